import { Agent } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { send } from '../support/load.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = startSiteProcess(await freePort(), { MAX_CONNECTIONS: '5', KEEP_ALIVE_SECONDS: '620' });
  // Without `fetch`, which keeps its connections: they would count.
  await eventually(async () => {
    if ((await statusOf('/readyz')) !== 200) throw new Error('The site is not ready yet');
  });
});
afterAll(() => site.stop('SIGKILL'));

const statusOf = async (path: string, agent = new Agent()) => (await send(site.origin + path, agent)).status;

test('above the connection limit visitors get a 503 with Retry-After, and the balancer still sees a healthy site', async () => {
  const agent = new Agent({ keepAlive: true });
  const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf('/about', agent)));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);

  const refused = await fetch(`${site.origin}/about`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('connection')).toBe('close');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  await refused.text();
  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  // Visitors who are already connected notice nothing.
  expect(await statusOf('/', agent)).toBe(200);
  await eventually(() => expect(site.stdout).toContain('"limit":5,"msg":"too many connections"'));

  agent.destroy();
  await untilStatus(site, '/about', 200);
});

test('connections that are closed on arrival are counted, although they ask for nothing', async () => {
  const refused = async () => {
    const { body } = await send(`${site.origin}/metrics`, new Agent());
    return Number(/^http_requests_refused_total\{reason="connections"\} (\d+)/m.exec(body)?.[1]);
  };
  const before = await refused();
  const { hostname, port } = new URL(site.origin);
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}));
  // Five, and two above the limit.
  await eventually(() =>
    expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(13),
  );
  for (const socket of sockets) socket.destroy();
  await untilStatus(site, '/about', 200);
  expect((await refused()) - before).toBeGreaterThanOrEqual(13);
});

test('KEEP_ALIVE_SECONDS sets the timeout of idle connections, and clients see it in the Keep-Alive header', async () => {
  expect((await fetch(`${site.origin}/about`)).headers.get('keep-alive')).toBe('timeout=620');
});
