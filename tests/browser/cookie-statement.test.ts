import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';

import { vendorIds } from '#shared/embeds.ts';
import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import { startBrowserSite } from '../support/browser-page.ts';
import { answers, formPath, successPath, withCallSummary } from '../support/call-back.ts';
import { enquiriesIn } from '../support/enquiries.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { stubVendors, withThirdParties } from '../support/stub-vendors.ts';

const gtmId = 'GTM-TEST1';
interface Configuration {
  readonly name: string;
  readonly thirdParties: Partial<ThirdParties>;
  readonly hasPublicImageHost?: boolean;
}

const configurations: readonly Configuration[] = [
  { name: 'no third party', thirdParties: {} },
  // `consent-banner.test.tsx` has each of them alone.
  { name: 'all of them', thirdParties: { gtmId, vendors: vendorIds } },
  {
    name: 'an advanced tag manager, and pictures from Contentful',
    thirdParties: { gtmId, consentMode: 'advanced' },
    hasPublicImageHost: true,
  },
];

/** Companies, each by its hosts. Their names are as in the cookie statement. */
const companies = {
  Google: /googletagmanager|google-analytics/,
  Contentful: /ctfassets/,
  HubSpot: /hsforms|hubspot/,
  Trustpilot: /trustpilot/,
  VouchedFor: /vouchedfor/,
  YouTube: /youtube/,
  Vimeo: /vimeo/,
};

/** The companies that requests went to; a host that belongs to none of them by its name. */
const contacted = (urls: readonly string[]) =>
  new Set(
    urls.map((url) => {
      const { hostname } = new URL(url);
      return Object.entries(companies).find(([, hosts]) => hosts.test(hostname))?.[0] ?? hostname;
    }),
  );
const namedIn = (words: string) => Object.keys(companies).filter((name) => words.includes(name));
const setOf = (...names: readonly string[][]) => new Set(names.flat());

/** What the statement on the page says: the companies, and the cookies, by what has to happen first. */
async function readStatement(page: Page) {
  const statement = page.locator('.section', { has: page.locator('.lead + .data-table') });
  const lead = await statement.locator('.lead').innerText();
  const rows = await statement.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const [kind = '', purpose = '', , when = ''] = [...row.children].map((cell) => cell.textContent);
      return { kind, purpose, when };
    }),
  );
  const rowsOf = (when: string) => rows.filter((row) => row.when === when);
  return {
    unasked: namedIn(/It loads ([^;.]*)/.exec(lead)?.[1] ?? ''),
    onceAgreed: rowsOf('If you agree').flatMap(({ purpose }) => namedIn(purpose)),
    oncePlayed: rowsOf('When you press play').flatMap(({ purpose }) => namedIn(purpose)),
    cookieOfChoice: rowsOf('Once you’ve chosen').map(({ kind }) => `cookie ${kind}`),
    cookieOfCall: rowsOf('Once you’ve asked for a call').map(({ kind }) => `cookie ${kind}`),
  };
}

async function askForCall(page: Page, origin: string): Promise<void> {
  await page.goto(origin + formPath);
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Name').fill(answers.name);
  await page.getByLabel('Telephone').fill(answers.telephone);
  await page.getByRole('button', { name: 'Request a call' }).click();
  await page.waitForURL(`**${successPath}?sent#main`);
}

describe.each(configurations)('with $name', ({ thirdParties, hasPublicImageHost = false }) => {
  const directory = makeFolderInMemory();
  const enquiries = enquiriesIn(directory);
  const site = startBrowserSite({
    change: (space) => withThirdParties(withCallSummary(space)),
    thirdParties,
    hasPublicImageHost,
    enquiries,
  });
  afterAll(async () => {
    await enquiries.stop();
  });

  test('the cookie statement names whatever the browser contacts and stores, and when', async () => {
    let requests: readonly string[] = [];
    const page = await site.reopen('/', {
      prepare: async (page) => {
        requests = await stubVendors(page);
        // Makes the form look open for a minute, because very fast submissions are refused.
        await page.addInitScript(() => {
          const now = performance.now.bind(performance);
          performance.now = () => now() + 60_000;
        });
      },
    });
    await readThrough(page);
    await page.goto(`${site.origin}/everything`);
    await page.locator('html[data-ready]').waitFor();
    const said = await readStatement(page);
    await readThrough(page);
    await expect.poll(() => contacted(requests)).toEqual(setOf(said.unasked));
    expect(await tracesOf(page)).toEqual([]);

    const accept = page.getByRole('button', { name: 'Accept all' });
    expect(await accept.isVisible()).toBe(said.cookieOfChoice.length > 0);
    if (await accept.isVisible()) await accept.click();
    await expect.poll(() => tracesOf(page)).toEqual(said.cookieOfChoice);
    await readThrough(page);
    await expect.poll(() => contacted(requests)).toEqual(setOf(said.unasked, said.onceAgreed));

    for (const film of ['A first meeting', 'How drawdown works'])
      await page.getByRole('link', { name: film }).click();
    const all = setOf(said.unasked, said.onceAgreed, said.oncePlayed);
    await expect.poll(() => contacted(requests)).toEqual(all);

    await askForCall(page, site.origin);
    expect(new Set(await tracesOf(page))).toEqual(setOf(said.cookieOfChoice, said.cookieOfCall));
    expect(contacted(requests)).toEqual(all);
  });
});

/** Everything that a page has stored in the browser, as `cookie consent`, `local storage …`. */
async function tracesOf(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local storage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session storage ${key}`),
    ...(await indexedDB.databases()).map(({ name = '' }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}

/** Scrolls to the end of a page, so that everything lazy comes near the viewport. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
}
