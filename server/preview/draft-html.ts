import { previewPath } from '#shared/paths.ts';

import { escapeHtml } from '../page/escape-html.ts';

/** Attributes by name, undefined ones left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Where a draft page and all that belongs to it is. */
export function draftRoot(token: string): string {
  return `${previewPath}/${token}`;
}

// React escapes quotes and angle brackets in attributes, so a tag ends at the first `>`.
const links = /(<a\b[^>]*?\shref=")(\/[^"]*)/g;
const forms = /(<form\b[^>]*?\saction=")(\/[^"]*)/g;

/**
 * Makes the links and forms of a page stay among the drafts of a token.
 *
 * @param settings.isFile whether a path is a file of the site, which has no draft
 * @param settings.chrome attributes of the header and the footer, for Contentful's editor
 */
export function keepAmongDrafts(
  html: string,
  {
    root,
    isFile,
    chrome,
  }: {
    readonly root: string;
    readonly isFile: (path: string) => boolean;
    readonly chrome: { readonly header: Attributes; readonly footer: Attributes };
  },
): string {
  const isBelow = (path: string) => path.startsWith(`${root}/`);
  const below = (_: string, tag: string, path: string) =>
    isBelow(path) || isFile(path) ? tag + path : tag + root + path;
  return html
    .replace(links, below)
    .replace(forms, below)
    .replace('data-island="header"', (start) => start + asText(chrome.header))
    .replace('<footer class="site-footer"', (start) => start + asText(chrome.footer));
}

/** As a tag of HTML has them. */
export function asText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
