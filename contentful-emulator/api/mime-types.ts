/** The values of `mimetype_group`, with the content types they match. A type can be in several groups. */
const groupPatterns: Readonly<Record<string, RegExp>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  plaintext: /^text\/plain$/,
  richtext:
    /^application\/(rtf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.|vnd\.oasis\.opendocument\.text)|^text\/rtf$/,
  presentation:
    /^application\/(vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.presentationml\.|vnd\.oasis\.opendocument\.presentation)/,
  spreadsheet:
    /^application\/(vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.|vnd\.oasis\.opendocument\.spreadsheet)|^text\/csv$/,
  pdfdocument: /^application\/pdf$/,
  archive:
    /^application\/(zip|gzip|x-(7z-compressed|bzip2?|gzip|rar-compressed|tar|zip-compressed)|vnd\.rar)$/,
  code: /^(application|text)\/(css|html|javascript|json|xml|x-(c|java-source|php|python|ruby|sh))$/,
  markup: /^(application|text)\/(html|xml|xhtml\+xml|markdown)$/,
};

/** Undefined if there is no such group. */
export function createTypeGroupTest(group: string): ((contentType: string) => boolean) | undefined {
  if (group === 'attachment') {
    return (contentType) => !Object.values(groupPatterns).some((pattern) => pattern.test(contentType));
  }
  const pattern = Object.hasOwn(groupPatterns, group) ? groupPatterns[group] : undefined;
  return pattern && ((contentType) => pattern.test(contentType));
}

const byExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
};

export function readTypeOfFile(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return (
    (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ?? 'application/octet-stream'
  );
}
