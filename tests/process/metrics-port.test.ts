import { afterEach, expect, test } from 'vitest';

import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;
afterEach(() => site.stop('SIGKILL'));

test('with METRICS_PORT set, metrics are served on that port only, and nothing else is', async () => {
  const port = await freePort();
  site = startSiteProcess(await freePort(), { METRICS_PORT: String(port) });
  await untilStatus(site, '/readyz', 200);
  const metrics = `http://127.0.0.1:${port}`;
  const scrape = await fetch(`${metrics}/metrics`);
  expect([scrape.status, (await scrape.text()).includes('enquiries_waiting')]).toEqual([200, true]);
  for (const elsewhere of [
    `${site.origin}/metrics`,
    `${metrics}/`,
    `${metrics}/livez`,
    `${metrics}/metrics/`,
  ])
    expect([elsewhere, (await fetch(elsewhere)).status]).toEqual([elsewhere, 404]);
  expect(await site.stop('SIGTERM')).toBe(0);
});
