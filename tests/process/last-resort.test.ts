import { openSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
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

test('after an uncaught error visitors are still served, /readyz turns 503, and the process exits with code 1', async () => {
  const { site, inspectorPort } = await startInspectable();
  await runInside(site, inspectorPort, 'setTimeout(() => { throw new TypeError("a bug") })');
  await untilStatus(site, '/readyz', 503);
  expect(await statusOf(site, '/about')).toBe(200);
  // A second error during the drain changes nothing. An unhandled rejection is one, too.
  await runInside(site, inspectorPort, 'void Promise.reject(new TypeError("a bug"))');
  expect(await site.exited).toBe(1);
  const lines = linesOf(site, 'uncaught error');
  expect(lines).toMatchObject(
    ['uncaughtException', 'unhandledRejection'].map((origin) => ({
      level: 60,
      origin,
      error: 'TypeError: a bug',
    })),
  );
  expect(lines[0]?.['stack']).toContain('TypeError: a bug\n    at ');
});

test('a process with a blocked event loop is killed within seconds and logs why', async () => {
  const { site, inspectorPort } = await startInspectable();
  // Blocks as an endless loop does, but leaves the processor to other tests.
  const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  await runInside(site, inspectorPort, `void setTimeout(() => { ${block}; }, 50)`);
  // null: killed by SIGKILL.
  expect(await site.exited).toBe(null);
  expect(linesOf(site, 'the event loop is blocked; killing the process')).toMatchObject([{ level: 60 }]);
});

describe('with a log that a full disk makes unwritable', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    const output = { stdout: openSync('/dev/full', 'w') };
    site = startSiteProcess(await freePort(), { LOG_LEVEL: 'trace' }, output);
    await untilStatus(site, '/readyz', 200);
  });
  afterAll(() => site.stop('SIGKILL'));

  test('visitors are served', async () => {
    for (let visit = 0; visit < 20; visit += 1) expect(await statusOf(site, '/about')).toBe(200);
  });

  test('SIGHUP drains like SIGTERM, and SIGINT ends it', async () => {
    const exitCode = site.stop('SIGHUP');
    await untilStatus(site, '/readyz', 503);
    expect(await statusOf(site, '/about')).toBe(200);
    expect(await site.stop('SIGINT')).toBe(0);
    expect(await exitCode).toBe(0);
  });
});

/** Environment that lets an inspector attach to a process at this port. */
const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Evaluates JavaScript in a site started with `inspectable`, without awaiting its result. SIGUSR1 opens the port. */
async function runInside(site: SiteProcess, port: number, expression: string): Promise<void> {
  if (site.pid === undefined) throw new Error('The process has not started');
  process.kill(site.pid, 'SIGUSR1');
  const url = await eventually(
    async () => {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
        { webSocketDebuggerUrl: string },
      ];
      expect(target).toBeDefined();
      return target.webSocketDebuggerUrl;
    },
    { interval: 50 },
  );
  const inspector = new WebSocket(url);
  await new Promise((resolve) => inspector.addEventListener('open', resolve));
  inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await new Promise((resolve) => inspector.addEventListener('message', resolve));
  inspector.close();
}
