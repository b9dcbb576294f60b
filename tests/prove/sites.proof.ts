// Varnish as the balancer of three machines with one PostgreSQL, as in deploy/compose.scale.yaml.
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { eventually } from '../support/eventually.ts';
import { startMachines, type Machines } from '../support/machines.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort } from '../support/site-process.ts';
import { startVarnish, type Varnish } from '../support/varnish.ts';

const measurements = printMeasurements('Three machines behind Varnish');

let machines: Machines;
let varnish: Varnish;

beforeAll(async () => {
  const varnishPort = await freePort();
  // At this level each request is logged.
  machines = await startMachines({ varnishPort, environmentOf: () => ({ LOG_LEVEL: 'debug' }) });
  varnish = await startVarnish(machines.ports, varnishPort);
  await untilStatus(varnish, '/readyz', 200);
  // Until Varnish has probed all three.
  await wait(3000);
});
afterAll(async () => {
  await varnish.stop();
  await machines.close();
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
  const names = machines.vendor.requests.map(({ body }) => body['name']);
  return sent.filter((name) => names.filter((each) => each === name).length !== 1);
}

const allWell = ['enquiry 303', 'page 200'];
/** What a machine that was killed was delivering is free for others after three minutes. */
const delivery = { timeout: 240_000, interval: 1000 };

test('all three are asked', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => varnish.get(`/fees?asked=${index}`)));
  const asked = () => machines.sites.map(({ stdout }) => stdout.match(/"path":"\/fees"/g)?.length ?? 0);
  await eventually(() => expect(asked().reduce((sum, count) => sum + count)).toBe(30));
  expect(Math.min(...asked())).toBeGreaterThan(5);
});

test('visitors do not notice that a machine is killed and started again', async () => {
  const { seen, sent } = await visitorsWhile('one is killed', async () => {
    await machines.sites[0]?.stop('SIGKILL');
    await wait(3000);
    await machines.start(0);
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});

test('visitors do not notice that the machines are replaced one after another', async () => {
  const { seen, sent } = await visitorsWhile('each is replaced', async () => {
    for (const index of [0, 1, 2]) {
      await machines.sites[index]?.stop('SIGTERM');
      await machines.start(index);
      // As long as Varnish takes to notice.
      await wait(2000);
    }
  });
  expect(seen).toEqual(allWell);
  await expect.poll(() => notDeliveredOnce(sent), delivery).toEqual([]);
});
