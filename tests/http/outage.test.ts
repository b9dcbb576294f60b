import { setTimeout as wait } from 'node:timers/promises';

import request from 'supertest';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

test('R8.8: with the content service down the site is alive, not ready, and says so with a 503', async () => {
  site = await startSite({ isWarm: false, prepare: (service) => service.faults.add({ status: 500 }) });
  expect((await request(site.app).get('/livez')).status).toBe(200);
  expect((await request(site.app).get('/readyz')).status).toBe(503);
  const { status, text, headers } = await request(site.app).get('/');
  expect(status).toBe(503);
  expect(text).toContain('Error fetching data');
  expect(headers['retry-after']).toBe('5');
  expect(headers['cache-control']).toBe('no-store');
});

test('an outage never turns into a 404', async () => {
  site = await startSite({ isWarm: false, prepare: (service) => service.faults.add({ hang: true }) });
  expect((await request(site.app).get('/no-such-page')).status).toBe(503);
});

test('a page that has been visited stays up while the content service is down', async () => {
  site = await startSite({ contentTtlMs: 20 });
  expect((await request(site.app).get('/about')).status).toBe(200);
  site.contentService.faults.add({ status: 500 });
  await vi.waitFor(async () => {
    for (let visit = 0; visit < 5; visit += 1)
      expect((await request(site.app).get('/about')).status).toBe(200);
  });
});

test('a failed page is 503 and never 404, although its path is known', async () => {
  site = await startSite();
  site.contentService.faults.add({ match: /entries/, reset: true });
  const { status, text } = await request(site.app).get('/fees');
  expect(status).toBe(503);
  expect(text).toContain('Error fetching data');
  expect(text).toContain('<nav aria-label="Main">');
});

test('a new page appears once content is fresh', async () => {
  site = await startSite({ contentTtlMs: 20 });
  expect((await request(site.app).get('/brand-new')).status).toBe(404);
  const space = site.contentService.space('samplespace1');
  space.upsertEntry({
    id: 'pageBrandNew',
    contentType: 'page',
    fields: { title: { 'en-GB': 'Brand new' }, slug: { 'en-GB': 'brand-new' } },
  });
  space.publish('pageBrandNew');
  await vi.waitFor(async () => expect((await request(site.app).get('/brand-new')).status).toBe(200), {
    timeout: 5000,
  });
});

test('after a quiet hour the first visitor sees what editors have published meanwhile', async () => {
  site = await startSite({ contentTtlMs: 20 });
  const hourMs = 60 * 60_000;
  let passedMs = 0;
  const started = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => started + passedMs);
  onTestFinished(() => clock.mockRestore());
  const publish = (title: string) => {
    const space = site.contentService.space('samplespace1');
    const fields = { title: { 'en-GB': title }, slug: { 'en-GB': 'brand-new' } };
    space.upsertEntry({ id: 'pageBrandNew', contentType: 'page', fields });
    space.publish('pageBrandNew');
  };
  const visitAnHourLater = async () => {
    // What is still being renewed comes to its end.
    await wait(50);
    passedMs += hourMs;
    return request(site.app).get('/brand-new');
  };
  expect((await visitAnHourLater()).status).toBe(404);
  publish('Brand new');
  const titleOf = ({ text }: { text: string }) => /<title>([^<]*)/.exec(text)?.[1];
  expect(titleOf(await visitAnHourLater())).toMatch(/^Brand new/);
  publish('As good as new');
  expect(titleOf(await visitAnHourLater())).toMatch(/^As good as new/);
  // Nothing has changed: the page in memory is right, and not made anew.
  const { etag, 'server-timing': timing } = (await visitAnHourLater()).headers;
  expect((await visitAnHourLater()).headers['etag']).toBe(etag);
  expect(timing).not.toContain('render');
});
