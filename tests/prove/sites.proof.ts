// Varnish as the balancer of three machines with one PostgreSQL, as in deploy/compose.scale.yaml.
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentService } from '#server/content-service/content-service.ts';

import { submit } from '../support/call-back.ts';
import { webhookSecret } from '../support/content-webhook.ts';
import { eventually } from '../support/eventually.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { startSiteOn, startSpaceService, untilStatus } from '../support/site-on-content-service.ts';
import { freePort, type SiteProcess } from '../support/site-process.ts';
import { purgeSecret, startVarnish, type Varnish } from '../support/varnish.ts';
import { startVendor, type Vendor } from '../support/vendor.ts';

const measurements = printMeasurements('Three machines behind Varnish');

let service: ContentService;
let postgres: PostgresServer;
let vendor: Vendor;
let varnish: Varnish;
let ports: [number, number, number];
let machines: SiteProcess[];

const startMachine = async (port: number) => {
  const machine = await startSiteOn(
    service.host,
    {
      DATABASE_URL: postgres.url,
      DATA_DIR: '',
      ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      CDN: 'varnish',
      CDN_VARNISH_URLS: varnish.origin,
      CDN_VARNISH_SECRET: purgeSecret,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'debug',
    },
    { port },
  );
  await untilStatus(machine, '/readyz', 200);
  return machine;
};

beforeAll(async () => {
  [service, postgres, vendor] = await Promise.all([
    startSpaceService(),
    startPostgresServer({ isDurable: true }),
    startVendor(),
  ]);
  ports = [await freePort(), await freePort(), await freePort()];
  varnish = await startVarnish(ports, await freePort());
  machines = await Promise.all(ports.map(startMachine));
  await untilStatus(varnish, '/readyz', 200);
  // Until Varnish has probed all three.
  await wait(3000);
});
afterAll(async () => {
  await varnish.stop();
  for (const machine of machines) await machine.stop('SIGKILL');
  await Promise.all([vendor.close(), postgres.stop(), service.close()]);
});

/**
 * Visitors for some seconds: pages that Varnish does not have, and enquiries. `during` happens after the first. Returns
 * what they saw, and the names of those who were thanked.
 */
async function visitorsWhile(what: string, during: () => Promise<unknown>) {
  const end = new AbortController();
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const count = (kind: string, status: number) =>
    (statuses[`${kind} ${status}`] = (statuses[`${kind} ${status}`] ?? 0) + 1);
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      const start = performance.now();
      const url = `/about?${what.replaceAll(/\W/g, '')}=${reader}-${index}`;
      count('page', (await varnish.get(url)).status);
      times.push(performance.now() - start);
      await wait(20);
    }
  });
  const sent: string[] = [];
  const sender = async () => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      const name = `Visitor ${index} while ${what}`;
      const body = new URLSearchParams({ name, telephone: '020 7946 0999' }).toString();
      const { status } = await submit(varnish.origin, { body }, `127.0.${1 + (index % 9)}.2`);
      count('enquiry', status);
      if (status === 303) sent.push(name);
      await wait(100);
    }
  };
  const all = Promise.all([...readers, sender()]);
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
  const asked = () => machines.map(({ stdout }) => stdout.match(/"path":"\/fees"/g)?.length ?? 0);
  await eventually(() => expect(asked().reduce((sum, count) => sum + count)).toBe(30));
  expect(Math.min(...asked())).toBeGreaterThan(5);
});

test('nobody notices that a machine is killed, and started again', async () => {
  const { seen, sent } = await visitorsWhile('one is killed', async () => {
    await machines[0]?.stop('SIGKILL');
    await wait(3000);
    machines[0] = await startMachine(ports[0]);
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});

test('nobody notices that the machines are replaced one after another', async () => {
  const { seen, sent } = await visitorsWhile('each is replaced', async () => {
    for (const [index, port] of ports.entries()) {
      await machines[index]?.stop('SIGTERM');
      machines[index] = await startMachine(port);
      // As long as Varnish takes to notice.
      await wait(2000);
    }
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});
