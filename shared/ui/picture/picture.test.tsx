import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';

import { find, findAll, render } from '#tests/support/markup.ts';

import { proxyUrl } from '../../image-url.ts';
import { withinMargins } from './picture-attributes.ts';
import { ImageHostBase, Picture } from './picture.tsx';

const image = {
  src: 'https://images.ctfassets.net/s/a/t/photo.jpg',
  alt: 'A pond',
  width: 2400,
  height: 1350,
};
const svg = { ...image, src: 'https://images.ctfassets.net/s/a/t/logo.svg', width: 270, height: 276 };

function attributesOf(props: Partial<ComponentProps<typeof Picture>>, hostBase?: string) {
  return find(
    render(
      <ImageHostBase value={hostBase}>
        <Picture image={image} {...props} />
      </ImageHostBase>,
    ),
    'img',
  ).attributes;
}
const webpAt = (width: number) => proxyUrl(image.src, { width, quality: 75, format: 'webp' });

test('R9.1: a picture comes through the proxy, as WebP of quality 75, and is loaded lazily', () => {
  expect(attributesOf({ sizes: '100vw' })).toMatchObject({
    src: webpAt(2048),
    loading: 'lazy',
    decoding: 'async',
    alt: 'A pond',
  });
});

test('R9.4: srcset and sizes offer every width that the layout can use and the original has', () => {
  const { srcset, sizes } = attributesOf({ sizes: '(min-width: 1024px) 50vw, 100vw' });
  const widths = [384, 640, 750, 828, 1080, 1200, 1920, 2048];
  expect(srcset).toBe(widths.map((width) => `${webpAt(width)} ${width}w`).join(', '));
  expect(sizes).toBe('(min-width: 1024px) 50vw, 100vw');
});

test.each([
  ['wider than its box is requested larger than that', 4 / 3, '(min-width: 768px) 67vw, calc(134vw - 4rem)'],
  ['narrower than its box is requested at its width', 2, `(min-width: 768px) 50vw, ${withinMargins}`],
])('R9.4: a picture that is %s', (_what, boxRatio, expected) => {
  const sizes = `(min-width: 768px) 50vw, ${withinMargins}`;
  expect(attributesOf({ sizes, boxRatio }).sizes).toBe(expected);
});

test('R9.4: a picture of a fixed width is offered for pixel densities of 1 and 2, without sizes', () => {
  const { srcset, sizes } = attributesOf({ width: 300 });
  expect(srcset).toBe(`${webpAt(384)} 1x, ${webpAt(640)} 2x`);
  expect(sizes).toBeUndefined();
});

test('R9.4: a picture without a layout fills the screen', () => {
  expect(attributesOf({}).sizes).toBe('100vw');
});

test('the srcset comes before the src, so that no browser loads the src first', () => {
  expect(Object.keys(attributesOf({ sizes: '100vw' })).at(-1)).toBe('src');
});

test('R9.2: a priority image comes directly from the image host, and is loaded at once', () => {
  expect(attributesOf({ priority: true, sizes: '100vw' })).toMatchObject({
    src: `${image.src}?w=2048&q=75&fm=webp`,
    loading: 'eager',
    fetchpriority: 'high',
  });
});

test.each([
  ['100vw', '(min-resolution: 2.5dppx) 67vw, 100vw'],
  [
    `(min-width: 768px) 50vw, ${withinMargins}`,
    `(min-resolution: 2.5dppx) calc(67vw - 2rem), (min-width: 768px) 50vw, ${withinMargins}`,
  ],
])(
  'on the densest phones, a priority image of the sizes %s has two pixels to a CSS pixel',
  (sizes, expected) => {
    expect(attributesOf({ priority: true, sizes }).sizes).toBe(expected);
  },
);

test('R9.2: a priority image’s srcset is on the image host too', () => {
  const { srcset } = attributesOf({ priority: true, width: 300 });
  expect(srcset).toBe(`${image.src}?w=384&q=75&fm=webp 1x, ${image.src}?w=640&q=75&fm=webp 2x`);
});

test('R9.2: with the embedded content service, a priority image is on the site’s own origin', () => {
  const { src } = attributesOf({ priority: true, width: 300 }, '');
  expect(src).toBe('/images.ctfassets.net/s/a/t/photo.jpg?w=640&q=75&fm=webp');
});

test('the embedded content service does not change the URLs of other pictures', () => {
  expect(attributesOf({ sizes: '100vw' }, '').src).toBe(webpAt(2048));
});

test.each([false, true])(
  'R9.1: an SVG is requested in one size only, and not as WebP (priority: %j)',
  (priority) => {
    const { src = '', srcset, sizes } = attributesOf({ image: svg, sizes: '100vw', priority });
    expect(src).toMatch(/[?&]w=640&q=75$/);
    expect([srcset, sizes]).toEqual([undefined, undefined]);
  },
);

test.each<[string, Partial<ComponentProps<typeof Picture>>, string, string]>([
  ['of the viewport’s width', { sizes: '100vw' }, '2400', '1350'],
  ['first on the page', { sizes: '100vw', priority: true }, '2400', '1350'],
  ['of a fixed width', { width: 300 }, '300', '169'],
  ['that is an SVG', { image: svg, width: 135 }, '135', '138'],
  ['that is very wide', { image: { ...image, width: 4000, height: 10 }, width: 100 }, '100', '1'],
])('R9.5: a picture %s has its width and height, so nothing moves', (_what, props, width, height) => {
  expect(attributesOf(props)).toMatchObject({ width, height });
});

test('the stylesheet learns which part of a picture must stay visible', () => {
  expect(attributesOf({ image: { ...image, focus: 'top-left' } })['data-focus']).toBe('top-left');
  expect(attributesOf({})).not.toHaveProperty('data-focus');
});

test('a picture whose text is beside it can have an empty alternative text', () => {
  expect(attributesOf({ alt: '' }).alt).toBe('');
});

test('only a priority picture is preloaded, in the sizes that it is shown in', () => {
  expect(findAll(render(<Picture image={image} priority={false} />), 'link')).toEqual([]);
  const shown = render(<Picture image={image} priority />);
  const { srcset, sizes } = find(shown, 'img').attributes;
  expect(srcset).toContain(' 640w');
  expect(find(shown, 'link', { rel: 'preload' }).attributes).toMatchObject({
    imagesrcset: srcset,
    imagesizes: sizes,
  });
});
