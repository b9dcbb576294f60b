import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';

import { startBrowserSite } from '../support/browser-page.ts';
import { addLink, arrival, isMarked, mark, press } from '../support/soft-navigation.ts';
import { dataLayerOf, eventsOf, formId, stubVendors, withThirdParties } from '../support/stub-vendors.ts';

const site = startBrowserSite({
  change: withThirdParties,
  thirdParties: { gtmId: 'GTM-TEST1', vendors: ['hubspot'] },
});
const advanced = startBrowserSite({
  thirdParties: { gtmId: 'GTM-TEST1', consentMode: 'advanced', countsFirstPage: true },
});

const loader = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};
const byDefault = ['consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 }];
const updateTo = (...granted: string[]) => [
  'consent',
  'update',
  { ...denied, ...Object.fromEntries(granted.map((signal) => [signal, 'granted'])) },
];
const start = { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' };
const pageviews = (...pages: string[]) => pages.map((page) => ({ event: 'pageview', page }));
const blocklist = { 'gtm.blocklist': ['customScripts', 'customPixels'] };

let requests: readonly string[] = [];
afterEach(() => {
  requests = [];
});

/** With stubs for vendors and, if given, this consent. */
const asVisitor = (consent: string | undefined, from = site) => ({
  prepare: async (page: Page) => {
    requests = await stubVendors(page);
    if (consent !== undefined)
      await page.context().addCookies([{ name: 'consent', value: consent, url: from.origin }]);
  },
});

function open(path: string, consent?: string, from = site): Promise<Page> {
  return from.reopen(path, asVisitor(consent, from));
}

/** Waits for the tag manager; returns the data layer as it found it. */
async function untilTagManagerRuns(page: Page): Promise<unknown[]> {
  await page.waitForFunction(() => 'gtmFound' in globalThis);
  return page.evaluate(() => globalThis.gtmFound);
}

async function navigate(page: Page, href: string): Promise<void> {
  await addLink(page, href);
  await press(page, '#added');
  await arrival(page, href);
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-loading'));
}

describe('R10.3: the tag manager', () => {
  test('is loaded once on consent, finds the grant before its start event, and learns of no page before', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    expect(await dataLayerOf(page)).toEqual([byDefault]);
    await navigate(page, '/fees');
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Accept all' }).click();
    expect(await untilTagManagerRuns(page)).toEqual([
      byDefault,
      updateTo(
        'ad_storage',
        'ad_user_data',
        'ad_personalization',
        'analytics_storage',
        'functionality_storage',
        'personalization_storage',
      ),
      blocklist,
      start,
    ]);
    await navigate(page, '/about');
    await expect.poll(() => eventsOf(page, 'pageview')).toEqual(pageviews('/about'));
    expect(requests).toEqual([loader]);
  });

  test('finds the same order on later visits, with and without the browser’s cache', async () => {
    const page = await open('/', '1.statistics');
    const order = [byDefault, updateTo('analytics_storage'), blocklist, start];
    expect(await untilTagManagerRuns(page)).toEqual(order);
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(`${site.origin}/fees`, { waitUntil: 'load' });
      expect(await untilTagManagerRuns(page)).toEqual(order);
    }
    const cached = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js') && entry.transferSize === 0).length,
    );
    expect(cached).toBeGreaterThan(0);
  });

  test('is not loaded for a visitor who agrees only to content from other companies', async () => {
    const page = await open('/', '1.content');
    await expect.poll(() => dataLayerOf(page)).toHaveLength(2);
    expect(await dataLayerOf(page)).toEqual([
      byDefault,
      updateTo('functionality_storage', 'personalization_storage'),
    ]);
    expect(requests).toEqual([]);
  });

  test('waits until the browser is idle or the page has loaded', async () => {
    let release = () => {};
    let page: Page | undefined;
    const opening = site.reopen('/', {
      prepare: async (opened) => {
        page = opened;
        requests = await stubVendors(opened);
        await opened.context().addCookies([{ name: 'consent', value: '1.statistics', url: site.origin }]);
        await opened.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
        const released = new Promise<void>((resolve) => (release = resolve));
        await opened.route('**/api/image-proxy**', (route) => released.then(() => route.continue()));
      },
      isHydrated: false,
    });
    await expect.poll(() => page?.evaluate(() => document.readyState)).toBe('interactive');
    expect(await page?.locator('html[data-ready]').count()).toBe(0);
    expect(requests).toEqual([]);
    release();
    await opening;
    await page?.locator('html[data-ready]').waitFor();
    await expect.poll(() => requests).toEqual([loader]);
  });

  test('in advanced mode is loaded at once with everything denied, and is told the choice and every page', async () => {
    const page = await open('/', undefined, advanced);
    expect(await untilTagManagerRuns(page)).toEqual([byDefault, blocklist, start, ...pageviews('/')]);
    await page.getByRole('button', { name: 'Reject all' }).click();
    expect((await dataLayerOf(page)).at(-1)).toEqual(updateTo());
    await navigate(page, '/about');
    await page.goBack();
    await arrival(page, '/');
    await expect.poll(() => eventsOf(page, 'pageview')).toEqual(pageviews('/', '/about', '/'));
    expect(requests).toEqual([loader]);
  });
});

describe('R10.4: a page view', () => {
  test('is sent once per soft navigation, with path and query, and not for the first page', async () => {
    const page = await open('/', '1.statistics');
    await untilTagManagerRuns(page);
    await mark(page);
    await navigate(page, '/fees');
    await navigate(page, '/news?page=1#main');
    await page.goBack();
    await arrival(page, '/fees');
    await expect.poll(() => eventsOf(page, 'pageview')).toEqual(pageviews('/fees', '/news?page=1', '/fees'));
    expect(await isMarked(page)).toBe(true);
  });

  test('is sent for the page on which a visitor agrees, without search words, if the operator counts the first page', async () => {
    const page = await site.reopen('/fees?from=letter&q=my%20divorce', {
      prepare: async (page) => {
        await stubVendors(page);
        await page.route('**/fees?from=letter&*', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(' data-gtm=', ' data-first-page="" data-gtm=');
          await route.fulfill({ response, body });
        });
      },
    });
    await page.getByRole('button', { name: 'Accept all' }).click();
    await untilTagManagerRuns(page);
    expect(await eventsOf(page, 'pageview')).toEqual(pageviews('/fees?from=letter'));
  });

  test('is sent once for a page that comes back from the back/forward cache, but not if it reloads because consent was withdrawn', async () => {
    const page = await open('/fees', '1.statistics');
    await untilTagManagerRuns(page);
    const restore = (persisted: boolean) =>
      page.evaluate(
        (persisted) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })),
        persisted,
      );
    // The event also ends a load.
    await restore(false);
    await restore(true);
    expect(await eventsOf(page, 'pageview')).toEqual(pageviews('/fees'));
    await page.evaluate(() => {
      const layer = globalThis.dataLayer ?? [];
      layer.push = () => {
        sessionStorage.setItem('sent', 'before the reload');
        return 0;
      };
    });
    await page.context().addCookies([{ name: 'consent', value: '1.marketing', url: site.origin }]);
    await mark(page);
    await restore(true);
    await expect.poll(() => isMarked(page)).toBe(false);
    await untilTagManagerRuns(page);
    expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull();
    expect(await eventsOf(page, 'pageview')).toEqual([]);
  });

  test('is not sent for a soft navigation that becomes a page load', async () => {
    const page = await open('/', '1.statistics');
    await untilTagManagerRuns(page);
    await page.route('**/fees', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await mark(page);
    await addLink(page, '/fees');
    await press(page, '#added');
    await expect.poll(() => isMarked(page)).toBe(false);
    await untilTagManagerRuns(page);
    expect(await eventsOf(page, 'pageview')).toEqual([]);
    // Two if the link was prefetched first.
    expect(new Set(site.takeMessages())).toEqual(
      new Set(['error: Failed to load resource: net::ERR_FAILED']),
    );
  });

  test('is not sent for a prefetched page, nor for an anchor in the same page, but for a page once its title is there', async () => {
    const page = await open('/', '1.statistics');
    await untilTagManagerRuns(page);
    const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/fees');
    await addLink(page, '/fees');
    await page.locator('#added').hover();
    await prefetched;
    await page.evaluate(() => (location.hash = 'main'));
    expect(await eventsOf(page, 'pageview')).toEqual([]);
    await page.evaluate(() => {
      const layer = globalThis.dataLayer ?? [];
      globalThis.vendorCalls = [];
      const push = layer.push.bind(layer);
      layer.push = (event) => {
        globalThis.vendorCalls.push(document.title);
        return push(event);
      };
    });
    await press(page, '#added');
    await arrival(page, '/fees');
    await expect.poll(() => page.evaluate(() => globalThis.vendorCalls)).toEqual([await page.title()]);
    expect(await page.title()).toMatch(/fees/i);
  });
});

describe('R10.5: a HubSpot form', () => {
  const submitted = { type: 'hsFormCallback', eventName: 'onFormSubmitted', id: formId };
  const submission = { event: 'Form_Submission', formId };

  /** Dispatches a message as if from an origin. */
  const postMessage = (page: Page, data: unknown, origin = site.origin) =>
    page.evaluate(
      ([data, origin]) => {
        globalThis.dispatchEvent(new MessageEvent('message', { data, origin }));
      },
      [data, origin] as const,
    );
  /** The newer kind’s report. */
  const dispatchSuccess = (page: Page) =>
    page.evaluate((formId) => {
      const detail = { formId: formId.toUpperCase(), instanceId: '0' };
      globalThis.dispatchEvent(new CustomEvent('hs-form-event:on-submission:success', { detail }));
    }, formId);

  test('that is submitted is one event for the tag manager, without the visitor’s input, in whatever way it is reported', async () => {
    const page = await open('/form', '1.statistics.content');
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    await untilTagManagerRuns(page);
    const data = { ...submitted, data: { submissionValues: { email: 'ann@example.com' } } };
    const byPage = () => postMessage(page, data);
    const byFrame = () => postMessage(page, data, 'https://forms-eu1.hsforms.com');
    const byEvent = () => dispatchSuccess(page);
    const expected: object[] = [];
    for (const reports of [
      [byPage, byPage],
      [byFrame, byFrame],
      [byEvent, byPage],
    ]) {
      for (const report of reports) await report();
      expected.push(submission);
      expect(await eventsOf(page, 'Form_Submission')).toEqual(expected);
      // As if the page were shown again: another form with the same id.
      await page.locator('[data-embedded]').evaluate((form) => form.replaceWith(form.cloneNode(true)));
    }
    expect(JSON.stringify(await dataLayerOf(page))).not.toContain('ann@example.com');
  });

  test('is not reported while it is not shown, nor by other origins, other messages or other forms', async () => {
    const page = await open('/form', '1.statistics');
    await untilTagManagerRuns(page);
    await postMessage(page, submitted);
    expect(await eventsOf(page, 'Form_Submission')).toEqual([]);
    await page.getByRole('button', { name: 'Allow HubSpot’s form' }).click();
    await page.getByText(`HubSpot form ${formId}`).waitFor();
    const messages: [what: string, data: unknown, origin?: string][] = [
      ['another origin', submitted, 'https://evil.example'],
      ['an origin that looks like HubSpot’s', submitted, 'https://hsforms.com.evil.example'],
      ['an origin that ends like HubSpot’s', submitted, 'https://evilhsforms.com'],
      ['HubSpot without TLS', submitted, 'http://forms.hsforms.com'],
      ['a frame without an origin', submitted, 'null'],
      ['another type', { ...submitted, type: 'hsCallsToActionCallback' }],
      ['a form that is only ready', { ...submitted, eventName: 'onFormReady' }],
      ['a form that is about to be sent', { ...submitted, eventName: 'onFormSubmit' }],
      ['an unknown form', { ...submitted, id: 'ffffffff-0000-4000-8000-123456789abc' }],
      ['no form', { ...submitted, id: undefined }],
      ['a form whose id is not a string', { ...submitted, id: { formId } }],
      ['text', JSON.stringify(submitted)],
      ['nothing', null],
    ];
    for (const [what, data, origin] of messages) {
      await postMessage(page, data, origin);
      expect([what, await eventsOf(page, 'Form_Submission')]).toEqual([what, []]);
    }
  });
});
