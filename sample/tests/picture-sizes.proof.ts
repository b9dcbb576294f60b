import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { phone, desktop, startBrowserSite } from '#tests/support/browser-page.ts';
import { printMeasurements } from '#tests/support/measurements.ts';

import { pagesOfSitemap } from './pages-of-sitemap.ts';
import { sampleSpace } from './sample-site.ts';

const measurements = printMeasurements('Pictures: what `sizes` says, divided by what the layout shows');
const site = startBrowserSite({ space: sampleSpace() });

interface ShownPicture {
  readonly place: string;
  /** CSS pixels, of the whole picture, including what its box crops. */
  readonly shown: number;
  readonly requested: number;
}

test.each([phone, { width: 820, height: 1180 }, desktop])(
  'on screens of $width px, no picture is requested much smaller or larger than it is shown',
  async (viewport) => {
    const addresses = await pagesOfSitemap(site.origin);
    const page = await site.open('/', { viewport, isHydrated: false });
    const pictures: ShownPicture[] = [];
    for (const address of addresses) {
      await page.goto(site.origin + address);
      const found = await shownPictures(page);
      pictures.push(...found.map((picture) => ({ ...picture, place: `${address}: ${picture.place}` })));
    }
    const ratios = pictures.map(({ requested, shown }) => requested / shown);
    measurements.add({
      width: viewport.width,
      pages: addresses.length,
      pictures: pictures.length,
      least: Math.min(...ratios).toFixed(2),
      most: Math.max(...ratios).toFixed(2),
    });
    expect(
      pictures.filter(({ requested, shown }) => requested < 0.8 * shown || requested > 2 * shown),
    ).toEqual([]);
  },
);

/** The pictures that have `sizes`, without those in closed menus. */
function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'));
    return [...document.images]
      .filter((image) => image.sizes !== '' && image.checkVisibility())
      .map((image) => {
        const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
          ({ media }) => matchMedia(media).matches,
        );
        const [width, height] = ['width', 'height'].map((name) =>
          Number((source ?? image).getAttribute(name)),
        ) as [number, number];
        const { objectFit, transform } = getComputedStyle(image);
        const isCropped = objectFit === 'cover';
        const scale = new DOMMatrix(transform).a;
        const wanted = isCropped ? (image.clientHeight * width) / height : 0;
        return {
          place: image.closest('[class]:not(img)')?.className ?? '',
          shown: scale * Math.max(image.clientWidth, wanted),
          requested: lengthOf((source ?? image).sizes),
        };
      });

    function lengthOf(sizes: string): number {
      const [length = ''] = sizes.split(', ').flatMap((item) => {
        const [, media = 'all', value = ''] =
          /^(\([^)]*-(?:width: \d+px|resolution: [\d.]+dppx)\))? ?(.*)$/.exec(item) ?? [];
        return matchMedia(media).matches ? [value] : [];
      });
      ruler.style.cssText = `position: absolute; inline-size: ${length}`;
      return ruler.getBoundingClientRect().width;
    }
  });
}
