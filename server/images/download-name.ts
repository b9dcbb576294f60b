/** Everything after sixty characters; no character is cut in half. */
const beyondMaxLength = /(?<=^.{60}).*/u;

const extensions = {
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;

/**
 * The `Content-Disposition` of an image. An SVG can hold scripts: opened directly, it is downloaded and never runs as a
 * page of this origin.
 *
 * @param encoded the original's file name, percent-encoded
 */
export function dispositionOf(type: keyof typeof extensions, encoded: string): string {
  return `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; ${downloadName(encoded, extensions[type])}`;
}

/**
 * The file name parameters of `Content-Disposition`: in ASCII for every client and, if the name has other characters,
 * also encoded as in RFC 8187.
 *
 * @param encoded the original's file name, percent-encoded, with or without an extension
 */
function downloadName(encoded: string, extension: string): string {
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
  const unicode = tidy(stem.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-'));
  return unicode === plain || unicode === ''
    ? name
    : `${name}; filename*=UTF-8''${encodeURIComponent(unicode)}.${extension}`;
}

/** Shortens a name, and removes repeated, leading and trailing dots and hyphens. */
function tidy(name: string): string {
  return name
    .replace(/([.-])[.-]+/g, '$1')
    .replace(/^[.-]+/, '')
    .replace(beyondMaxLength, '')
    .replace(/[.-]+$/, '');
}
