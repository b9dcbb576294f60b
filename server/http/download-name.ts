/** What comes after the first sixty characters; no character is cut in half. */
const beyondLongest = /(?<=^.{60}).*/u;

/**
 * The parameters of `Content-Disposition` that name a file: in ASCII for every client and, if the name has other
 * characters, also as RFC 8187 writes them.
 *
 * @param encoded the original's name, percent-encoded, with its own extension or none
 */
export function downloadName(encoded: string, extension: string): string {
  const stem = decodeURIComponent(encoded)
    .normalize('NFC')
    .replace(/\.[^.]*$/, '');
  const plain = tidy(
    stem
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._-]+/g, '-'),
  );
  const name = `filename="${plain || 'image'}.${extension}"`;
  const own = tidy(stem.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-'));
  return own === plain || own === ''
    ? name
    : `${name}; filename*=UTF-8''${encodeURIComponent(own)}.${extension}`;
}

/** Cuts a name to its first characters, without dots and hyphens in rows or at its ends. */
function tidy(name: string): string {
  return name
    .replace(/([.-])[.-]+/g, '$1')
    .replace(/^[.-]+/, '')
    .replace(beyondLongest, '')
    .replace(/[.-]+$/, '');
}
