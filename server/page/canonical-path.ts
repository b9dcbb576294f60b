/** Whether a path has nothing that could be spelt in another way. Most are like this. */
export function isPlainPath(path: string): boolean {
  return /^(?:\/[\w-][\w.-]*)+$/.test(path);
}

/**
 * The canonical spelling of a path: decoded, with single slashes and none at the end, and `/` for `/home`. Undefined if
 * no page can have the path: it does not decode, or contains control characters, a backslash, a percent sign or a segment
 * that starts with a dot.
 */
export function canonicalPath(rawPath: string): string | undefined {
  const single = isPlainPath(rawPath) ? rawPath : respell(rawPath);
  return single !== undefined && /^\/home$/i.test(single) ? '/' : single;
}

function respell(rawPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  // eslint-disable-next-line no-control-regex -- exactly what no page's path contains
  if (/[\u0000-\u001f\u007f\\%]/.test(path)) return undefined;
  if (/(?:^|\/)\./.test(path)) return undefined;
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
