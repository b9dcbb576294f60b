import { Agent } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultRule } from '../support/content-faults.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { send, sendMany } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements(
  'Fault matrix: the site while its content service fails',
  'every visited page is 200, 99 of 100 within 50 ms; a page not visited before is 503 within 3 s; at most 7 calls a second; recovered within 15 s',
);
const visited = ['/', '/about', '/lanterns', '/orchards/pears'];
const requests = 10_000;

let service: FaultyEmulator;
let site: SiteProcess;

afterEach(async () => {
  await site.stop('SIGKILL');
  await service.close();
});

const unavailable: readonly (readonly [string, FaultRule])[] = [
  ['hang', { hang: true }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['429 with reset', { status: 429, headers: { 'x-contentful-ratelimit-reset': '1' } }],
  ['401', { status: 401 }],
  ['reset', { reset: true }],
  ['cut body', { cutBody: true }],
  ['HTML for JSON', { wrongType: true }],
  ['200 MB body', { hugeBody: 200 * 1024 * 1024 }],
  ['slow drip', { slowDrip: { bytes: 100, everyMs: 500 } }],
];

test('visited pages stay up and fast while the content service refuses connections', async () => {
  service = await startSpaceService();
  const port = Number(service.host.split(':')[1]);
  site = await startSiteOn(service.host, { CONTENT_TTL_SECONDS: '1' });
  await prove('refuse', {
    async begin() {
      await service.close();
    },
    async end() {
      service = await startSpaceService({ port });
    },
  });
});

test.each(unavailable)('visited pages stay up and fast in an outage: %s', async (name, rule) => {
  service = await startSpaceService();
  site = await startSiteOn(service.host, { CONTENT_TTL_SECONDS: '1' });
  await prove(name, {
    begin: () => void service.faults.add(rule),
    end: () => service.faults.clear(),
  });
});

/** Counts the requests to the content service ten times a second. `stop` returns the most in one second. */
function watchRequests(): { stop(): number } {
  const counts = [service.requests.count];
  const timer = setInterval(() => counts.push(service.requests.count), 100);
  return {
    stop() {
      clearInterval(timer);
      const inASecond = counts.map((count, index) => count - (counts[Math.max(0, index - 10)] ?? 0));
      return Math.max(...inASecond);
    },
  };
}

interface Outage {
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Visited pages stay up and fast, an unvisited one gets its 503 in time, and an edit after the outage is shown. */
async function prove(name: string, outage: Outage): Promise<void> {
  await untilStatus(site, '/readyz', 200);
  for (const path of visited) await untilStatus(site, path, 200);

  await outage.begin();
  const agent = new Agent({ keepAlive: true });
  // All content is stale when the load starts.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const unvisited = send(`${site.origin}/fees`, agent);
  const upstream = watchRequests();
  const { statuses, times } = await sendMany(
    requests,
    8,
    (index) => site.origin + (visited[index % visited.length] ?? '/'),
  );
  const maxPerSecond = upstream.stop();
  const { status: unvisitedStatus, ms: unvisitedMs } = await unvisited;

  await outage.end();
  publishNewTitle();
  const outageEnd = performance.now();
  let recoveredMs = Number.NaN;
  while (performance.now() - outageEnd < 30_000) {
    const { body } = await send(`${site.origin}/about`, agent);
    if (body.includes('<title>Back again')) {
      recoveredMs = performance.now() - outageEnd;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  agent.destroy();

  const p99 = percentile(times, 0.99);
  measurements.add({
    fault: name,
    '200': `${statuses.get(200) ?? 0} of ${requests}`,
    'p99 ms': p99.toFixed(1),
    'max ms': Math.max(...times).toFixed(0),
    'upstream, max in 1 s': maxPerSecond,
    unvisited: unvisitedStatus,
    'after s': (unvisitedMs / 1000).toFixed(2),
    'recovered after s': (recoveredMs / 1000).toFixed(1),
  });
  expect(statuses.get(200)).toBe(requests);
  expect(p99).toBeLessThan(50);
  expect(unvisitedStatus).toBe(503);
  expect(unvisitedMs).toBeLessThan(3000);
  // R8.5: the throttle's default.
  expect(maxPerSecond).toBeLessThanOrEqual(7);
  expect(recoveredMs).toBeLessThan(15_000);
}

function publishNewTitle(): void {
  const space = service.space(fixtureSpaceId);
  space.upsertEntry({
    id: 'pageAbout',
    contentType: 'page',
    fields: { title: { 'en-GB': 'Back again' }, slug: { 'en-GB': 'about' } },
  });
  space.publish('pageAbout');
}
