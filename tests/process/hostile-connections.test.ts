import { Agent } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { beginnings, endings, openAndEnd } from '../support/connection-beginnings.ts';
import { send } from '../support/load.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;
afterEach(() => site.stop('SIGKILL'));

test('the process survives every malformed or aborted connection, and visitors are served throughout', async () => {
  const port = await freePort();
  // Idle connections are closed as in production, only sooner.
  site = startSiteProcess(port, { KEEP_ALIVE_SECONDS: '1' });
  await untilStatus(site, '/readyz', 200);
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  const finished = new AbortController();
  const visits = (async () => {
    while (!finished.signal.aborted)
      for (const path of ['/', '/about', '/news'])
        statuses.add((await send(site.origin + path, agent)).status);
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
