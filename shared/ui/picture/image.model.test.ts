import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import type { ContentError } from '../../content-model/content-error.ts';
import type { RawAsset } from '../../content-model/raw.ts';
import { sampleImage, unresolvedLink } from '../../content-model/sample.ts';
import { imageField } from './image.model.ts';

const field = imageField({ name: 'Picture', help: 'A picture.' });

function read(raw: unknown, of = field) {
  const context = createReports();
  const image = of.read(raw, { entryId: 'e', contentType: 'hero', field: 'image', context });
  return { image, reports: context.reports };
}
const photo = {
  path: 'images.ctfassets.net/s/a/t/photo.jpg',
  alt: ' A pond at dawn ',
  width: 2400,
  height: 1350,
};
const withFile = (file: unknown, description?: unknown): RawAsset => ({
  sys: { id: 'photo', type: 'Asset' },
  fields: { description, file },
});

test('R7.2: an image has its URL, its size and its alternative text', () => {
  expect(read(sampleImage('photo', photo))).toEqual({
    image: {
      src: 'https://images.ctfassets.net/s/a/t/photo.jpg',
      alt: 'A pond at dawn',
      width: 2400,
      height: 1350,
    },
    reports: [],
  });
});

test('R9.3: an image on the downloads host is requested from the images host', () => {
  const download = { ...photo, path: 'downloads.ctfassets.net/s/a/t/photo.jpg' };
  expect(read(sampleImage('photo', download)).image?.src).toBe(
    'https://images.ctfassets.net/s/a/t/photo.jpg',
  );
});

const jpeg = { url: '//images.ctfassets.net/s/a/t/photo.jpg', contentType: 'image/jpeg' };

test('an image without a description is shown as decorative, and the editor is asked for one', () => {
  for (const description of [undefined, null, '', 7])
    expect(read(withFile(jpeg, description))).toMatchObject({
      image: { alt: '' },
      reports: [
        'e.image: “photo” has no description. Describe what it shows, or give it the tag “decorative” if it only decorates.',
      ],
    });
});

test('an editor is not asked to describe an image that is decorative by choice or by its place', () => {
  const tagged = { ...withFile(jpeg), metadata: { tags: [{ sys: { id: 'decorative' } }] } };
  expect(read(tagged)).toMatchObject({ image: { alt: '' }, reports: [] });
  const besideItsTitle = imageField({ name: 'Picture', help: 'A picture.', isDecorative: true });
  expect(read(withFile(jpeg), besideItsTitle)).toMatchObject({ image: { alt: '' }, reports: [] });
});

test.each([
  ['20 MB', { size: 20 * 1024 * 1024 + 1, image: { width: 100, height: 100 } }, 'image/png'],
  ['50 megapixels', { size: 1000, image: { width: 10_000, height: 5001 } }, 'image/jpeg'],
  ['1 MB', { size: 1024 * 1024 + 1 }, 'image/svg+xml'],
])('an image of more than %s is left out: the image proxy would refuse it', (limit, details, contentType) => {
  expect(read(withFile({ ...jpeg, contentType, details }, 'A pond'))).toEqual({
    image: undefined,
    reports: [`e.image: “photo” has more than ${limit}. Upload a smaller version.`],
  });
});

test('an image of just the largest size is shown', () => {
  const details = { size: 20 * 1024 * 1024, image: { width: 10_000, height: 5000 } };
  expect(read(withFile({ ...jpeg, details }, 'A pond'))).toMatchObject({
    image: { alt: 'A pond' },
    reports: [],
  });
});

test.each([
  [['focusTop'], 'top'],
  [['focusCentre'], 'centre'],
  [['spring-campaign', 'focusBottomLeft'], 'bottom-left'],
  [['spring-campaign'], undefined],
  [['toString'], undefined],
  [[], undefined],
])('the tags of a picture set the part that stays visible when it is cropped: %j is %j', (ids, focus) => {
  const tags = ids.map((id) => ({ sys: { id } }));
  expect(read({ ...sampleImage('photo', photo), metadata: { tags } }).image?.focus).toBe(focus);
});

test.each([
  [undefined],
  [{}],
  [{ image: undefined }],
  [{ image: { width: 0, height: 900 } }],
  [{ image: { width: 900, height: -1 } }],
  [{ image: { width: '900', height: 'x' } }],
  [{ image: { width: 900 } }],
  [{ image: null }],
  [null],
])('R7.2: an image of unknown size (%j) has the aspect 16/9', (details) => {
  const file = { url: '//images.ctfassets.net/s/a/t/photo.jpg', contentType: 'image/jpeg', details };
  const { image } = read(withFile(file));
  expect([image?.width, image?.height]).toEqual([1600, 900]);
});

test.each<[string, unknown, string]>([
  [
    'a draft',
    unresolvedLink('Asset', 'gone'),
    'This links to “gone”, which isn’t published. Publish it, or remove the link.',
  ],
  ['an asset without a file', withFile(undefined), '“photo” is not a picture. Choose one that is.'],
  [
    'an upload that never finished',
    withFile({ upload: 'x' }),
    '“photo” is not a picture. Choose one that is.',
  ],
  [
    'a PDF',
    withFile({ url: '//x/y', contentType: 'application/pdf' }),
    '“photo” is not a picture. Choose one that is.',
  ],
  ['a file of no type', withFile({ url: '//x/y' }), '“photo” is not a picture. Choose one that is.'],
])('%s instead of an image is reported, and there is no image', (_what, raw, expected) => {
  expect(read(raw)).toEqual({ image: undefined, reports: [`e.image: ${expected}`] });
});

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'])(
  'an image of type %s is shown',
  (contentType) => {
    const { image, reports } = read(
      withFile({ url: '//images.ctfassets.net/s/a/t/photo', contentType }, 'A pond'),
    );
    expect([image?.src, reports]).toEqual(['https://images.ctfassets.net/s/a/t/photo', []]);
  },
);

test.each(['image/avif', 'image/heic', 'image/tiff', 'image/bmp', 'image/x-icon', 'image/'])(
  'an image of type %s, which the proxy refuses, is reported and left out',
  (contentType) => {
    const file = { url: '//images.ctfassets.net/s/a/t/photo', contentType };
    expect(read(withFile(file))).toEqual({
      image: undefined,
      reports: [
        `e.image: “photo” is a picture of the type ${contentType}, which browsers or the site cannot show. Upload it as JPEG, PNG, WebP, GIF or SVG.`,
      ],
    });
  },
);

test('editors find pictures that are not shown in one group, and those without a description in another', () => {
  const kindOf = (raw: RawAsset) => {
    const kinds: string[] = [];
    const context = { report: ({ kind }: ContentError) => void kinds.push(kind) };
    field.read(raw, { entryId: 'e', contentType: 'hero', field: 'image', context });
    return kinds.join();
  };
  expect([withFile(jpeg), withFile(undefined)].map(kindOf)).toEqual([
    'no-alternative-text',
    'unusable-picture',
  ]);
});

test('editors can link to images only', () => {
  expect(field.shape).toEqual({
    type: 'Link',
    linkType: 'Asset',
    validations: expect.arrayContaining([{ linkMimetypeGroup: ['image'] }]) as unknown,
  });
});

test('Contentful accepts no image that the site would leave out for its size', () => {
  interface Validation {
    readonly assetFileSize?: { readonly max: number };
    readonly assetImageDimensions?: Readonly<Record<'width' | 'height', { readonly max: number }>>;
    readonly message?: string;
  }
  const validations = (field.shape.validations ?? []) as readonly Validation[];
  const size = validations.find(({ assetFileSize }) => assetFileSize);
  const dimensions = validations.find(({ assetImageDimensions }) => assetImageDimensions);
  const largest = {
    size: size?.assetFileSize?.max,
    image: {
      width: dimensions?.assetImageDimensions?.width.max,
      height: dimensions?.assetImageDimensions?.height.max,
    },
  };
  expect(largest).toEqual({ size: 20 * 1024 * 1024, image: { width: 7000, height: 7000 } });
  expect(read(withFile({ ...jpeg, details: largest }, 'A pond')).reports).toEqual([]);
  expect([size?.message, dimensions?.message]).toEqual([
    'The file is too large: the site shows pictures of at most 20 MB',
    'The picture is too large: at most 7000 pixels wide and 7000 high',
  ]);
});
