import type { RawAsset } from '../content-model/raw.ts';
import { sampleImage } from '../content-model/sample.ts';

/**
 * The space in the URLs of sample pictures. Contentful has no such space: the gallery shows the files in
 * `public/gallery-pictures` instead, whichever space the site uses.
 */
export const samplePictureSpace = 'fixturespace';

/** The id is the file name without its extension. */
const photograph = (id: string, alt: string, width: number, height: number): RawAsset =>
  sampleImage(id, { path: pathOf(id, 'jpg'), alt, width, height });

const pathOf = (id: string, extension: string): string =>
  `images.ctfassets.net/${samplePictureSpace}/${id}/token1/${id}.${extension}`;

export const pondPicture = photograph('pond', 'A stone house among trees by a still pond at dawn', 1600, 900);
export const marshPicture = photograph('marsh', 'A river winds through green marshes to the sea', 1200, 900);
export const ochrePortrait = photograph('ochre', 'Portrait of a woman in an ochre blouse', 640, 800);
export const tweedPortrait = photograph('tweed', 'Portrait of a man in a tweed jacket', 640, 800);

export const lampDrawing = sampleImage('lamp', {
  path: pathOf('lamp', 'svg'),
  alt: 'A lamp beside nine posts',
  width: 240,
  height: 48,
  contentType: 'image/svg+xml',
});
