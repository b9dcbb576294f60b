import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { renderHtml as render } from '../../server/page/render-html.ts';

const rounds = 21;
const rendersARound = 10;

/** What the process prints: milliseconds a render, a value a round. */
export interface BothWays {
  readonly bytes: number;
  readonly site: readonly number[];
  readonly string: readonly number[];
}

let isCompared = false;

/**
 * Stands in for the site's own `renderHtml` in a production build that is made for the benchmark alone: renders as it
 * does, and the first time also compares it with `renderToString` of the very same tree.
 */
export async function renderHtml(document: ReactElement): Promise<Buffer> {
  const html = await render(document);
  if (!isCompared) {
    isCompared = true;
    process.stdout.write(`${JSON.stringify({ bothWays: await compare(document, html.length) })}\n`);
  }
  return html;
}

async function compare(document: ReactElement, bytes: number): Promise<BothWays> {
  const site: number[] = [];
  const string: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now();
    for (let index = 0; index < rendersARound; index += 1) await render(document);
    const between = performance.now();
    for (let index = 0; index < rendersARound; index += 1) renderToString(document);
    const ended = performance.now();
    // The first rounds warm both up.
    if (round < 0) continue;
    site.push((between - started) / rendersARound);
    string.push((ended - between) / rendersARound);
  }
  return { bytes, site, string };
}
