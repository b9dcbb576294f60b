// Varnish as the balancer of three machines with one PostgreSQL, as in deploy/compose.scale.yaml: what visitors see while
// parts of it are killed.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import { localised } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { fixtureSpace } from '../support/site.ts';
import { purgeSecret, startVarnish, type Varnish } from '../support/varnish.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const measurements = printMeasurements(
  'Three machines behind Varnish',
  'a publish is on all three within 2 s (p99); each enquiry is delivered once',
);
const publishes = 200;
const postgresAwayMs = 60_000;

/** Each machine has its own, for enquiries while PostgreSQL is away. */
const folders = makeFolderInMemory();
let service: FaultyEmulator;
let postgres: PostgresServer;
let vendor: Vendor;
let ports: readonly [number, number, number];
const sites: SiteProcess[] = [];
let varnishPort: number;
let varnish: Varnish;

/** Starts the machine of this index, on its port, in place of the one before. */
async function startMachine(index: number): Promise<void> {
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folders, String(index)),
    ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
    // With a short time to live, a change that a machine was not told of would arrive, too.
    CONTENT_TTL_SECONDS: '3600',
    CDN: 'varnish',
    CDN_VARNISH_URLS: `http://127.0.0.1:${varnishPort}`,
    CDN_VARNISH_SECRET: purgeSecret,
    TRUSTED_PROXIES: '1',
    // Each request is logged.
    LOG_LEVEL: 'debug',
  };
  const site = await startSiteOn(service.host, environment, { port: ports[index] ?? 0 });
  sites[index] = site;
  await untilStatus(site, '/readyz', 200);
}

async function startVarnishOnMachines(): Promise<void> {
  varnish = await startVarnish(ports, varnishPort);
  await untilStatus(varnish, '/readyz', 200);
  // Until Varnish has probed all three.
  await wait(3000);
}

beforeAll(async () => {
  varnishPort = await freePort();
  ports = [await freePort(), await freePort(), await freePort()];
  [service, postgres, vendor] = await Promise.all([
    startSpaceService(),
    startPostgresServer({ isDurable: true }),
    startVendor(),
  ]);
  await Promise.all(ports.map((_, index) => startMachine(index)));
  await startVarnishOnMachines();
});
afterAll(async () => {
  await varnish.stop();
  await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  await Promise.all([vendor.close(), postgres.stop(), service.close()]);
});

/**
 * Visitors for some seconds: pages that Varnish does not have, and enquiries, which are sent again until they are thanked.
 * `during` happens after the first. Returns what they saw, and the names in the enquiries.
 */
async function visitorsWhile(what: string, during: () => Promise<unknown>) {
  const end = new AbortController();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const count = (kind: string, status: number | undefined) => {
    const seen = `${kind} ${status ?? 'cut off'}`;
    statuses[seen] = (statuses[seen] ?? 0) + 1;
  };
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      const start = performance.now();
      const url = `/about?${what.replaceAll(/\W/g, '')}=${reader}-${index}`;
      count('page', (await varnish.get(url).catch(() => undefined))?.status);
      times.push(performance.now() - start);
      await wait(20);
    }
  });
  const sent: string[] = [];
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let index = sender; !end.signal.aborted; index += 4) {
      const name = `Visitor ${index} while ${what}`;
      const body = new URLSearchParams({ name, telephone: '020 7946 0999' }).toString();
      const send = () =>
        submit(varnish.origin, { body }, `127.0.${1 + (index % 9)}.${2 + (index % 25)}`).catch(
          () => undefined,
        );
      for (let status: number | undefined; status !== 303; await wait(400)) {
        status = (await send())?.status;
        count('enquiry', status);
      }
      sent.push(name);
    }
  });
  const all = Promise.all([...readers, ...senders]);
  await wait(1000);
  await during();
  await wait(4000);
  end.abort();
  await all;
  measurements.add({
    what,
    seen: JSON.stringify(statuses),
    'p99, ms': percentile(times, 0.99).toFixed(0),
    'longest, ms': Math.max(...times).toFixed(0),
  });
  return { seen: Object.keys(statuses).toSorted(), sent };
}

/** Of these, the ones that the vendor has not received exactly once. */
function notDeliveredOnce(sent: readonly string[]): string[] {
  const names = vendor.requests.map(({ body }) => body['name']);
  return sent.filter((name) => names.filter((each) => each === name).length !== 1);
}

const allWell = ['enquiry 303', 'page 200'];
/** What a machine that was killed was delivering is free for others after three minutes. */
const delivery = { timeout: 240_000, interval: 1000 };

test('all three are asked', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => varnish.get(`/fees?asked=${index}`)));
  const asked = () => sites.map(({ stdout }) => stdout.match(/"path":"\/fees"/g)?.length ?? 0);
  await eventually(() => expect(asked().reduce((sum, count) => sum + count)).toBe(30));
  expect(Math.min(...asked())).toBeGreaterThan(5);
});

test('behind Varnish one machine makes each picture, however many visitors ask for it', async () => {
  const { text } = await varnish.get('/');
  const found = text.match(/\/api\/image-proxy\?[^"\s,]+/g) ?? [];
  const pictures = [...new Set(found)].map((picture) => picture.replaceAll('&amp;', '&'));
  expect(pictures.length).toBeGreaterThan(5);
  for (let visitor = 0; visitor < 5; visitor += 1)
    for (const picture of pictures) expect((await varnish.get(picture)).status).toBe(200);
  const made = sites.map(({ stdout }) => stdout.match(/"route":"image"/g)?.length ?? 0);
  expect(made.reduce((sum, count) => sum + count)).toBe(pictures.length);
});

test('200 publishes, each told to one machine, reach all three', async () => {
  for (const { origin } of sites) await fetch(`${origin}/about`);
  const times: number[] = [];
  for (let index = 0; index < publishes; index += 1) {
    const metaTitle = `Published ${index} times`;
    const published = publishEdit(service, 'pageAbout', { metaTitle });
    const start = performance.now();
    await sendWebhook(sites[index % 3]?.origin ?? '', { action: 'publish', ...published }).expect(200);
    const shows = async (origin: string) =>
      eventually(
        async () => expect(await (await fetch(`${origin}/about`)).text()).toContain(`<title>${metaTitle}`),
        { interval: 5 },
      );
    await Promise.all(sites.map(({ origin }) => shows(origin)));
    times.push(performance.now() - start);
  }
  measurements.add({
    what: `${publishes} publishes, on all three; p50 ${percentile(times, 0.5).toFixed(0)} ms`,
    'p99, ms': percentile(times, 0.99).toFixed(0),
    'longest, ms': Math.max(...times).toFixed(0),
  });
  expect(percentile(times, 0.99)).toBeLessThan(2000);
});

test('a bulk publish, whose thousand webhooks are sent at once, reaches all three', async () => {
  const metaTitle = 'Published with all others';
  const ids = fixtureSpace().content.entries.map(({ sys }) => sys.id);
  const published = Array.from({ length: 10 }, () => ids)
    .flat()
    .map((id) => publishEdit(service, id, id === 'pageAbout' ? { metaTitle } : {}));
  const start = performance.now();
  const answers = await Promise.all(
    published.map((each, index) =>
      sendWebhook(sites[index % 3]?.origin ?? '', { action: 'publish', ...each }),
    ),
  );
  const ms = performance.now() - start;
  measurements.add({ what: `${published.length} publishes at once`, 'longest, ms': ms.toFixed(0) });
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { origin } of sites)
    await eventually(async () =>
      expect(await (await fetch(`${origin}/about`)).text()).toContain(`<title>${metaTitle}`),
    );
});

test('six hundred pages that are taken down at once are gone from all three within seconds', async () => {
  const space = service.space(fixtureSpace().id);
  const ids = Array.from({ length: 600 }, (_, index) => `offer-${index}`);
  const tellAll = async (action: 'publish' | 'unpublish') => {
    const answers = await Promise.all(
      ids.map((id, index) =>
        sendWebhook(sites[index % 3]?.origin ?? '', { action, id, contentType: 'page' }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  };
  const listed = async () => {
    const maps = await Promise.all(
      sites.map(async ({ origin }) => (await fetch(`${origin}/sitemap.xml`)).text()),
    );
    return maps.map((map) => map.match(/\/offer-\d+</g)?.length ?? 0);
  };
  for (const id of ids) {
    space.upsertEntry({ id, contentType: 'page', fields: localised({ title: id, slug: id }) });
    space.publish(id);
  }
  await tellAll('publish');
  await eventually(async () => expect(await listed()).toEqual([600, 600, 600]));
  for (const id of ids) space.unpublish(id);
  const start = performance.now();
  await tellAll('unpublish');
  await eventually(async () => expect(await listed()).toEqual([0, 0, 0]), { interval: 100 });
  const ms = performance.now() - start;
  measurements.add({ what: `${ids.length} pages taken down at once`, 'longest, ms': ms.toFixed(0) });
  expect(ms).toBeLessThan(10_000);
});

test('visitors do not notice that a machine is killed and started again', async () => {
  const { seen, sent } = await visitorsWhile('one is killed', async () => {
    await sites[0]?.stop('SIGKILL');
    await wait(3000);
    await startMachine(0);
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});

test('visitors do not notice that the machines are replaced one after another', async () => {
  const { seen, sent } = await visitorsWhile('each is replaced', async () => {
    for (const index of [0, 1, 2]) {
      await sites[index]?.stop('SIGTERM');
      await startMachine(index);
      // As long as Varnish takes to notice.
      await wait(2000);
    }
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});

test('without PostgreSQL, and with a machine killed meanwhile, pages and forms work; what is published then is shown once it is back; nothing is lost or sent twice', async () => {
  const publish = publishEdit(service, 'pageAbout', { metaTitle: 'Published without a database' });
  const tell = () => sendWebhook(sites[1]?.origin ?? '', { action: 'publish', ...publish });
  const { seen, sent } = await visitorsWhile('PostgreSQL is away', async () => {
    await postgres.kill();
    await tell().expect(503);
    // So that it has enquiries in its folder.
    await wait(5000);
    await sites[2]?.stop('SIGKILL');
    await startMachine(2);
    await wait(postgresAwayMs);
    await postgres.start();
  });
  expect(seen).toEqual(allWell);
  // As Contentful does.
  await eventually(async () => void (await tell().expect(200)), { timeout: 30_000, interval: 500 });
  await eventually(async () => {
    for (const { origin } of sites)
      expect(await (await fetch(`${origin}/about`)).text()).toContain('Published without a database');
  });
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});

test('an enquiry that is cut off as Varnish is killed, and sent again, is delivered once', async () => {
  const { sent } = await visitorsWhile('Varnish is killed', async () => {
    await varnish.stop();
    await startVarnishOnMachines();
  });
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});
