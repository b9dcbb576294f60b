/**
 * The one right spelling of a path: single slashes, none at the end, and `/` for `/home`. Undefined where the
 * path cannot be a page's: it does not decode, or holds control characters, a backslash or a segment that starts
 * with a dot.
 */
export function canonicalPath(rawPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  // eslint-disable-next-line no-control-regex -- exactly what no page's path holds
  if (/[\u0000-\u001f\u007f\\%]/.test(path)) return undefined;
  if (/(?:^|\/)\./.test(path)) return undefined;
  const single = `/${path.split('/').filter(Boolean).join('/')}`;
  return /^\/home$/i.test(single) ? '/' : single;
}
