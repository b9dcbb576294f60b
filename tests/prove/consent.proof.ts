import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { printMeasurements } from '../support/measurements.ts';
import { serve, startSite } from '../support/site.ts';
import { stubVendors, withThirdParties } from '../support/stub-vendors.ts';
import { readThrough, tracesOf } from '../support/traces.ts';

const measurements = printMeasurements(
  'Consent: every page, scrolled to its end, with every third party configured',
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

/** Opens a page with this consent cookie, or without one, and scrolls to its end. */
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
  const thirdPartyRequests = await stubVendors(page);
  await page.goto(site.origin + path, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  await page.waitForFunction(
    () => document.documentElement.style.getPropertyValue('--consent-height') !== '',
  );
  await readThrough(page);
  const result = { thirdPartyRequests: [...thirdPartyRequests], traces: await tracesOf(page), messages };
  await context.close();
  return result;
}

test.each([
  ['before any choice', undefined, []],
  ['after a refusal', '1', ['cookie consent']],
  ['after agreement', '1.statistics.marketing.content', ['cookie consent']],
])(
  '%s every page contacts third parties only if the visitor agreed, and stores only the choice',
  async (when, consent, expectedTraces) => {
    expect(paths.length).toBeGreaterThan(20);
    const failures: unknown[] = [];
    let requests = 0;
    const queue = [...paths];
    const work = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        const { thirdPartyRequests, traces, messages } = await visit(path, consent);
        requests += thirdPartyRequests.length;
        const respectsConsent =
          consent === undefined || consent === '1'
            ? thirdPartyRequests.length === 0
            : thirdPartyRequests.length > 0;
        if (!respectsConsent || messages.length > 0 || traces.join() !== expectedTraces.join())
          failures.push({ path, thirdPartyRequests, traces, messages });
      }
    };
    await Promise.all([work(), work()]);
    measurements.add({
      visitors: when,
      pages: paths.length,
      'third-party requests': requests,
      'pages with problems': failures.length,
    });
    expect(failures).toEqual([]);
  },
);
