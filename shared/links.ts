import { pageFolders } from './paths.ts';

/** A link as every view takes it: ready to be written into an `a` element. */
export interface LinkTarget {
  readonly href: string;
  readonly label: string;
  readonly newTab: boolean;
}

/** Browsers ignore these inside a scheme and at the start of a path. */
// eslint-disable-next-line no-control-regex -- these are the characters to be taken out
const controlCharacters = /[\u0000-\u001f\u007f]/g;

/**
 * The path of a page: the slug `home` is `/`, any other slug `/` + slug (R2.1). Backslashes are slashes to a
 * browser, and so they are here: no slug can name another host.
 */
export function pathOfSlug(slug: string): string {
  const trimmed = trimSlashes(slug.replace(controlCharacters, '').replaceAll('\\', '/'));
  return trimmed === 'home' ? '/' : `/${trimmed}`;
}

/**
 * Where a menu item, page or button leads: its slug's path, else its url, else the caller's fallback (R2.1,
 * R2.2). A url that starts with `http`, or is a `mailto:`, a `tel:` or an anchor, stays as it is; any other
 * gets one leading slash. Whatever could run or lead astray gives the fallback.
 */
export function hrefOf(
  target: { slug?: string | undefined; url?: string | undefined },
  fallback: string,
): string {
  if (target.slug) return pathOfSlug(target.slug);
  return target.url === undefined ? fallback : (safeHref(target.url) ?? fallback);
}

/** Below which folder the pages of a content type stand; undefined: at their own slug. */
export function folderOf(contentType: string): string | undefined {
  return hasFolder(contentType) ? pageFolders[contentType] : undefined;
}

function hasFolder(contentType: string): contentType is keyof typeof pageFolders {
  return Object.hasOwn(pageFolders, contentType);
}

/** The path of an entry's own page: by its slug, below the folder of its content type. */
export function pathOfEntry(contentType: string, slug: string): string {
  const folder = folderOf(contentType);
  return pathOfSlug(folder === undefined ? slug : `${folder}/${trimSlashes(slug)}`);
}

/** What editors may write as the last part of a page's address. */
export const slugPattern = {
  regexp: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  message: 'Small letters, digits and hyphens',
};

/** What editors may write as an e-mail address. */
export const emailPattern = { regexp: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', message: 'An e-mail address' };

/** The `mailto:` link of an address, or undefined where it is none; nothing in it can add a header or a text. */
export function emailHref(address: string): string | undefined {
  if (!new RegExp(emailPattern.regexp).test(address)) return undefined;
  return `mailto:${encodeURIComponent(address.toWellFormed()).replace('%40', '@')}`;
}

/** Whether a menu path leads to another site: it starts with `http` (R2.2). */
export function isExternal(href: string): boolean {
  return href.startsWith('http');
}

/**
 * A url from content, made safe to be an `href`, or undefined where it is not: only http(s), mailto, tel,
 * anchors and paths of this site pass. White space and control characters are taken out first, since browsers
 * ignore them inside a scheme; a path gets exactly one leading slash, so that it cannot name another host.
 */
export function safeHref(url: string): string | undefined {
  const cleaned = url.replace(controlCharacters, '').trim();
  if (cleaned === '') return undefined;
  if (/^https?:/i.test(cleaned)) return URL.canParse(cleaned) ? new URL(cleaned).href : undefined;
  if (/^(mailto|tel):/i.test(cleaned)) return encode(cleaned);
  if (cleaned.startsWith('#')) return cleaned;
  if (/^[a-z][a-z0-9+.-]*:/i.test(cleaned)) return undefined;
  return `/${encode(cleaned.replace(/^[/\\]+/, ''))}`;
}

/** Whether two paths are the same page: leading and trailing slashes, query and hash do not count (R4.2). */
export function isSamePath(one: string, other: string): boolean {
  return comparablePath(one) === comparablePath(other);
}

function comparablePath(path: string): string {
  return trimSlashes(path.replace(/[?#].*$/, ''));
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** Encodes what a URL cannot hold; what is encoded already stays as it is. */
function encode(url: string): string {
  return encodeURI(url.toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}
