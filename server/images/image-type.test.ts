import { expect, test } from 'vitest';

import { detectImageType } from './image-type.ts';

const bytes = (...parts: readonly (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each<[string, Buffer]>([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['image/png', bytes(png, 'IHDR')],
  ['image/webp', bytes('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
  ['image/gif', bytes('GIF87a')],
  ['image/gif', bytes('GIF89a\u0001')],
])('%s is detected by its first bytes', (type, content) => {
  expect(detectImageType(content)).toBe(type);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<svg>',
  '\uFEFF<svg width="1">',
  ' \n\t<svg\n width="1">',
  '<?xml version="1.0" encoding="UTF-8"?>\n<svg>',
  '<?xml version="1.0"?><!-- Generator: a drawing program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>',
  '<?xml version="1.0"?>\n<!-- one -->\n<!-- two -->\n<svg>',
  '<!-- a comment with > and -- in it --><svg>',
  '<!DOCTYPE svg>\n<!-- Creator: CorelDRAW -->\n<svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg>',
  '<?xml version="1.0"?>\n<?xml-stylesheet href="a>b.css"?>\n<svg>',
  '<!DOCTYPE\nsvg>\n<?xml-stylesheet href="a.css"?><svg>',
])('a file that begins with %j is SVG', (text) => {
  expect(detectImageType(Buffer.from(text))).toBe('image/svg+xml');
});

test('a file that begins with a long comment is SVG', () => {
  expect(detectImageType(Buffer.from(`<!-- ${'licence '.repeat(400)}--><svg>`))).toBe('image/svg+xml');
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['half a PNG’s mark', bytes(png.slice(0, 7))],
  ['HTML', bytes('<!DOCTYPE html><html><svg>')],
  ['HTML that begins with a comment', bytes('<!-- x --><html><svg>')],
  ['HTML after an instruction', bytes('<?xml version="1.0"?><!DOCTYPE html><svg>')],
  ['HTML with entities', bytes('<!DOCTYPE html [<!ENTITY a "b">]><svg>')],
  ['HTML with the document type of an SVG', bytes('<!DOCTYPE svg [<!ENTITY a "b">]><html><svg>')],
  ['HTML with an SVG in a comment', bytes('<!-- <svg> --><html>')],
  ['a document type without an end', bytes('<!DOCTYPE svg [<!ENTITY a "b"><svg>')],
  ['another XML format', bytes('<?xml version="1.0"?><rss/>')],
  ['a name that begins with svg', bytes('<svgx>')],
  ['a script', bytes('alert(1)//<svg>')],
  ['TIFF', bytes('II*\u0000')],
  ['big-endian TIFF', bytes('MM\u0000*')],
  ['BMP', bytes('BM\u0000\u0000')],
  ['AVIF', bytes('\u0000\u0000\u0000\u001cftypavif')],
  ['HEIC', bytes('\u0000\u0000\u0000\u001cftypheic')],
  ['JPEG XL', bytes([0xff, 0x0a])],
  ['JPEG 2000', bytes('\u0000\u0000\u0000\u000cjP  ')],
  ['an icon', bytes([0, 0, 1, 0, 1, 0])],
  ['PDF', bytes('%PDF-1.7')],
  ['PPM', bytes('P6 1 1 255\n\u0000\u0000\u0000')],
  ['PostScript', bytes('%!PS-Adobe-3.0')],
  ['ImageMagick’s script', bytes('push graphic-context')],
  ['a wave', bytes('RIFF\u0010\u0000\u0000\u0000WAVEfmt ')],
  ['a ZIP', bytes('PK\u0003\u0004')],
  ['gzip, as SVGZ is', bytes([0x1f, 0x8b, 0x08])],
  ['a GIF of an unknown version', bytes('GIF88a')],
])('%s is not an image type that the site shows', (_what, content) => {
  expect(detectImageType(content)).toBeUndefined();
});

// An ambiguous pattern would backtrack on these for ever.
test.each([
  ' ',
  '\uFEFF',
  '<?',
  '<?xml ?>',
  '<!--',
  '<!---->',
  '<!-- -->',
  '<!-- --> <?a?>',
  '<!DOCTYPE svg [',
  '<!DOCTYPE svg []',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg [ ]> <!-- -->',
  '[]',
])('a file of nothing but %j is rejected at once', (part) => {
  for (const start of ['', '<!DOCTYPE svg '])
    expect(detectImageType(Buffer.from(`${start}${part.repeat(5000)}`))).toBeUndefined();
});
