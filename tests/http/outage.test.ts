import request from 'supertest';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { createContentSnapshot } from '#server/content/content-snapshot.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { advanceClocks, restoreClocks } from '../support/clocks.ts';
import type { Fault, FaultRule } from '../support/content-faults.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import { metricOf, rendersOf } from '../support/metrics.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(async () => {
  vi.useRealTimers();
  restoreClocks();
  await site.close();
});

test('R8.8: with the content service down the site is alive but not ready, and its pages are a 503', async () => {
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

test('the metrics say that the content service is down, and that it is back', async () => {
  const isUp = async () => {
    await request(site.app).get('/about');
    return metricOf(site.app, 'content_service_up');
  };
  site = await startSite({ contentTtlMs: 20 });
  expect(await isUp()).toBe(1);
  site.contentService.faults.add({ status: 500 });
  await eventually(async () => expect(await isUp()).toBe(0));
  site.contentService.faults.clear();
  await eventually(async () => expect(await isUp()).toBe(1));
});

test('a page whose content cannot be loaded is a 503, not a 404', async () => {
  site = await startSite();
  site.contentService.faults.add({ match: /entries/, reset: true });
  const { status, text } = await request(site.app).get('/fees');
  expect(status).toBe(503);
  expect(text).toContain('Error fetching data');
  expect(text).toContain('<nav aria-label="Main">');
});

test('after an hour without visits the first visitor sees what editors have published since', async () => {
  site = await startSite();
  // A busy machine may take longer than the second that a visitor waits for newer content.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hourMs = 60 * 60_000;
  const publish = (title: string) => {
    const space = site.contentService.space(fixtureSpaceId);
    const fields = { title: { 'en-GB': title }, slug: { 'en-GB': 'brand-new' } };
    space.upsertEntry({ id: 'pageBrandNew', contentType: 'page', fields });
    space.publish('pageBrandNew');
  };
  const visitAnHourLater = async () => {
    advanceClocks(hourMs);
    return request(site.app).get('/brand-new');
  };
  expect((await visitAnHourLater()).status).toBe(404);
  publish('Brand new');
  const titleOf = ({ text }: { text: string }) => /<title>([^<]*)/.exec(text)?.[1];
  expect(titleOf(await visitAnHourLater())).toMatch(/^Brand new/);
  publish('As good as new');
  expect(titleOf(await visitAnHourLater())).toMatch(/^As good as new/);
  // Nothing has changed: the cached page is served without rendering it again.
  const { etag } = (await visitAnHourLater()).headers;
  const rendered = await rendersOf(site.app);
  expect((await visitAnHourLater()).headers['etag']).toBe(etag);
  expect(await rendersOf(site.app)).toBe(rendered);
});

const faults: readonly (readonly [string, Fault])[] = [
  ['refuses', { status: 500 }],
  ['hangs', { hang: true }],
];

/** Loads the content of some pages without rendering them; returns their paths. */
async function loadSome({ content }: TestSite): Promise<string[]> {
  const routes = [...(await content.loadSite()).routes.values()].slice(0, 10);
  for (const route of routes) await content.loadEntry(route);
  return routes.map(({ path: urlPath }) => urlPath);
}

/** Stops timers of these lengths from firing, so that a request that depends on one gets no response. */
function stopTimers(lengths: readonly number[]): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) =>
    lengths.includes(ms) ? setTimeout(() => {}, 0) : setTimeout(work, ms),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Timeout of a load; how long a visitor waits for a newer copy, and for any copy. */
const [loadMs, patienceMs, visitorMs] = [8000, 1000, 2500];

/** A visit that must get its response although nothing that it could wait for ends; else the test does not end either. */
const visitWithoutWaiting = (urlPath: string) => request(site.app).get(urlPath);

test.each(faults)(
  'hours after the service %s every known page is served without waiting',
  async (_how, fault) => {
    site = await startSite();
    const knownPaths = await loadSome(site);
    expect((await request(site.app).get('/about')).status).toBe(200);
    stopTimers([loadMs]);
    site.contentService.faults.add(fault);
    advanceClocks(60 * 60_000);
    // Only the first visit may wait, as it detects the outage.
    expect((await request(site.app).get('/about')).status).toBe(200);
    stopTimers([patienceMs, visitorMs]);
    for (const minutes of [1, 60, 24 * 60]) {
      advanceClocks(minutes * 60_000);
      // From memory; STALE after midnight, when the page would be made again.
      expect((await visitWithoutWaiting('/about')).headers['server-timing']).toMatch(/=(?:HIT|STALE)$/);
    }
    // The content of these is loaded, but they have never been rendered.
    for (const each of knownPaths) expect((await visitWithoutWaiting(each)).status).toBe(200);
  },
);

test.each(faults)(
  'after a restart while the service %s, pages are served from disk without waiting',
  async (_how, fault) => {
    const directory = makeFolder();
    const openSnapshot = () => createContentSnapshot({ directory, log: createSilentLog() });
    const snapshot = openSnapshot();
    const before = await startSite({ snapshot });
    const knownPaths = await loadSome(before);
    await snapshot.written();
    await before.close();

    stopTimers([loadMs]);
    site = await startSite({ snapshot: openSnapshot(), prepare: (service) => service.faults.add(fault) });
    stopTimers([patienceMs, visitorMs]);
    expect((await request(site.app).get('/readyz')).status).toBe(200);
    for (const each of knownPaths) expect((await visitWithoutWaiting(each)).status).toBe(200);
  },
);

test.each([
  [
    'a page',
    '/fees',
    (service: FaultyEmulator) => service.faults.add({ match: /sys.id=pageFees/, hang: true }),
  ],
  ['the site', '/', (service: FaultyEmulator) => service.faults.add({ hang: true })],
])(
  '%s whose first load hangs is shown as soon as the content service answers again',
  async (what, path, hang) => {
    const isWarm = what === 'a page';
    site = await startSite({ isWarm, ...(!isWarm && { prepare: (service) => void hang(service) }) });
    if (isWarm) hang(site.contentService);
    expect((await request(site.app).get(path)).status).toBe(503);
    site.contentService.faults.clear();
    // Past the time that a visitor waits, but not past a request's own limit of 30 s.
    advanceClocks(visitorMs);
    expect((await request(site.app).get(path)).status).toBe(200);
  },
);

/** All entries are gone, with status 200: a new environment, or another space's token. */
const nothing: FaultRule = {
  match: /\/entries/,
  changeBody: (body) => ({ ...(body as object), items: [], total: 0 }),
};
const heldLists = () => metricOf(site.app, 'content_lists_held');
const statusOf = async (urlPath: string) => (await request(site.app).get(urlPath)).status;
const kettle = '/news/a-new-kettle';

test('lists that come back empty are held for ten minutes: pages stay up, and then they are gone', async () => {
  site = await startSite();
  expect(await statusOf(kettle)).toBe(200);
  const fault = site.contentService.faults.add(nothing);
  for (const minutes of [2, 4, 5]) {
    advanceClocks(minutes * 60_000);
    await eventually(async () => {
      expect(await statusOf(kettle)).toBe(200);
      // News and knowledge. Of the others a few entries are gone, which may be right.
      expect(await heldLists()).toBe(2);
    });
  }
  // Without a copy. That is neither a 404 nor a 410, which search engines would remember.
  expect(await statusOf('/knowledge/limescale')).toBe(503);
  expect((await request(site.app).get('/sitemap.xml')).text).toContain('/knowledge/limescale');
  advanceClocks(2 * 60_000);
  await eventually(async () => expect(await statusOf(kettle)).toBe(410));
  fault.remove();
  advanceClocks(2 * 60_000);
  await eventually(async () => expect([await statusOf(kettle), await heldLists()]).toEqual([200, 0]));
});

test('a page that is unpublished without a webhook is gone at its next visit, although its list is fresh', async () => {
  site = await startSite();
  site.contentService.space(fixtureSpaceId).unpublish('pageFees');
  advanceClocks(2000);
  expect([await statusOf('/fees'), await statusOf('/fees')]).toEqual([404, 410]);
});

test('after a restart lists are compared with the copies on disk', async () => {
  const directory = makeFolder();
  const snapshot = createContentSnapshot({ directory, log: createSilentLog() });
  const before = await startSite({ snapshot });
  await before.content.loadSite();
  await snapshot.written();
  await before.close();
  site = await startSite({
    snapshot: createContentSnapshot({ directory, log: createSilentLog() }),
    prepare: (service) => void service.faults.add(nothing),
  });
  expect(await statusOf('/news')).toBe(200);
  expect(await heldLists()).toBe(2);
});

test('an unpublished page is deleted from disk, and published ones stay', async () => {
  const directory = makeFolder();
  const snapshot = createContentSnapshot({ directory, log: createSilentLog() });
  site = await startSite({ snapshot, contentTtlMs: 20 });
  for (const each of ['/fees', '/about']) expect((await request(site.app).get(each)).status).toBe(200);
  await snapshot.written();
  expect(await snapshot.read('entry pageFees')).toBeDefined();
  site.contentService.space(fixtureSpaceId).unpublish('pageFees');
  await eventually(async () => expect((await request(site.app).get('/fees')).status).toBe(410));
  await eventually(async () => expect(await snapshot.read('entry pageFees')).toBeUndefined());
  expect(await snapshot.read('entry pageAbout')).toBeDefined();
});
