import { pageFolders } from './paths.ts';

/** A link, ready for an `a` element. */
export interface LinkTarget {
  readonly href: string;
  readonly label: string;
  readonly newTab: boolean;
}

/** Browsers ignore these inside a scheme and at the start of a path. */
// eslint-disable-next-line no-control-regex -- the characters to remove
const controlCharacters = /[\u0000-\u001f\u007f]/g;

/**
 * The path of a page: `/` for the slug `home`, else `/` + slug (R2.1). Backslashes become slashes, as in browsers, so
 * that no slug can name another host.
 */
export function pathOfSlug(slug: string): string {
  const trimmed = trimSlashes(slug.replace(controlCharacters, '').replaceAll('\\', '/'));
  return trimmed === 'home' ? '/' : `/${trimmed}`;
}

/**
 * Where a menu item, page or button leads: its slug's path, else its URL, else the fallback (R2.1, R2.2). A URL that
 * `safeHref` refuses counts as missing.
 */
export function hrefOf<Fallback extends string | undefined>(
  target: { slug?: string | undefined; url?: string | undefined },
  fallback: Fallback,
): string | Fallback {
  if (target.slug) return pathOfSlug(target.slug);
  return target.url === undefined ? fallback : (safeHref(target.url) ?? fallback);
}

/** The content types whose entries have a page of their own. */
export type PageTypeId = 'page' | keyof typeof pageFolders;
export const pageContentTypes: readonly string[] = ['page', ...Object.keys(pageFolders)];

/** The folder of a content type's pages, or undefined if they are at the root. */
export function folderOf(contentType: string): string | undefined {
  return hasFolder(contentType) ? pageFolders[contentType] : undefined;
}

function hasFolder(contentType: string): contentType is keyof typeof pageFolders {
  return Object.hasOwn(pageFolders, contentType);
}

/** The path of an entry's page: its slug, below its content type's folder. */
export function pathOfEntry(contentType: string, slug: string): string {
  const folder = folderOf(contentType);
  return pathOfSlug(folder === undefined ? slug : `${folder}/${trimSlashes(slug)}`);
}

/** For slugs that are only the last part of a path. */
export const slugPattern = {
  regexp: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  message: 'Lower-case letters, digits and hyphens',
};

export const webAddressPattern = {
  regexp: '^https?://\\S+$',
  message: 'A web address, starting with https://',
};

/** For what `safeHref` accepts. */
export const linkPattern = {
  regexp: '^(?:https?://\\S+|mailto:\\S+|tel:\\S+|[/#]\\S*)$',
  message: 'Starts with https://, mailto:, tel:, / or #, and has no spaces',
};

export const emailPattern = { regexp: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', message: 'An email address' };

/** A `mailto:` link, or undefined if the address is invalid. Encoded, so that it cannot add headers or a body. */
export function emailHref(address: string): string | undefined {
  if (!new RegExp(emailPattern.regexp).test(address)) return undefined;
  return `mailto:${encodeURIComponent(address.toWellFormed()).replace('%40', '@')}`;
}

/** Whether a link leads to another site: it then starts with `http` (R2.2). */
export function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

// Such a text can only mean a host: a path has none, and no page's slug begins with `www.`.
const hostWithoutScheme = /^(?:\/\/|(?=www\.))((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#].*)?)$/i;
const emailWithoutScheme = /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** Adds what editors forget: `www.site.example`, `//site.example` and `name@site.example` lead elsewhere, not to a page. */
function withScheme(url: string): string {
  if (emailWithoutScheme.test(url)) return `mailto:${url}`;
  const [, host] = hostWithoutScheme.exec(url) ?? [];
  return host === undefined ? url : `https://${host}`;
}

/**
 * Makes a URL from content safe to use as `href`, or returns undefined: only http(s), mailto, tel, anchors and paths of
 * this site are allowed. Control characters are removed first, since browsers ignore them inside a scheme. A forgotten
 * scheme is added. Any other path gets exactly one leading slash, so that it cannot name another host.
 */
export function safeHref(url: string): string | undefined {
  const cleaned = withScheme(url.trim()).replace(controlCharacters, '').trim();
  if (cleaned === '') return undefined;
  if (/^https?:/i.test(cleaned)) return URL.canParse(cleaned) ? new URL(cleaned).href : undefined;
  if (/^(mailto|tel):/i.test(cleaned)) return encode(cleaned);
  if (cleaned.startsWith('#')) return cleaned;
  if (/^[a-z][a-z0-9+.-]*:/i.test(cleaned)) return undefined;
  return `/${encode(cleaned.replace(/^[/\\]+/, ''))}`;
}

/** Whether two paths are the same page: leading and trailing slashes, query and hash are ignored (R4.2). */
export function isSamePath(a: string, b: string): boolean {
  return comparablePath(a) === comparablePath(b);
}

/** A path, and then those above it, nearest first. The home page is above none. */
export function pathsTo(path: string): string[] {
  const parts = comparablePath(path).split('/');
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
}

function comparablePath(path: string): string {
  return trimSlashes(path.replace(/[?#].*$/, ''));
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** Encodes what a URL cannot contain, without encoding anything twice. */
function encode(url: string): string {
  return encodeURI(url.toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}
