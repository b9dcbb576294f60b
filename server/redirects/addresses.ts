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

/** Returns the problem as a sentence if the address is none of this site. */
export function readSource(from: string): Source | string {
  const isWildcard = from.endsWith('/*');
  const address = isWildcard ? from.slice(0, -2) : from;
  if (!from.startsWith('/')) return 'Expected an address of this site, which starts with “/”.';
  if (from.length > maxFromLength) return `Expected an address of at most ${maxFromLength} characters.`;
  if (/[?#]/.test(address)) return 'Expected an address without “?” and “#”.';
  if (address.includes('*')) return 'Expected “*” only at the end, after a slash.';
  const path = canonicalPath(address)?.toLowerCase();
  if (path === undefined) return 'Expected an address that a page can have.';
  if (isWildcard && path === '/') return 'It would redirect the whole site.';
  return { path, isWildcard };
}

/**
 * Returns the problem as a sentence if the address is not safe to lead visitors to.
 *
 * @param ownOrigin an address there is a page of this site
 */
export function readDestination(to: string, ownOrigin: string): Destination | string {
  if (to.length > maxToLength) return `Expected a URL of at most ${maxToLength} characters.`;
  // Most of a long list.
  if (isPlainPath(to)) return { path: canonicalPath(to), site: '', query: '', anchor: '' };
  // Browsers take a backslash for a slash, and leave out control characters: `/\evil.example` is another site.
  // eslint-disable-next-line no-control-regex -- exactly what no URL may contain
  if (/[\u0000-\u001f\u007f\\]/.test(to) || !to.isWellFormed())
    return 'Expected a URL without backslashes and control characters.';
  if (!/^(?:\/(?!\/)|https:\/\/[^/])/i.test(to)) return 'Expected a URL that starts with “/” or “https://”.';
  if (!URL.canParse(to, ownOrigin)) return 'Expected a URL that browsers can read.';
  const { origin, pathname, search, hash, username, password } = new URL(to, ownOrigin);
  if (username !== '' || password !== '') return 'Expected a URL without a user name.';
  if (origin !== ownOrigin) return { path: undefined, site: origin + pathname, query: search, anchor: hash };
  const path = canonicalPath(pathname);
  return path === undefined
    ? 'Expected an address that a page can have.'
    : { path, site: '', query: search, anchor: hash };
}
