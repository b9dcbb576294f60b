import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { startBrowserSite } from '#tests/support/browser-page.ts';
import { printMeasurements, percentile } from '#tests/support/measurements.ts';

import { pagesOfSitemap } from './pages-of-sitemap.ts';
import { sampleSpace } from './sample-site.ts';

const measurements = printMeasurements('Characters a line of running text', 'at most 75');
const site = startBrowserSite({ space: sampleSpace() });

/** 16 px letters between margins of 16 px: a phone has room for 44 to 47 characters (decision 022). */
test.each([
  { width: 390, least: 43 },
  { width: 820, least: 45 },
  { width: 1440, least: 45 },
  { width: 1920, least: 45 },
])('at $width px, lines of running text have $least to 75 characters', async ({ width, least }) => {
  const page = await site.open('/', { viewport: { width, height: 1000 }, isHydrated: false });
  const medians: { address: string; median: number }[] = [];
  let longest = 0;
  for (const address of await pagesOfSitemap(site.origin)) {
    await page.goto(site.origin + address);
    const lines = await linesOfText(page);
    // A few lines between pictures and cards are not running text.
    if (lines.length < 4) continue;
    medians.push({ address, median: percentile(lines, 0.5) });
    longest = Math.max(longest, ...lines);
  }
  const values = medians.map(({ median }) => median);
  measurements.add({
    width,
    pages: medians.length,
    'least median': Math.min(...values),
    median: percentile(values, 0.5),
    'greatest median': Math.max(...values),
    'pages below 45': values.filter((value) => value < 45).length,
    longest,
  });
  expect(medians.filter(({ median }) => median < least || median > 75)).toEqual([]);
  expect(longest).toBeLessThanOrEqual(75);
});

/** The characters of each full line, in paragraphs and list items of three lines or more. */
function linesOfText(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const lengths: number[] = [];
    for (const block of document.querySelectorAll<HTMLElement>('main :is(p, li, dd)')) {
      if (!block.checkVisibility() || block.querySelector('p, li, div, dl')) continue;
      // Cards and steps are side by side, as are a Sheet's drawing and its words, a call's heading and its text, and the ways
      // to an office: short texts, in narrow columns.
      if (block.closest('[data-items] > *, .article-card, .sheet, .cta-band, .office-ways') !== null)
        continue;
      // A quotation or an introduction in large letters is not running text either, unless that is as large.
      const isText = block.closest(
        ':is(.article-text, .person-page-words, .text-columns, .text-with-image-text) > .rich-text > :is(p, ul, ol)',
      );
      if (!isText && Number.parseFloat(getComputedStyle(block).fontSize) > 20) continue;
      if (block.innerText.length < 140) continue;
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (let index = 0; index < text.length; index += 1) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const { width, bottom } = range.getBoundingClientRect();
          // Bold words and links stand a little higher or lower.
          const line = Math.round(bottom / 6);
          if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      const full = [...lines.values()].slice(0, -1).filter((length) => length > 12);
      if (full.length >= 2) lengths.push(...full);
    }
    return lengths;
  });
}
