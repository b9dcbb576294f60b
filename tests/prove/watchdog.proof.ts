import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('The watchdog', 'alive');

let site: SiteProcess;
afterEach(async () => {
  await site.stop('SIGKILL');
});

test('a process that was suspended for longer than the watchdog’s limit carries on', async () => {
  site = startSiteProcess(await freePort(), { LOG_LEVEL: 'warn' });
  await untilStatus(site, '/readyz', 200);
  const pid = Number(site.pid);
  process.kill(pid, 'SIGSTOP');
  await wait(20_000);
  process.kill(pid, 'SIGCONT');
  await wait(12_000);
  expect((await fetch(`${site.origin}/livez`)).status).toBe(200);
  measurements.add({ what: 'suspended for 20 s, checked 12 s later', result: 'alive' });
}, 60_000);
