import { describe, expect, test } from 'vitest';

import {
  assetPath,
  fileUrl,
  imageSource,
  imageWidths,
  isSvg,
  parseAssetUrl,
  priorityUrl,
  proxyUrl,
  readProxyQuery,
  readVariant,
} from './image-url.ts';

const source = 'https://images.ctfassets.net/space1/asset.1/token1/a-photo.jpg';
const location = {
  host: 'images.ctfassets.net',
  space: 'space1',
  asset: 'asset.1',
  token: 'token1',
  file: 'a-photo.jpg',
};

describe('an asset URL', () => {
  test('is parsed into its parts, and built from them again', () => {
    expect(parseAssetUrl(source)).toEqual(location);
    expect(`https://${location.host}${assetPath(location)}`).toBe(source);
  });

  test('becomes https if Contentful omits the scheme', () => {
    expect(parseAssetUrl(source.replace('https:', ''))).toEqual(location);
    expect(imageSource(source.replace('https:', ''))).toBe(source);
  });

  test.each(['https://downloads.ctfassets.net', '//downloads.ctfassets.net'])(
    'R9.3: on the downloads host (%s) is rewritten to the images host',
    (host) => {
      const download = source.replace('https://images.ctfassets.net', host);
      expect(parseAssetUrl(download)).toEqual(location);
      expect(imageSource(download)).toBe(source);
    },
  );

  test('R9.3: of an EU space is rewritten to the EU images host', () => {
    const european = source.replace('images.', 'downloads.eu.');
    expect(imageSource(european)).toBe(source.replace('images.', 'images.eu.'));
    for (const host of ['downloads.eu.ctfassets.net.evil.example', 'xdownloads.ctfassets.net'])
      expect(parseAssetUrl(source.replace('images.ctfassets.net', host))?.host).toBe(host);
  });

  test('keeps its host, so that the proxy can refuse hosts other than Contentful’s', () => {
    expect(parseAssetUrl(source.replace('images.ctfassets.net', 'evil.example'))?.host).toBe('evil.example');
    expect(parseAssetUrl(source.replace('ctfassets.net', 'ctfassets.net.evil.example'))?.host).toBe(
      'images.ctfassets.net.evil.example',
    );
  });

  test.each([
    'my%20photo.jpg',
    'caf%C3%A9.jpg',
    'a..b.jpg',
    '...jpg',
    'photo',
    "photo (1)'!.jpg".replace(' ', '%20'),
  ])('may end in the file name %j', (file) => {
    expect(parseAssetUrl(source.replace('a-photo.jpg', file))?.file).toBe(file);
  });

  test.each([
    ['%70hoto.jpg', 'photo.jpg'],
    ['photo%2Ejpg', 'photo.jpg'],
    ['photo%2ejpg', 'photo.jpg'],
    ['café.jpg', 'caf%C3%A9.jpg'],
    ['caf%c3%a9.jpg', 'caf%C3%A9.jpg'],
    ['photo@2x.jpg', 'photo%402x.jpg'],
    ['a&b=c.jpg', 'a%26b%3Dc.jpg'],
    ['%28%31%29.jpg', '(1).jpg'],
    // Two different names, since some hosts read `+` as a space.
    ['a+b.jpg', 'a+b.jpg'],
    ['a%2bb.jpg', 'a%2Bb.jpg'],
  ])('has one canonical spelling for the file name %j', (spelling, file) => {
    expect(parseAssetUrl(source.replace('a-photo.jpg', spelling))?.file).toBe(file);
  });

  test('that is not Contentful’s is left alone, apart from the scheme', () => {
    expect(imageSource('//cdn.example/a.jpg?x=1')).toBe('https://cdn.example/a.jpg?x=1');
  });
});

describe('a proxy URL', () => {
  test('R9.1: has src, w, q and fm, in this order', () => {
    expect(proxyUrl(source, { width: 640, quality: 75, format: 'webp' })).toBe(
      `/api/image-proxy?src=${encodeURIComponent(source)}&w=640&q=75&fm=webp`,
    );
  });

  test('R9.1: has no fm for SVG', () => {
    expect(proxyUrl('https://h/a.svg', { width: 640, quality: 75 })).not.toContain('fm=');
  });

  test.each([
    ['https://images.ctfassets.net/s/a/t/logo.svg', true],
    ['https://images.ctfassets.net/s/a/t/LOGO.SVG', true],
    ['https://images.ctfassets.net/s/a/t/svg.jpg', false],
    ['https://images.ctfassets.net/s/a/t/logo.svg.png', false],
  ])('%s is an SVG: %j', (url, expected) => {
    expect(isSvg(url)).toBe(expected);
  });

  test.each(imageWidths.flatMap((width) => [{ width }, { width, format: 'webp' as const }]))(
    'R9.4: written by a view for %j is understood by the proxy',
    (layout) => {
      const variant = { quality: 75, ...layout };
      const { searchParams } = new URL(proxyUrl(source, variant), 'https://site.example');
      expect(readProxyQuery(Object.fromEntries(searchParams))).toEqual({ location, variant });
    },
  );

  test('R9.1: keeps a source with awkward characters intact', () => {
    const awkward = source.replace('a-photo.jpg', "a&w=1+'(é)%20=;,@.jpg");
    const { searchParams } = new URL(proxyUrl(awkward, { width: 16, quality: 1 }), 'https://site.example');
    expect(readProxyQuery(Object.fromEntries(searchParams))).toMatchObject({
      location: { file: "a%26w%3D1+'(%C3%A9)%20%3D%3B%2C%40.jpg" },
      variant: { width: 16, quality: 25 },
    });
  });
});

describe('the URL of a priority image', () => {
  const variant = { width: 1920, quality: 75, format: 'webp' } as const;

  test('R9.2: is on the image host', () => {
    expect(priorityUrl(source, undefined, variant)).toBe(`${source}?w=1920&q=75&fm=webp`);
  });

  test('R9.2: has no fm for SVG', () => {
    expect(priorityUrl(source, undefined, { width: 16, quality: 75 })).toBe(`${source}?w=16&q=75`);
  });

  test('is on the site’s own origin if the site serves the originals itself', () => {
    expect(priorityUrl(source, '', variant)).toBe(
      '/images.ctfassets.net/space1/asset.1/token1/a-photo.jpg?w=1920&q=75&fm=webp',
    );
  });

  test('keeps its host if it is not an asset URL', () => {
    expect(priorityUrl('https://cdn.example/a.jpg', '', variant)).toBe(
      'https://cdn.example/a.jpg?w=1920&q=75&fm=webp',
    );
  });
});

test('every quality is rounded to one of four', () => {
  const qualities = Array.from({ length: 100 }, (_, index) =>
    readVariant({ w: '640', q: String(index + 1) }),
  ).map((variant) => 'quality' in variant && variant.quality);
  expect([...new Set(qualities)]).toEqual([25, 50, 75, 90]);
});

describe('a proxy query', () => {
  const valid = { src: source, w: '640' };

  test.each([
    [{}, { width: 640, quality: 75 }],
    [{ q: '75' }, { width: 640, quality: 75 }],
    [{ q: '1' }, { width: 640, quality: 25 }],
    [{ q: '60' }, { width: 640, quality: 50 }],
    [{ q: '70' }, { width: 640, quality: 75 }],
    [{ q: '82' }, { width: 640, quality: 75 }],
    [{ q: '83' }, { width: 640, quality: 90 }],
    [{ q: '100' }, { width: 640, quality: 90 }],
    [{ fm: 'webp' }, { width: 640, quality: 75, format: 'webp' }],
    [{ w: '16' }, { width: 16, quality: 75 }],
    [{ w: '3840' }, { width: 3840, quality: 75 }],
    [
      { h: '9', unknown: ['a', 'b'] },
      { width: 640, quality: 75 },
    ],
  ])('R9.1: with %j requests %j', (change, variant) => {
    expect(readProxyQuery({ ...valid, ...change })).toEqual({ location, variant });
    expect(readVariant({ ...valid, ...change })).toEqual(variant);
  });

  test.each([
    ['src', source.replace('https', 'http')],
    ['w', '641'],
    ['q', '0'],
    ['fm', 'avif'],
  ])('R9.1: with %s = %j is refused, and the error names the parameter', (name, value) => {
    expect(readProxyQuery({ ...valid, [name]: value })).toEqual({
      error: expect.stringMatching(`^${name} `) as string,
    });
  });
});

test('a file that is no picture is at the site itself only if browsers cannot reach its host', () => {
  const href = 'https://assets.ctfassets.net/s/a/t/fees.pdf';
  expect(fileUrl(href, undefined)).toBe(href);
  expect(fileUrl(href, '')).toBe('/assets.ctfassets.net/s/a/t/fees.pdf');
  expect(fileUrl('https://files.example/fees.pdf', '')).toBe('https://files.example/fees.pdf');
});
