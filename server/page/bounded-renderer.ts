import { createJobQueue } from '../work/job-queue.ts';
import type { PageRenderer } from './render-page.tsx';

/** How many uncached pages, such as a form with its errors, are rendered at once, and how many may wait. */
const limits = { running: 1, waiting: 64 };

/** Bounds the pages that are rendered for one visitor. Throws `BusyError` if too many wait. */
export function boundGeneratedPages(renderer: PageRenderer): PageRenderer {
  const queue = createJobQueue(limits);
  return {
    ...renderer,
    renderGenerated: (page) => queue.run(() => renderer.renderGenerated(page)),
    renderSubmitted: (path, submitted) => queue.run(() => renderer.renderSubmitted(path, submitted)),
  };
}
