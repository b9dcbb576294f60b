import { expect, test } from 'vitest';

import { startBrowserSite } from '../support/browser-page.ts';

const site = startBrowserSite('developmentBuild', {
  change(sample) {
    const tag = { sys: { type: 'Link', linkType: 'Tag', id: 'focusBottomLeft' } } as const;
    return {
      ...sample,
      tags: [
        { sys: { id: 'focusBottomLeft', type: 'Tag', visibility: 'public' }, name: 'Focus: bottom left' },
      ],
      assets: sample.assets.map((asset) =>
        asset.sys.id === 'heroMain' ? { ...asset, metadata: { tags: [tag] } } : asset,
      ),
    };
  },
});

test('the part of a picture that an editor has named stays in sight where the picture is cut', async () => {
  const page = await site.open('/');
  const positionOf = (asset: string) =>
    page
      .locator(`img[src*="${asset}"]`)
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
  expect(await positionOf('heroMain')).toBe('0% 100%');
  expect(await page.locator('img[data-focus]').count()).toBe(1);
});
