import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { themeIds } from '#shared/themes/themes.ts';

import { axeViolations } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { galleryPaths, overflowingElements } from '../support/gallery.ts';
import { htmlErrors } from '../support/html-validity.ts';
import { printMeasurements } from '../support/measurements.ts';
import { serve, startSite } from '../support/site.ts';

const measurements = printMeasurements(
  'Sections: every sample in every brand, one page each',
  'no sample with problems',
);
const widths = [320, 390, 820, 1440, 1920];

let browser: Browser;
let site: { origin: string; close(): Promise<void> };
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    startSite({ siteUrl: 'http://127.0.0.1' }).then(serve),
  ]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

/** Axe violations, invalid HTML, overflowing elements and console messages of one sample. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const messages: string[] = [];
  const listen = (message: { text(): string }) => messages.push(message.text());
  page.on('console', listen);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.origin + path);
  const html = await (await fetch(site.origin + path)).text();
  const problems = [...(await axeViolations(page)), ...(await htmlErrors(html))];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await overflowingElements(page)).map((element) => `${width} px: ${element}`));
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await overflowingElements(page)).map((element) => `${width} px, 200 %: ${element}`));
  }
  page.off('console', listen);
  return [...problems, ...messages];
}

test.each(themeIds)(
  '%s: no axe violation, valid HTML, no console message, nothing wider than the viewport',
  async (theme) => {
    const paths = (await galleryPaths(site.origin)).filter((path) => path.startsWith(`/gallery/${theme}/`));
    const samples = paths.length;
    const failures: [string, string[]][] = [];
    const work = async () => {
      const page = await (await browser.newContext()).newPage();
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const problems = await problemsOf(page, path);
        if (problems.length > 0) failures.push([path, problems]);
      }
    };
    await Promise.all([work(), work()]);
    measurements.add({
      brand: theme,
      samples,
      'widths px': widths.join(' '),
      'samples with problems': failures.length,
    });
    expect(failures).toEqual([]);
  },
);
