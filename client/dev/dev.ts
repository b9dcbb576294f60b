// `npm run dev` adds this to every page: it shows changes and problems.
import { devEventsPath } from '#shared/dev-paths.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { Islands } from '../islands/islands.ts';
import { loadStylesheets } from '../navigation/load-stylesheets.ts';
import { replacePage } from '../navigation/replace-page.ts';
import { showProblems } from './problem-panel.ts';

/** As the server has sent it: no other script has run yet. */
const frame = frameOf(document);
const events = new EventSource(devEventsPath);
let hasConnected = false;
events.addEventListener('open', () => {
  // Anything may have changed in between.
  if (hasConnected) location.reload();
  hasConnected = true;
});
events.addEventListener('stylesheet', ({ data }) => replaceStylesheets(data as string));
events.addEventListener('page', () => void refreshPage().catch(() => location.reload()));
events.addEventListener('script', () => location.reload());
events.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data as string) as string[]));

if ('draft' in document.documentElement.dataset) ignoreLinksOfDrafts();

/**
 * React compares an island's attributes as it hydrates it, and does not know that the server has made the links lead to
 * drafts. The published page, of the same components, shows real mistakes.
 */
function ignoreLinksOfDrafts(): void {
  const { error } = console;
  // eslint-disable-next-line no-console -- passes on what it is given
  console.error = (...details: readonly unknown[]) => {
    if (!String(details[0]).startsWith('A tree hydrated but some attributes')) error(...details);
  };
}

/** Each old one stays until its new version has loaded. */
function replaceStylesheets(version: string): void {
  for (const old of stylesheetsOf(document)) {
    const next = old.cloneNode() as HTMLLinkElement;
    next.href = `${new URL(old.href).pathname}?${version}`;
    next.addEventListener('load', () => old.remove());
    old.after(next);
  }
}

function stylesheetsOf(page: Document): NodeListOf<HTMLLinkElement> {
  return page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
}

/** Shows the page as the site renders it now. The scroll position and the state of the header stay. */
async function refreshPage(): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (frameOf(next) !== frame) throw new Error('More than the replaced parts has changed');
  const { src } = document.querySelector('script[type="module"]') as HTMLScriptElement;
  const { islands } = (await import(src)) as { islands: Islands };
  const wanted = new Set(Array.from(stylesheetsOf(next), ({ href }) => href));
  await loadStylesheets(next);
  for (const link of stylesheetsOf(document)) if (!wanted.has(link.href)) link.remove();
  replacePage(next, document.documentElement.dataset['theme'] as ThemeId, islands);
}

/** Attributes that `replacePage` leaves in place, and theme and embeds, which are settled when a document is loaded. */
function frameOf({ documentElement }: Document): string {
  const frame = documentElement.cloneNode(true) as HTMLElement;
  for (const part of frame.querySelectorAll('head, main, .site-footer, [data-island="header"]'))
    part.remove();
  return frame.outerHTML;
}
