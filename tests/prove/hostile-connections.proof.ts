import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { beginnings, endings, openAndEnd } from '../support/connection-beginnings.ts';
import { ask } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('Malformed and aborted connections');

let site: SiteProcess;
afterEach(async () => {
  await site.stop('SIGKILL');
});

test('ten malformed or aborted connections a second do not slow down visitors', async () => {
  const port = await freePort();
  site = startSiteProcess(port, { LOG_LEVEL: 'warn', KEEP_ALIVE_SECONDS: '1' });
  await untilStatus(site, '/readyz', 200);
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const connections: Promise<void>[] = [];
  const finished = new AbortController();
  const hostile = (async () => {
    for (const bytes of Object.values(beginnings))
      for (const ending of endings) {
        connections.push(openAndEnd(port, bytes, ending));
        await wait(100);
      }
    await Promise.all(connections);
    finished.abort();
  })();
  for (let visit = 0; !finished.signal.aborted; visit += 1) {
    const { status, ms } = await ask(`${site.origin}${['/', '/about', '/news'][visit % 3]}`, agent);
    expect(status).toBe(200);
    if (visit >= 30) times.push(ms);
    await wait(10);
  }
  await hostile;
  agent.destroy();
  measurements.add({
    connections: connections.length,
    visits: times.length,
    'p50, p99, max ms': [
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      Math.max(...times).toFixed(1),
    ].join(', '),
  });
  expect(percentile(times, 0.99)).toBeLessThan(20);
  expect(site.stdout).not.toContain('uncaught error');
}, 120_000);
