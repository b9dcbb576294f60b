import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { proxyUrl } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sharedChromium } from '../support/chromium.ts';
import { respondWith, startImageHost, type ImageHost } from '../support/image-host.ts';
import { serve, startSite } from '../support/site.ts';

/** Tries everything that an SVG can do to run scripts and load resources. */
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
let opened: Page;
let site: { origin: string; close(): Promise<void> };
/** Requests and dialogs that the SVG has caused. */
let effects: string[] = [];

beforeAll(async () => {
  host = await startImageHost(respondWith(hostile));
  [browser, site] = await Promise.all([
    sharedChromium(),
    startSite({ siteUrl: 'http://127.0.0.1', imageOrigin: host.origin }).then(serve),
  ]);
});
afterEach(() => opened.context().close());
afterAll(() => Promise.all([site.close(), host.close()]));

async function newPage(): Promise<Page> {
  effects = [];
  const page = await (await browser.newContext()).newPage();
  opened = page;
  page.on('request', (request) => {
    if (request.url().includes('/ran')) effects.push(request.url());
  });
  // Requests blocked by the CSP never left the browser.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp')
      effects = effects.filter((effect) => effect !== request.url());
  });
  page.on('dialog', (dialog) => {
    effects.push(dialog.type());
    void dialog.dismiss();
  });
  return page;
}

/** Waits for a request that starts after all of the document's own. A CSP may block it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/last').then(
      () => {},
      () => {},
    ),
  );
}

test('an SVG with scripts that is opened directly is a download', async () => {
  const page = await newPage();
  const download = page.waitForEvent('download');
  await page.goto(site.origin + path).catch(() => {});
  expect((await download).suggestedFilename()).toBe('drawing.svg');
  // It has never become a document in which scripts could run.
  expect([page.url(), effects]).toEqual(['about:blank', []]);
});

test('shown as a document all the same, it runs and loads nothing', async () => {
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
  expect(effects).toEqual([]);
  // An opaque origin: it cannot access the site's data.
  expect(await page.evaluate(() => window.origin)).toBe('null');
});

test('as an image on a page it is shown, and runs nothing', async () => {
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
  expect([width, effects]).toEqual([100, []]);
});

test('the same SVG without these headers does run scripts, so the tests above can fail', async () => {
  const page = await newPage();
  await page.route('**/api/image-proxy*', (route) =>
    route.fulfill({ body: hostile, contentType: 'image/svg+xml' }),
  );
  await page.goto(site.origin + path);
  await settle(page);
  expect(effects).toContain(`${site.origin}/ran-script`);
});
