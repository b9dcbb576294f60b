/** The groups of `mimetype_group`, by what a file's content type must match. A type may be in several. */
const groupNames: Readonly<Record<string, RegExp>> = {
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

/** The test whether a content type is in a group; undefined when there is no such group. */
export function createTypeGroupTest(group: string): ((contentType: string) => boolean) | undefined {
  if (group === 'attachment') {
    return (contentType) => !Object.values(groupNames).some((pattern) => pattern.test(contentType));
  }
  const pattern = Object.hasOwn(groupNames, group) ? groupNames[group] : undefined;
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

/** The content type a file is served as, by its name. */
export function readTypeOfFile(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return (
    (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ?? 'application/octet-stream'
  );
}
