import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { inspectable } from '../support/inspector.ts';
import { printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const measurements = printMeasurements('The watchdog', 'alive');

let site: SiteProcess;
let inspectorPort: number;
afterEach(async () => {
  await site.stop('SIGKILL');
});

async function start(): Promise<number> {
  inspectorPort = await freePort();
  site = startSiteProcess(await freePort(), { LOG_LEVEL: 'warn', ...inspectable(inspectorPort) });
  await untilStatus(site, '/readyz', 200);
  if (site.pid === undefined) throw new Error('The process did not start');
  return site.pid;
}

test('a process that was suspended for longer than the watchdog’s limit carries on', async () => {
  const pid = await start();
  process.kill(pid, 'SIGSTOP');
  await wait(20_000);
  process.kill(pid, 'SIGCONT');
  await wait(12_000);
  expect((await fetch(`${site.origin}/livez`)).status).toBe(200);
  measurements.add({ what: 'suspended for 20 s, checked 12 s later', result: 'alive' });
}, 60_000);
