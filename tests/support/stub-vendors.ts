import type { Page, Request } from 'playwright-core';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { cookieStatementType } from '#shared/sections/cookie-statement/cookie-statement.model.ts';
import { hubspotFormType } from '#shared/sections/hubspot-form/hubspot-form.model.ts';
import { pondPicture } from '#shared/sections/pictures.sample.ts';
import { reviewsType } from '#shared/sections/reviews/reviews.model.ts';
import { videoEmbedType } from '#shared/sections/video-embed/video-embed.model.ts';

import { withPage } from './page-export.ts';
import { sessionOf } from './shared-tab.ts';

export const formId = '1a2b3c4d-0000-4000-8000-123456789abc';

/** Globals that the stubs set. */
declare global {
  /** The data layer when the tag manager started, with arguments objects as arrays. */
  var gtmFound: unknown[];
  /** The calls to vendors' scripts. */
  var vendorCalls: unknown[];
}

const record = (call: string) => `(globalThis.vendorCalls ??= []).push(${call});`;

/** Replacements for vendors' scripts. Each records its calls and shows a line of text. */
const stubs: readonly (readonly [address: RegExp, body: string])[] = [
  [
    /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST1$/,
    'globalThis.gtmFound = dataLayer.map((each) => `${each}` === "[object Arguments]" ? [...each] : each);',
  ],
  [
    /^https:\/\/js-eu1\.hsforms\.net\/forms\/embed\/v2\.js$/,
    `globalThis.hbspt = { forms: { create(form) { ${record('form')}
      document.querySelector(form.target).append('HubSpot form ' + form.formId); } } };`,
  ],
  [
    /^https:\/\/widget\.trustpilot\.com\/bootstrap\/v5\/tp\.widget\.bootstrap\.min\.js$/,
    `globalThis.Trustpilot = { loadFromElement(element) { ${record('{ ...element.dataset }')}
      element.append('Trustpilot widget'); } };`,
  ],
  [
    /^https:\/\/api\.vouchedfor\.co\.uk\/v0\/public\/widget\/firm-rating\?version=vf2023$/,
    `globalThis.vf_get_ratings = (account, name) => { ${record('{ account, name }')}
      document.querySelector('.' + name).append('VouchedFor widget'); };`,
  ],
];

/** Replaces other origins with stubs; returns a live list of the URLs that the page requests from them. */
export async function stubVendors(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.protocol === 'http:' && url.hostname !== '127.0.0.1') requested.push(url.href);
  });
  // Not by a route: with any, Playwright stops every request, and turns off the cache, which doubles the work of a load.
  const session = await sessionOf(page);
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    // Playwright does not tell of these while a test has routes.
    requested.push(url);
    const stub = stubs.find(([address]) => address.test(url));
    const body = stub?.[1] ?? '<!doctype html><title>Player</title>';
    const fulfilled = session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'Content-Type', value: stub ? 'text/javascript' : 'text/html' },
        { name: 'Cache-Control', value: 'no-store' },
      ],
      body: Buffer.from(body).toString('base64'),
    });
    // The page may have gone.
    fulfilled.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  return requested;
}

/** The page's data layer, with commands (arguments objects) as arrays. */
export function dataLayerOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (globalThis.dataLayer ?? []).map((each) =>
      String(each) === '[object Arguments]' ? [...(each as IArguments)] : each,
    ),
  );
}

export async function eventsOf(page: Page, name: string): Promise<unknown[]> {
  const layer = await dataLayerOf(page);
  return layer.filter((each) => (each as { event?: unknown }).event === name);
}

const video = sampleEntry(videoEmbedType, 'video', {
  title: 'A first meeting',
  provider: 'youtube',
  videoId: 'inventedId1',
  poster: pondPicture,
  hasCaptions: true,
});
const filmOnVimeo = sampleEntry(videoEmbedType, 'film', {
  title: 'How drawdown works',
  provider: 'vimeo',
  videoId: '999999999999',
});
const form = sampleEntry(hubspotFormType, 'form', {
  heading: 'Ask for our guide',
  portalId: '1234567',
  formId,
});
const trustpilot = sampleEntry(reviewsType, 'trustpilot', {
  provider: 'trustpilot',
  rating: 4.8,
  count: 1312,
  accountId: 'a'.repeat(24),
  templateId: 'b'.repeat(24),
  url: 'https://reviews.example/garden',
  height: 'md',
});
const vouchedFor = sampleEntry(reviewsType, 'vouchedfor', {
  provider: 'vouchedfor',
  rating: 4.9,
  accountId: '2418',
  height: 'md',
});

const statement = sampleEntry(cookieStatementType, 'statement', { heading: 'What is stored' });

/** Adds a page for each kind of third-party content, `/videos`, `/form`, `/reviews`, and `/everything` with all kinds. */
export function withThirdParties(space: SpaceExport): SpaceExport {
  const pages: readonly (readonly [string, readonly RawEntry[]])[] = [
    ['videos', [video, filmOnVimeo]],
    ['form', [form]],
    // Far enough apart that only one widget at a time is near the viewport.
    ['reviews', [video, video, trustpilot, video, video, vouchedFor]],
    ['everything', [statement, video, filmOnVimeo, form, trustpilot, vouchedFor]],
  ];
  return pages.reduce((result, [slug, sections]) => withPage(result, slug, sections), space);
}
