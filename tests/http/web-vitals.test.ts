import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { metricOf } from '../support/metrics.ts';
import { startSite, type TestSite } from '../support/site.ts';

const lines: string[] = [];
let site: TestSite;
let silent: TestSite;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  [site, silent] = await Promise.all([startSite({ log, environment: { WEB_VITALS: 'true' } }), startSite()]);
});
afterAll(() => Promise.all([site.close(), silent.close()]));

const report = (...measures: unknown[]) => JSON.stringify({ device: 'phone', measures });
const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  request(site.app).post('/api/web-vitals').type('text/plain').set(headers).send(body);
const metrics = async () => (await request(site.app).get('/metrics')).text;
const valueOf = (series: string) => metricOf(site.app, series);

test('what a browser has measured becomes counts by type of page, device and kind of navigation', async () => {
  const body = report(
    ['view', 1, '/about', false],
    ['LCP', 1234, '/about', false],
    ['CLS', 0.02, '/knowledge', true],
  );
  expect((await post(body)).status).toBe(204);
  const labels = (type: string, navigation: string) =>
    `{page_type="${type}",device="phone",navigation="${navigation}"}`;
  expect(await valueOf(`web_vitals_views_total${labels('page', 'load')}`)).toBe(1);
  expect(await valueOf(`web_vitals_lcp_seconds_sum${labels('page', 'load')}`)).toBe(1.234);
  expect(await valueOf(`web_vitals_cls_sum${labels('listing', 'soft')}`)).toBe(0.02);
});

test('paths that visitors make up become one type, and nothing is in the log or the metrics', async () => {
  for (let index = 0; index < 30; index += 1)
    expect((await post(report(['view', 1, `/secret-${index}`, false]))).status).toBe(204);
  expect(await metrics()).not.toContain('secret-');
  expect(await valueOf('web_vitals_views_total{page_type="other",device="phone",navigation="load"}')).toBe(
    30,
  );
  expect(lines.join('')).not.toMatch(/secret-|web-vitals/);
});

test.each([
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['an objection', { Cookie: 'a=b; __Host-no-measuring=1' }],
])('nothing is counted of a visitor with %s', async (_what, headers) => {
  const before = await metrics();
  expect((await post(report(['view', 1, '/fees', false]), headers)).status).toBe(204);
  const views = (text: string) => text.match(/^web_vitals_views_total.*$/gm);
  expect(views(await metrics())).toEqual(views(before));
});

test.each([
  ['not JSON', 'LCP=1', 400],
  ['another measure', report(['FID', 1, '/', false]), 400],
  ['a value that no page has', report(['LCP', 1e9, '/', false]), 400],
  ['another device', report().replace('phone', 'fridge'), 400],
  ['more than 2 kB', report(['view', 1, `/${'x'.repeat(2000)}`, false]), 413],
])('a report is refused: %s', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status);
});

test('a report from another site is refused', async () => {
  expect((await post(report(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});

test('a visitor objects in the cookie settings, and changes their mind, without script', async () => {
  const shown = await request(site.app).get('/cookie-settings');
  expect(shown.text).toContain('Don’t measure my visits');
  expect((await request(site.app).get('/about')).text).toContain('href="/cookie-settings"');
  const choose = (choice: string) =>
    request(site.app).post('/consent').type('form').send(`choice=${choice}`).set('Cookie', '');
  const objected = await choose('object');
  expect([objected.status, objected.headers['location']]).toEqual([303, '/cookie-settings?measuring']);
  expect(objected.get('Set-Cookie')?.[0]).toMatch(
    /^__Host-no-measuring=1; Max-Age=31536000; .*Secure; SameSite=Lax$/,
  );
  const after = await request(site.app)
    .get('/cookie-settings?measuring')
    .set('Cookie', '__Host-no-measuring=1');
  expect(after.text).toMatch(/Your choice is saved: we don’t measure your visits\.[\s\S]*Measure my visits/);
  expect((await choose('allow')).get('Set-Cookie')?.[0]).toMatch(
    /^__Host-no-measuring=; .*Expires=Thu, 01 Jan 1970/,
  );
  const asked = await request(site.app).get('/cookie-settings?measuring').set('Sec-GPC', '1');
  expect(asked.text).toContain('Your choice is saved: we don’t measure your visits.');
  expect(asked.text).toContain('Global Privacy Control');
  expect(asked.text).not.toContain('measure my visits</button>');
});

test('without WEB_VITALS there is no script, no link, no choice and nothing to send to', async () => {
  const { text } = await request(silent.app).get('/about');
  expect(text).not.toMatch(/vitals|cookie-settings/);
  expect((await request(silent.app).get('/cookie-settings')).text).not.toContain('easure');
  expect((await request(silent.app).post('/consent').type('form').send('choice=object')).status).toBe(400);
  expect((await request(silent.app).post('/api/web-vitals').send(report())).status).toBe(405);
  expect((await request(silent.app).get('/metrics')).text).not.toContain('web_vitals');
});
