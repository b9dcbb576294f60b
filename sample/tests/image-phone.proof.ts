import { expect, test } from 'vitest';

import { phone, startBrowserSite } from '#tests/support/browser-page.ts';
import { printMeasurements } from '#tests/support/measurements.ts';

import { sampleSpace } from './sample-site.ts';

const measurements = printMeasurements('Images of a page on a phone: 390 px wide, device pixel ratio 2');
const site = startBrowserSite({ space: sampleSpace() });

interface Shift extends PerformanceEntry {
  readonly value: number;
}

test.each(['/', '/private-wealth', '/investment-management'])(
  'on a phone the images of %s load without shifting the layout',
  async (path) => {
    const page = await site.open(path, {
      viewport: phone,
      deviceScaleFactor: 2,
      isMobile: true,
      prepare: (page) =>
        page.addInitScript(() => {
          const shifts = { sum: 0 };
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries() as Shift[]) shifts.sum += value;
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    const bytesOfImages = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /image-proxy|ctfassets/.test(name))
          .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      );
    await page.waitForLoadState('networkidle');
    const initialBytes = await bytesOfImages();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
    // The menu's pictures are loaded when it opens.
    const images = await page.evaluate(() =>
      Array.from(document.images)
        .filter((image) => image.checkVisibility())
        .map(({ currentSrc, complete, naturalWidth, clientWidth }) => ({
          width: Number(/[?&]w=(\d+)/.exec(currentSrc)?.[1]),
          isShown: complete && naturalWidth > 0,
          needed: clientWidth * 2,
        })),
    );
    const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    const totalBytes = await bytesOfImages();
    measurements.add({
      page: path,
      images: images.length,
      'kB initially': (initialBytes / 1000).toFixed(0),
      'kB after scrolling': (totalBytes / 1000).toFixed(0),
      'layout shift': shift.toFixed(4),
      'max width / needed': Math.max(...images.map(({ width, needed }) => width / needed)).toFixed(2),
    });
    expect(images.filter(({ isShown }) => !isShown)).toEqual([]);
    expect(initialBytes).toBeGreaterThan(0);
    expect(shift).toBe(0);
  },
);
