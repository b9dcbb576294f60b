import type { HeaderProps } from '#shared/site/header/header.tsx';
import type { ThemeId } from '#shared/themes/theme.ts';

import type { Islands } from '../islands/islands.ts';

const pageHead =
  'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';
const pageParts = ['main', '.site-footer'];

/** Swaps in the next page: its head, main and footer. The header island stays and gets the new props. */
export function replacePage(next: Document, theme: ThemeId, islands: Islands): void {
  for (const old of document.head.querySelectorAll(pageHead)) old.remove();
  document.head.append(...next.head.querySelectorAll(pageHead));
  // If the current theme stays (R6.2), so do its background and layout.
  if (next.documentElement.dataset['theme'] === theme) {
    document.body.className = next.body.className;
    document.body.dataset['brand'] = next.body.dataset['brand'];
    document.body.dataset['layout'] = next.body.dataset['layout'];
  }

  const header = document.querySelector<HTMLElement>('[data-island="header"]');
  const nextHeader = next.querySelector<HTMLElement>('[data-island="header"]');
  if (header && nextHeader) islands.replace(header, withTheme(nextHeader, theme));

  for (const selector of pageParts) {
    const [current, replacement] = [document.querySelector(selector), next.querySelector(selector)];
    if (!current || !replacement) throw new Error(`The page has no ${selector}`);
    islands.unmount(current);
    current.replaceWith(replacement);
    islands.hydrate(replacement);
  }
}

/** The server rendered the header in the page's theme. If the current theme stays (R6.2), the header keeps it too. */
function withTheme(header: HTMLElement, theme: ThemeId): HTMLElement {
  const props = JSON.parse(header.dataset['props'] ?? '{}') as HeaderProps;
  header.dataset['props'] = JSON.stringify({ ...props, theme });
  return header;
}
