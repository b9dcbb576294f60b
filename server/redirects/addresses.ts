import { canonicalPath, isPlainPath } from '../page/canonical-path.ts';

const maxFromLength = 900;
const maxToLength = 2000;

/** The addresses that a redirect is for. */
export interface Source {
  /** Canonical and in lower case. */
  readonly path: string;
  /** Whether everything below the path is meant, too. */
  readonly isWildcard: boolean;
}

/** Where a redirect leads: a page of this site, or another site. */
export interface Destination {
  /** Canonical; undefined for another site. */
  readonly path: string | undefined;
  /** Another site, up to the query. Empty for this one. */
  readonly site: string;
  /** With its question mark; may be empty. */
  readonly query: string;
  /** With its hash; may be empty. */
  readonly anchor: string;
}

/** Returns the problem as a sentence if the address is not one of this site. */
export function readSource(from: string): Source | string {
  const isWildcard = from.endsWith('/*');
  const address = isWildcard ? from.slice(0, -2) : from;
  if (!from.startsWith('/')) return `“${from}” is not an address of this site. Begin it with “/”.`;
  if (from.length > maxFromLength)
    return `The address has more than ${maxFromLength} characters. Shorten it.`;
  if (/[?#]/.test(address)) return `“${from}” has a “?” or “#”. Leave it out, and all that follows it.`;
  if (address.includes('*'))
    return `“${from}” has a “*” that is not at the end, after a slash. Use it as in /blog/*.`;
  const path = canonicalPath(address)?.toLowerCase();
  if (path === undefined) return `No page can have the address “${from}”. Correct it.`;
  if (isWildcard && path === '/') return '“/*” is the whole site. Put a folder before “/*”, as in /blog/*.';
  return { path, isWildcard };
}

/**
 * Returns the problem as a sentence if the address is not safe to lead visitors to.
 *
 * @param ownOrigin an address there is a page of this site
 */
export function readDestination(to: string, ownOrigin: string): Destination | string {
  if (to.length > maxToLength) return `The URL has more than ${maxToLength} characters. Shorten it.`;
  // Most addresses of a long list are plain.
  if (isPlainPath(to)) return { path: canonicalPath(to), site: '', query: '', anchor: '' };
  // Browsers take a backslash for a slash, and leave out control characters: `/\evil.example` is another site.
  // eslint-disable-next-line no-control-regex -- exactly what no URL may contain
  if (/[\u0000-\u001f\u007f\\]/.test(to) || !to.isWellFormed())
    return 'The URL has a backslash or an invisible character. Remove it.';
  if (!/^(?:\/(?!\/)|https:\/\/[^/])/i.test(to))
    return `“${to}” is neither an address of this site nor of another. Begin it with “/” or “https://”.`;
  if (!URL.canParse(to, ownOrigin)) return `Browsers cannot read “${to}”. Correct it.`;
  const { origin, pathname, search, hash, username, password } = new URL(to, ownOrigin);
  if (username !== '' || password !== '') return 'The URL contains a user name. Remove it.';
  if (origin !== ownOrigin) return { path: undefined, site: origin + pathname, query: search, anchor: hash };
  const path = canonicalPath(pathname);
  return path === undefined
    ? `No page can have the address “${to}”. Correct it.`
    : { path, site: '', query: search, anchor: hash };
}
