import { openSync } from 'node:fs';

import { afterEach, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { inspectable, runInside } from '../support/inspector.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '../support/site-process.ts';

const running: SiteProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
});

const statusOf = async (site: SiteProcess, path: string) => (await fetch(site.origin + path)).status;
const linesOf = ({ stdout }: SiteProcess, msg: string) =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === msg);

async function startInspectable(): Promise<{ site: SiteProcess; inspectorPort: number }> {
  const inspectorPort = await freePort();
  const site = startSiteProcess(await freePort(), inspectable(inspectorPort));
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  return { site, inspectorPort };
}

test.each([
  [
    'an error that nothing catches',
    'setTimeout(() => { throw new TypeError("a bug") })',
    'uncaughtException',
  ],
  ['a rejection that nothing handles', 'void Promise.reject(new TypeError("a bug"))', 'unhandledRejection'],
])(
  'after %s visitors are served on, the balancer is told, and the process ends with 1',
  async (_, code, origin) => {
    const { site, inspectorPort } = await startInspectable();
    await runInside(site, inspectorPort, code);
    await untilStatus(site, '/readyz', 503);
    expect(await statusOf(site, '/about')).toBe(200);
    // One more while it drains changes nothing.
    await runInside(site, inspectorPort, code);
    expect(await site.exited).toBe(1);
    const lines = linesOf(site, 'uncaught error');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ level: 60, origin, error: 'TypeError: a bug' });
    expect(lines[0]?.['stack']).toContain('TypeError: a bug\n    at ');
  },
);

test('a process whose event loop stands still ends within seconds, with a line that says so', async () => {
  const { site, inspectorPort } = await startInspectable();
  await runInside(site, inspectorPort, 'void setTimeout(() => { for (;;); }, 50)');
  // Ended by SIGKILL, which gives no exit code.
  expect(await site.exited).toBe(null);
  expect(linesOf(site, 'the event loop stands still; the process ends')).toMatchObject([{ level: 60 }]);
}, 30_000);

test('where the log cannot be written, since the disk is full, visitors are served', async () => {
  const site = startSiteProcess(
    await freePort(),
    { LOG_LEVEL: 'trace' },
    { stdout: openSync('/dev/full', 'w') },
  );
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  for (let visit = 0; visit < 20; visit += 1) expect(await statusOf(site, '/about')).toBe(200);
  // Until after the lines have been written, in vain.
  await eventually(async () => expect(await statusOf(site, '/livez')).toBe(200), {
    timeout: 2000,
    interval: 500,
  });
  expect(await site.stop()).toBe(0);
});

test('SIGHUP drains as SIGTERM does, and SIGINT ends its waiting for the balancer', async () => {
  const site = startSiteProcess(await freePort(), {});
  running.push(site);
  await untilStatus(site, '/readyz', 200);
  const ended = site.stop('SIGHUP');
  await untilStatus(site, '/readyz', 503);
  expect(await statusOf(site, '/about')).toBe(200);
  const told = performance.now();
  expect(await site.stop('SIGINT')).toBe(0);
  expect(await ended).toBe(0);
  // The balancer would have been waited for until three seconds after the first signal.
  expect(performance.now() - told).toBeLessThan(2000);
});
