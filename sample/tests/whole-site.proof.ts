import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '#tests/support/chromium.ts';
import { crawl, formDestinations, isPage, type VisitedPage } from '#tests/support/crawl.ts';
import { htmlErrors } from '#tests/support/html-validity.ts';
import { findAll } from '#tests/support/markup.ts';
import { printMeasurements } from '#tests/support/measurements.ts';
import { pageProblems } from '#tests/support/page-problems.ts';
import { serve, startSite } from '#tests/support/site.ts';

import { sampleSpace } from './sample-site.ts';

const measurements = printMeasurements('The whole sample site, page by page');
const siteUrl = 'http://127.0.0.1';

let browser: Browser;
let site: { origin: string; close(): Promise<void> };
let pages: readonly VisitedPage[];

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    startSite({ siteUrl, space: sampleSpace() }).then(serve),
  ]);
  const visited = await crawl(get, ['/', ...formDestinations], siteUrl);
  pages = [...visited.values()].filter(isPage);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

async function get(address: string) {
  const response = await fetch(site.origin + address);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { status: response.status, type, text: await response.text() };
}

test('every page passes axe and fits the screen, on a phone and on a desktop', async () => {
  const queue = pages.map(({ address }) => address);
  const problems: string[] = [];
  const work = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      await page.goto(site.origin + address);
      problems.push(...(await pageProblems(page)).map((problem) => `${address} at ${problem}`));
    }
  };
  await Promise.all([work(), work()]);
  measurements.add({ what: 'pages at 390 and 1,440 px', count: pages.length, problems: problems.length });
  expect(problems).toEqual([]);
});

test('no page scrolls sideways on the narrowest screen with text at 200 %', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const { address } of pages) {
    await page.goto(site.origin + address);
    const { scrollWidth, fontSize } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      fontSize: getComputedStyle(document.documentElement).fontSize,
    }));
    if (scrollWidth > 320 || fontSize !== '32px') problems.push(`${address}: ${scrollWidth} px, ${fontSize}`);
  }
  await context.close();
  measurements.add({ what: 'pages at 320 px, 200 %', count: pages.length, problems: problems.length });
  expect(problems).toEqual([]);
});

test('the whole menu is in sight at every width that has a bar', async () => {
  const page = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  for (const width of [1024, 1100, 1280, 1366, 1440, 1500, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.origin}/`);
    const { needed, given } = await page
      .locator('.main-menu > nav')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => ({ needed: scrollWidth, given: clientWidth }));
    if (given === 0 || needed > given) problems.push(`${width} px: ${needed} in ${given}`);
  }
  await page.context().close();
  expect(problems).toEqual([]);
});

test('every page is valid HTML', async () => {
  const problems: string[] = [];
  for (const { address, text } of pages)
    problems.push(...(await htmlErrors(text)).map((problem) => `${address}: ${problem}`));
  measurements.add({ what: 'pages of valid HTML', count: pages.length, problems: problems.length });
  expect(problems).toEqual([]);
});

test('every page’s social sharing picture exists', async () => {
  const pictures = new Set(
    pages.flatMap(({ document }) =>
      findAll(document, 'meta', { property: 'og:image' }).map(
        ({ attributes }) => attributes['content'] ?? '',
      ),
    ),
  );
  const problems: string[] = [];
  for (const picture of pictures) {
    const { status, headers } = await fetch(site.origin + picture.slice(siteUrl.length));
    const type = headers.get('content-type') ?? '';
    // Pictures keep the type in which editors have uploaded them.
    if (status !== 200 || !['image/jpeg', 'image/webp'].includes(type)) problems.push(`${status} ${picture}`);
  }
  measurements.add({ what: 'social sharing pictures', count: pictures.size, problems: problems.length });
  expect(problems).toEqual([]);
});
