import { expect, test } from 'vitest';

import { desktop, phone, startBrowserSite } from '../support/browser-page.ts';

const site = startBrowserSite({
  change(space) {
    const tag = { sys: { type: 'Link', linkType: 'Tag', id: 'focusBottomLeft' } } as const;
    return {
      ...space,
      tags: [
        { sys: { id: 'focusBottomLeft', type: 'Tag', visibility: 'public' }, name: 'Focus: bottom left' },
      ],
      assets: space.assets.map((asset) =>
        asset.sys.id === 'pond' ? { ...asset, metadata: { tags: [tag] } } : asset,
      ),
    };
  },
});

test('a picture that cannot be loaded leaves an empty place, until another loads there', async () => {
  const page = await site.open('/', {
    prepare: (each) => each.route(/marsh/, (route) => route.abort()),
  });
  const picture = page.locator('main img[src*="marsh"]').first();
  const element = await picture.elementHandle();
  const opacity = () => element.evaluate((image) => getComputedStyle(image).opacity);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(opacity).toBe('0');
  await element.evaluate((image: HTMLImageElement) => {
    image.removeAttribute('srcset');
    image.src = '/icons/apple-touch-icon.png';
  });
  await expect.poll(opacity).toBe('1');
  // Others may still be loading.
  await page.context().close();
  site.takeMessages();
});

test('the focus area that an editor has set stays visible when the image is cropped', async () => {
  const page = await site.reopen('/');
  const positionsOf = (pictures: string) =>
    page
      .locator(pictures)
      .evaluateAll((all) => [...new Set(all.map((image) => getComputedStyle(image).objectPosition))]);
  expect(await positionsOf('img[src*="pond"]')).toEqual(['0% 100%']);
  expect(await positionsOf('main img:not([src*="pond"])')).not.toContain('0% 100%');
});

test.each([
  [1, desktop],
  [2, desktop],
  [3, phone],
])(
  'at %d pixels per point the lead picture of a listing is as sharp as its original, up to two pixels per point: %j',
  async (deviceScaleFactor, viewport) => {
    const page = await site.open('/knowledge', { viewport, deviceScaleFactor });
    const lead = await page.locator('.article-card[data-lead] img').evaluate((image: HTMLImageElement) => ({
      loaded: Number(new URL(image.currentSrc).searchParams.get('w')),
      original: Number(image.getAttribute('width')),
      ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      box: [image.clientWidth, image.clientHeight] as const,
    }));
    const [width, height] = lead.box;
    // A page opens with at most two (decision 035).
    const needed = Math.max(width, height * lead.ratio) * Math.min(deviceScaleFactor, 2);
    expect(lead.loaded).toBeGreaterThanOrEqual(Math.min(needed, lead.original));
  },
);
