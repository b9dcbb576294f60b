import { Agent } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { beginnings, endings, openAndEnd } from '../support/connection-beginnings.ts';
import { ask } from '../support/load.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;
afterEach(() => site.stop('SIGKILL'));

/** Silence lasts as long as the site allows: `npm run prove -- hostile-connections` has it too. */
const quickEndings = endings.filter((ending) => ending !== 'silence');

test('whatever a connection begins with and however it ends, the process lives and visitors are served', async () => {
  const port = await freePort();
  // A connection that has been answered and says nothing more is closed like the others, only sooner than in production.
  site = startSiteProcess(port, { KEEP_ALIVE_SECONDS: '1' });
  await untilStatus(site, '/readyz', 200);
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted)
      for (const path of ['/', '/about', '/news'])
        statuses.add((await ask(site.origin + path, agent)).status);
  })();
  await Promise.all(
    Object.values(beginnings).flatMap((bytes) =>
      quickEndings.map((ending) => openAndEnd(port, bytes, ending)),
    ),
  );
  over.abort();
  await visits;
  agent.destroy();
  expect([...statuses]).toEqual([200]);
  expect(site.stdout).not.toContain('uncaught error');
  expect(site.stdout).not.toContain('"status":500');
  expect(site.stderr).toBe('');
  expect(await site.stop()).toBe(0);
}, 60_000);
