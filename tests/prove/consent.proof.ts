import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { printMeasurements } from '../support/measurements.ts';
import { serve, startSite } from '../support/site.ts';
import { stubVendors, withThirdParties } from '../support/stub-vendors.ts';
import { readThrough, tracesOf } from '../support/traces.ts';

const figures = printMeasurements(
  'Consent: every page of the sample, read to its end, every third party set up',
);

let browser: Browser;
let site: { origin: string; close(): Promise<void> };
let paths: string[];
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    startSite({
      siteUrl: 'http://127.0.0.1',
      change: withThirdParties,
      thirdParties: { gtmId: 'GTM-TEST1', vendors: ['hubspot', 'trustpilot', 'vouchedfor'] },
    }).then(serve),
  ]);
  const sitemap = await fetch(`${site.origin}/sitemap.xml`).then((response) => response.text());
  paths = [...sitemap.matchAll(/<loc>http:\/\/127\.0\.0\.1([^<]*)<\/loc>/g)].map(([, path]) =>
    path === undefined || path === '' ? '/' : path,
  );
});
afterAll(() => Promise.all([browser.close(), site.close()]));

/** Opens a page as a visitor who has chosen, reads it, and gives all that is remarkable of it. */
async function visit(path: string, consent: string | undefined) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  if (consent !== undefined)
    await context.addCookies([{ name: 'consent', value: consent, url: site.origin }]);
  const page: Page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  const asked = await stubVendors(page);
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  await page.waitForFunction(
    () => document.documentElement.style.getPropertyValue('--consent-height') !== '',
  );
  await readThrough(page);
  const result = { asked: [...asked], traces: await tracesOf(page), messages };
  await context.close();
  return result;
}

test.each([
  ['before any choice', undefined, []],
  ['after a refusal', '1', ['cookie consent']],
  ['after agreement', '1.statistics.marketing.content', ['cookie consent']],
])(
  '%s every page asks others for what was agreed to and no more, and leaves no trace',
  async (when, consent, traces) => {
    expect(paths.length).toBeGreaterThan(20);
    const wrong: unknown[] = [];
    let requests = 0;
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const { asked, traces: left, messages } = await visit(path, consent);
        requests += asked.length;
        const isAgreed = consent === undefined || consent === '1' ? asked.length === 0 : asked.length > 0;
        if (!isAgreed || messages.length > 0 || left.join() !== traces.join())
          wrong.push({ path, asked, left, messages });
      }
    };
    await Promise.all([work(), work()]);
    figures.add({
      visitors: when,
      pages: paths.length,
      'requests to others': requests,
      faults: wrong.length,
    });
    expect(wrong).toEqual([]);
  },
);
