import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { beginnings, endings, openAndEnd } from '../support/connection-beginnings.ts';
import { send } from '../support/load.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;
let port: number;
let metrics: string;
beforeAll(async () => {
  port = await freePort();
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}`;
  // Idle connections are closed as in production, only sooner.
  site = startSiteProcess(port, { KEEP_ALIVE_SECONDS: '1', METRICS_PORT: String(metricsPort) });
  await untilStatus(site, '/readyz', 200);
});
afterAll(() => site.stop('SIGKILL'));

test('with METRICS_PORT set, metrics are served on that port only, and nothing else is', async () => {
  const scrape = await fetch(`${metrics}/metrics`);
  expect([scrape.status, (await scrape.text()).includes('enquiries_waiting')]).toEqual([200, true]);
  for (const elsewhere of [
    `${site.origin}/metrics`,
    `${metrics}/`,
    `${metrics}/livez`,
    `${metrics}/metrics/`,
  ])
    expect([elsewhere, (await fetch(elsewhere)).status]).toEqual([elsewhere, 404]);
});

test('the process survives every malformed or aborted connection, and visitors are served throughout', async () => {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  const finished = new AbortController();
  const visits = (async () => {
    while (!finished.signal.aborted) {
      for (const path of ['/', '/about', '/news'])
        statuses.add((await send(site.origin + path, agent)).status);
      // Visitors, not a flood.
      await wait(20);
    }
  })();
  await Promise.all(
    Object.values(beginnings).flatMap((bytes) => endings.map((ending) => openAndEnd(port, bytes, ending))),
  );
  finished.abort();
  await visits;
  agent.destroy();
  expect([...statuses]).toEqual([200]);
  expect(site.stdout).not.toContain('uncaught error');
  expect(site.stdout).not.toContain('"status":500');
  expect(site.stderr).toBe('');
  expect(await site.stop()).toBe(0);
});
