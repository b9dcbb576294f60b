import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { launchChromium } from '../support/chromium.ts';
import { sends, startImageHost, type ImageHost } from '../support/image-host.ts';
import { serve, startSite } from '../support/site.ts';

/** Does as much as a drawing can, by running and by loading. */
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="100" height="100" onload="fetch('/ran-onload')">
  <script>fetch('/ran-script'); localStorage.setItem('ran', '1'); alert(1)</script>
  <script href="/ran-linked-script"/>
  <foreignObject width="100" height="100">
    <iframe xmlns="http://www.w3.org/1999/xhtml" src="/ran-frame"></iframe>
    <img xmlns="http://www.w3.org/1999/xhtml" src="/ran-image" onerror="fetch('/ran-onerror')"/>
    <form xmlns="http://www.w3.org/1999/xhtml" action="/ran-form"><button>Send</button></form>
  </foreignObject>
  <image xlink:href="/ran-drawn-image"/>
  <a href="javascript:fetch('/ran-link')"><rect width="100" height="100" style="fill: #24694f"/></a>
</svg>`;
const path = proxyUrl(`https://images.ctfassets.net/${fixtureSpaceId}/asset1/token1/drawing.svg`, {
  width: 640,
  quality: 75,
});

let host: ImageHost;
let browser: Browser;
let site: { origin: string; close(): Promise<void> };
/** What a page did besides being asked for. */
let deeds: string[] = [];

beforeAll(async () => {
  host = await startImageHost(sends(hostile));
  [browser, site] = await Promise.all([
    launchChromium(),
    startSite({ siteUrl: 'http://127.0.0.1', imageOrigin: host.origin }).then(serve),
  ]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => Promise.all([browser.close(), site.close(), host.close()]));

async function newPage(): Promise<Page> {
  deeds = [];
  const page = await (await browser.newContext()).newPage();
  page.on('request', (request) => {
    if (request.url().includes('/ran')) deeds.push(request.url());
  });
  // What the policy has stopped never left the browser.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') deeds = deeds.filter((deed) => deed !== request.url());
  });
  page.on('dialog', (dialog) => {
    deeds.push(dialog.type());
    void dialog.dismiss();
  });
  return page;
}

/** Waits for the end of a request that begins after all that a document begins by itself; a policy may stop it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/last').then(
      () => {},
      () => {},
    ),
  );
}

test('a drawing with scripts, opened by itself, is a download', async () => {
  const page = await newPage();
  const download = page.waitForEvent('download');
  await page.goto(site.origin + path).catch(() => {});
  expect((await download).suggestedFilename()).toBe('drawing.svg');
  // It never became a document, in which anything could run.
  expect([page.url(), deeds]).toEqual(['about:blank', []]);
});

test('were it shown all the same, nothing in it would run or load', async () => {
  const page = await newPage();
  await page.route('**/api/image-proxy*', async (route) => {
    const response = await route.fetch();
    const { 'content-disposition': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(site.origin + path);
  expect(await page.evaluate(() => document.documentElement.nodeName)).toBe('svg');
  await page.locator('rect').click();
  await settle(page);
  expect(deeds).toEqual([]);
  // An origin of its own: nothing of the site is within its reach.
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test('as a picture of a page it is shown, and nothing runs', async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/about`);
  const width = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    document.body.append(image);
    await image.decode();
    return image.naturalWidth;
  }, path);
  await settle(page);
  expect([width, deeds]).toEqual([100, []]);
});

test('the same drawing without these headers does run: the test would see it', async () => {
  const page = await newPage();
  await page.route('**/api/image-proxy*', (route) =>
    route.fulfill({ body: hostile, contentType: 'image/svg+xml' }),
  );
  await page.goto(site.origin + path);
  await settle(page);
  expect(deeds).toContain(`${site.origin}/ran-script`);
});
