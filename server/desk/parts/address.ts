import { canonicalPath } from '../../page/canonical-path.ts';

/**
 * Reads an address as people write it: a path, or a whole URL, with or without slashes around it. Undefined: no page can
 * have it.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isWhole = /^https?:\/\//i.test(trimmed);
  if (isWhole && !URL.canParse(trimmed)) return undefined;
  const { pathname, search } = isWhole ? new URL(trimmed) : partsOf(trimmed);
  // As the records have it. Wildcards of redirects are addresses, too.
  const path = canonicalPath(pathname)?.toLowerCase();
  return path && encodeURI(path) + search;
}

function partsOf(text: string): { readonly pathname: string; readonly search: string } {
  const start = text.indexOf('?');
  return start === -1
    ? { pathname: text, search: '' }
    : { pathname: text.slice(0, start), search: encodeURI(decodeQuery(text.slice(start))) };
}

/** An address is copied as it is in the browser, or as it is in a document. */
function decodeQuery(query: string): string {
  try {
    return decodeURI(query);
  } catch {
    return query;
  }
}
