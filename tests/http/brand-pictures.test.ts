import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { themes } from '#shared/themes/themes.ts';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function loadPicture(url: string): Promise<Buffer> {
  const response = await request(site.app).get(url).buffer(true).responseType('blob');
  expect(response.status).toBe(200);
  return response.body as Buffer;
}

/** The share of pixels in a box, 0 to 1, that are as light as the letters. */
async function lightShare(
  picture: Buffer,
  box: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { data } = await sharp(picture).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 190).length / data.length;
}

test.each(Object.values(themes))(
  'a shared link to $brandName shows the name of the brand in an image of 1,200 × 630 px',
  async ({ socialImage }) => {
    const picture = await loadPicture(socialImage);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(90_000);
    // The left part holds nothing but the firm's name in large letters.
    const share = await lightShare(picture, { left: 96, top: 270, width: 620, height: 140 });
    // However short it is.
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.4);
  },
);

test('each brand has its own image for sharing', async () => {
  const pictures = await Promise.all(Object.values(themes).map((theme) => loadPicture(theme.socialImage)));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
});

test.each([
  ['/icons/apple-touch-icon.png', 180],
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/maskable-512.png', 512],
])('%s has its nominal size', async (url, size) => {
  const { width, height, format } = await sharp(await loadPicture(url)).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
});

test.each(['/icons/apple-touch-icon.png', '/icons/maskable-512.png'])(
  '%s fills its square, because devices crop it to their own shape',
  async (url) => {
    const { isOpaque } = await sharp(await loadPicture(url)).stats();
    expect(isOpaque).toBe(true);
  },
);

test('a device that crops the icon to a circle does not clip the emblem', async () => {
  const { data, info } = await sharp(await loadPicture('/icons/maskable-512.png'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const centre = info.width / 2;
  const outside = data.filter(
    (value, index) =>
      Math.hypot((index % info.width) - centre, Math.floor(index / info.width) - centre) > 0.4 * info.width &&
      value > 100,
  );
  expect(outside).toHaveLength(0);
});

test('old browsers find an icon of 32 px at /favicon.ico', async () => {
  const file = await loadPicture('/favicon.ico');
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const { width, format } = await sharp(file.subarray(file.readUInt32LE(18))).metadata();
  expect({ width, format }).toEqual({ width: 32, format: 'png' });
});
