import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mainBrand } from '#shared/brands/main.brand.ts';

import { htmlErrors } from '../support/html-validity.ts';
import { find, parse, textOf } from '../support/markup.ts';
import { canonicalOrigin, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let plain: TestSite;

beforeAll(async () => {
  [site, plain] = await Promise.all([
    startSite({ thirdParties: { gtmId: 'GTM-TEST1', vendors: ['hubspot'], consentVersion: 2 } }),
    startSite(),
  ]);
});
afterAll(() => Promise.all([site.close(), plain.close()]));

const choose = (body: string) => request(site.app).post('/consent').type('form').send(body);
const titleOf = (text: string) => textOf(find(parse(text), 'title'));
const cookiesOf = (response: Response) => (response.get('Set-Cookie') ?? []).map(String);
const ticked = ({ text }: Response) =>
  [...text.matchAll(/<input[^>]*checked[^>]*value="(\w+)"/g)].map(([, category]) => category);

test('visitors are not asked, and nothing of third parties is loaded, where the address has what they typed', async () => {
  const isAsked = async ({ app }: TestSite, path: string) =>
    (await request(app).get(path)).text.includes('data-gtm="GTM-TEST1"');
  expect(await isAsked(site, '/knowledge')).toBe(true);
  for (const path of ['/search?q=divorce', '/knowledge?q=divorce', '/knowledge?topic=teapots&q=divorce'])
    expect([path, await isAsked(site, path)]).toEqual([path, false]);
  const down = await startSite({
    thirdParties: { gtmId: 'GTM-TEST1' },
    isWarm: false,
    prepare: (service) => service.faults.add({ status: 500 }),
  });
  expect(await isAsked(down, '/search?q=divorce')).toBe(false);
  await down.close();
});

test('every page of a site that asks leads to the settings, also one whose address has what a visitor typed', async () => {
  for (const path of ['/', '/search?q=divorce', '/newsletter/confirm', '/nothing-here'])
    expect([path, (await request(site.app).get(path)).text.includes('href="/cookie-settings"')]).toEqual([
      path,
      true,
    ]);
});

describe('a choice', () => {
  test.each([
    ['choice=all', '2.statistics.marketing.content'],
    ['choice=none', '2'],
    ['choice=none&category=statistics', '2'],
    ['choice=chosen', '2'],
    ['choice=chosen&category=content', '2.content'],
    ['choice=chosen&category=content&category=statistics', '2.statistics.content'],
    ['choice=chosen&category=everything&category=__proto__', '2'],
  ])('submitted as %s is stored as %s', async (body, value) => {
    const response = await choose(body);
    expect(response.status).toBe(303);
    expect(response.headers['cache-control']).toBe('no-store');
    const [cookie, ...more] = cookiesOf(response);
    expect(more).toEqual([]);
    expect(cookie?.split('; ')[0]).toBe(`__Host-consent=${value}`);
    expect(cookie).toMatch(/; Max-Age=15724800; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/);
  });

  test('covers only the categories that visitors are asked about', async () => {
    const onlyForms = await startSite({ thirdParties: { vendors: ['hubspot'] } });
    const response = await request(onlyForms.app).post('/consent').type('form').send('choice=all');
    expect(cookiesOf(response)[0]).toMatch(/^__Host-consent=1\.content;/);
    await onlyForms.close();
  });

  test('cannot be requested by GET', async () => {
    expect((await request(site.app).get('/consent')).status).toBe(404);
  });
});

describe('after a choice the visitor is', () => {
  const from = async (referrer: string | undefined) => {
    const sent = choose('choice=none').set('Host', 'www.site.example');
    return (await (referrer === undefined ? sent : sent.set('Referer', referrer))).headers['location'];
  };

  test.each([
    [`${canonicalOrigin}/fees`, '/fees'],
    [`${canonicalOrigin}/news?topic=teapots&page=2`, '/news?topic=teapots&page=2'],
    [`${canonicalOrigin}/`, '/'],
  ])('sent back to %s', async (referrer, location) => {
    expect(await from(referrer)).toBe(location);
  });

  test.each([
    undefined,
    `${canonicalOrigin}/cookie-settings`,
    `${canonicalOrigin}/cookie-settings?saved`,
    'https://evil.example/fees',
    `${canonicalOrigin}:444/fees`,
    'javascript:alert(1)',
  ])('shown the confirmation on the settings page, coming from %s', async (referrer) => {
    expect(await from(referrer)).toBe('/cookie-settings?saved');
  });

  test('never sent to another host by a path that looks like one', async () => {
    expect(await from(`${canonicalOrigin}//evil.example/`)).toBe('/evil.example/');
    expect(await from(`${canonicalOrigin}/\\evil.example/`)).toBe('/evil.example/');
  });
});

test('a visitor who refuses loses the vendors’ cookies, on the host and on its parent domain', async () => {
  const response = await choose('choice=chosen&category=content').set(
    'Cookie',
    '__Host-consent=2.statistics; _ga=1; _ga_ABC123=2; _gcl_au=3; hubspotutk=4; basket=5',
  );
  expect(cookiesOf(response).slice(1)).toEqual(
    ['_ga', '_ga_ABC123', '_gcl_au'].flatMap((name) => [
      `${name}=; Max-Age=0; Path=/`,
      `${name}=; Max-Age=0; Domain=site.example; Path=/`,
    ]),
  );
});

test('a visitor with a dozen vendor cookies can refuse them behind nginx and Varnish, which limit the size and number of headers', async () => {
  const google = [
    '_ga',
    '_ga_ABCDEF1234',
    '_ga_GHIJKL5678',
    '_gid',
    '_gcl_au',
    '_gcl_aw',
    '_gac_UA-1234567-1',
  ];
  const names = [...google, 'hubspotutk', '__hstc', '__hssrc', '__hssc', 'consent'];
  const local = await startSite({ siteUrl: 'https://www.wealth-planning.co.example' });
  const response = await request(local.app)
    .post('/consent')
    .set('Cookie', names.map((name) => `${name}=1`).join('; '))
    .type('form')
    .send('choice=none');
  await local.close();
  const lines = Object.entries(response.headers).flatMap(([name, values]: [string, string | string[]]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  );
  expect(lines.filter((line) => line.includes('Max-Age=0'))).toHaveLength(3 * names.length);
  expect(lines.length).toBeLessThan(64);
  expect(lines.join('').length).toBeLessThan(4096);
});

test('a choice in a cookie that a sibling host could have set is ignored, and deleted with the next choice', async () => {
  const settings = await request(site.app).get('/cookie-settings').set('Cookie', 'consent=2.content');
  expect(ticked(settings)).toEqual([]);
  const [stored, ...cleared] = cookiesOf(await choose('choice=none').set('Cookie', 'consent=2.content'));
  expect(stored).toMatch(/^__Host-consent=2; Max-Age=\d+; Path=\/; (?!.*Domain)/);
  expect(cleared[0]).toBe('consent=; Max-Age=0; Path=/');
});

test('a site without HTTPS stores the choice in a cookie that browsers accept there', async () => {
  const local = await startSite({
    siteUrl: 'http://localhost:3000',
    thirdParties: { vendors: ['hubspot'] },
  });
  const response = await request(local.app).post('/consent').type('form').send('choice=all');
  expect(cookiesOf(response)[0]).toMatch(/^consent=1\.content; (?!.*Secure)/);
  await local.close();
});

describe('the cookie settings', () => {
  const open = (cookie = '', query = '') =>
    request(site.app).get(`/cookie-settings${query}`).set('Cookie', cookie);

  test('show what this visitor has agreed to, and are not cached', async () => {
    const response = await open('__Host-consent=2.content');
    expect(response.status).toBe(200);
    expect(ticked(response)).toEqual(['content']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toContain('<meta content="noindex" name="robots"/>');
  });

  test('confirm in text and title that a choice is saved, and only if one is', async () => {
    const saved = await open('__Host-consent=2', '?saved');
    expect(saved.text).toContain('Your choice is saved: you have rejected everything.');
    expect(titleOf(saved.text)).toBe(`Your choice is saved: cookie settings | ${mainBrand.name}`);
    expect((await open('', '?saved')).text).not.toContain('is saved');
  });

  test('are available while the content service is down', async () => {
    const down = await startSite({
      isWarm: false,
      thirdParties: { vendors: ['hubspot'] },
      prepare: (service) => service.faults.add({ status: 500 }),
    });
    const response = await request(down.app)
      .get('/cookie-settings')
      .set('Cookie', '__Host-consent=1.content');
    expect([response.status, ticked(response)]).toEqual([200, ['content']]);
    await down.close();
  });
});

describe('pages', () => {
  test('are the same for every visitor, whatever they have chosen', async () => {
    const bodies = await Promise.all(
      ['', '__Host-consent=2', '__Host-consent=2.statistics.marketing.content'].map(
        async (cookie) => (await request(site.app).get('/fees').set('Cookie', cookie)).text,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('contain the hidden banner, link to the settings, and allow the tag manager', async () => {
    const { text, headers } = await request(site.app).get('/');
    expect(text).toMatch(/<section aria-label="Cookies"[^>]*data-gtm="GTM-TEST1"[^>]*hidden=""/);
    expect(text).toContain('<a href="/cookie-settings">Cookie settings</a>');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://www.googletagmanager.com/gtm.js https://www.googletagmanager.com/gtag/;",
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('with the banner, and the settings in each state, are valid HTML', async () => {
    const settings = ['', '__Host-consent=2', '__Host-consent=2.content'].map((cookie) =>
      request(site.app).get('/cookie-settings?saved').set('Cookie', cookie),
    );
    for (const { text } of await Promise.all([request(site.app).get('/'), ...settings]))
      expect(await htmlErrors(text)).toEqual([]);
  });

  test('of an office embed no map: the address links to one', async () => {
    const { text, headers } = await request(plain.app).get('/offices/kettleby');
    const [, map = ''] = /href="(https:\/\/www\.google\.com\/maps\/[^"]+)"/.exec(text) ?? [];
    const { searchParams } = new URL(map.replaceAll('&amp;', '&'));
    expect(searchParams.get('api')).toBe('1');
    expect(searchParams.get('query')).toMatch(/^The Tea House, [^\n]+, KE1 0AA$/);
    expect(headers['content-security-policy']).toContain("frame-src 'none'");
  });

  test('of a site without third parties do not mention consent', async () => {
    const { text, headers } = await request(plain.app).get('/');
    expect(text).not.toMatch(/consent|cookie-settings/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const settings = await request(plain.app).get('/cookie-settings');
    expect(settings.text).toContain('There is nothing to choose.');
  });
});
