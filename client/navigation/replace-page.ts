import type { HeaderProps } from '#shared/site/header/header.tsx';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { Islands } from '../islands/islands.ts';

/** What in the head belongs to one page. */
const headOfPage =
  'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';
/** The parts of the body that are each page's own. */
const partsOfPage = ['main', '.site-footer'];

/** Puts the next page in the place of this one: head, brand, main, footer; the header stays and learns what is new. */
export function replacePage(next: Document, theme: ThemeId, islands: Islands): void {
  for (const old of document.head.querySelectorAll(headOfPage)) old.remove();
  document.head.append(...next.head.querySelectorAll(headOfPage));
  document.documentElement.dataset['theme'] = theme;
  document.body.className = next.body.className;

  const header = document.querySelector<HTMLElement>('[data-island="header"]');
  const nextHeader = next.querySelector<HTMLElement>('[data-island="header"]');
  if (header && nextHeader) islands.succeed(header, withTheme(nextHeader, theme));

  for (const selector of partsOfPage) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (!old || !fresh) throw new Error(`The next page has no ${selector}`);
    islands.leave(old);
    old.replaceWith(fresh);
    islands.adopt(fresh);
  }
}

/** The server has rendered the header in the page's theme; a theme that stays (R6.2) stays in the header too. */
function withTheme(header: HTMLElement, theme: ThemeId): HTMLElement {
  const props = JSON.parse(header.dataset['props'] ?? '{}') as HeaderProps;
  header.dataset['props'] = JSON.stringify({ ...props, theme });
  return header;
}
