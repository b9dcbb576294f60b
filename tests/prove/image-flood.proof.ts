import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, test, vi } from 'vitest';

import { percentile, printFigures } from '../support/figures.ts';
import { photograph, sends } from '../support/image-host.ts';
import { ask } from '../support/load.ts';
import { childrenOf, startSiteOnImageHost, type SiteOnImageHost } from '../support/site-on-image-host.ts';

const identical = printFigures('Images: a hundred identical cold requests');
const distinct = printFigures('Images: 200 distinct cold images at once, and the pages meanwhile');
/** For what takes no time on a machine that has nothing else to do. */
const patience = { timeout: 5000 };

let setting: SiteOnImageHost;
afterEach(() => setting.close());

test('99 of a hundred visitors leave; the last has the image, and it was made once', async () => {
  const photo = await photograph(2400, 1350);
  const answer = Promise.withResolvers<void>();
  setting = await startSiteOnImageHost((request, response) => {
    void answer.promise.then(() => sends(photo)(request, response));
  });
  const agent = new Agent();
  const url = setting.url('asset1', { width: 1200 });
  const leaving = Array.from({ length: 99 }, () => get(url, { agent }).on('error', () => {}));
  // Whoever asks first is among those who leave.
  await vi.waitFor(() => expect(setting.host.requests).toHaveLength(1), patience);
  const last = ask(url, agent);
  await pause(200);
  for (const request of leaving) request.destroy();
  await pause(100);
  answer.resolve();
  const { status } = await last;
  const again = await fetch(url);
  identical.add({
    requests: 100,
    aborted: 99,
    'status of the last': status,
    'upstream fetches': setting.host.requests.length,
    'then from': again.headers.get('x-cache') ?? '',
  });
  expect([status, setting.host.requests.length, again.headers.get('x-cache')]).toEqual([200, 1, 'HIT']);
});

test('a hundred at once are all answered by one fetch', async () => {
  const photo = await photograph(2400, 1350);
  setting = await startSiteOnImageHost(sends(photo));
  const agent = new Agent();
  const url = setting.url('asset1', { width: 1200 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url, agent)));
  identical.add({
    requests: 100,
    aborted: 0,
    'status of the last': answers.at(-1)?.status ?? 0,
    'upstream fetches': setting.host.requests.length,
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(setting.host.requests).toHaveLength(1);
});

test('200 new images at once: 200 and 503 only, and pages as fast as ever', async () => {
  const photo = await photograph(3000, 2000);
  setting = await startSiteOnImageHost(sends(photo));
  const { site } = setting;
  const paths = ['/', '/about', '/fees', '/private-wealth'];
  const pages = new Agent({ keepAlive: true });
  for (const path of paths) await ask(site.origin + path, pages);
  /** Two visitors who read one page after another; gives how long each took. */
  async function visitUntil(signal: AbortSignal): Promise<number[]> {
    const times: number[] = [];
    const visit = async () => {
      for (let visits = 0; !signal.aborted; visits += 1) {
        const { status, ms } = await ask(site.origin + (paths[visits % paths.length] ?? '/'), pages);
        expect(status).toBe(200);
        times.push(ms);
        await pause(10);
      }
    };
    await Promise.all([visit(), visit()]);
    return times;
  }
  const quiet = await visitUntil(AbortSignal.timeout(2000));
  const before = setting.memory();

  const most = { site: 0, transforms: 0, processes: 0 };
  const watch = setInterval(() => {
    const now = setting.memory();
    most.site = Math.max(most.site, now.site);
    most.transforms = Math.max(most.transforms, now.transforms);
    most.processes = Math.max(most.processes, childrenOf(Number(site.pid)).length);
  }, 20);
  const images = new Agent({ maxSockets: 200 });
  const flooding = new AbortController();
  const floods = Promise.all(
    Array.from({ length: 200 }, (_, index) => ask(setting.url(`asset${index}`, { width: 1920 }), images)),
  ).finally(() => flooding.abort());
  const times = await visitUntil(flooding.signal);
  clearInterval(watch);
  const statuses = Map.groupBy(await floods, ({ status }) => status);
  distinct.add({
    '200': statuses.get(200)?.length ?? 0,
    '503': statuses.get(503)?.length ?? 0,
    'pages meanwhile': times.length,
    'page p99 ms before': percentile(quiet, 0.99).toFixed(1),
    'page p50 ms': percentile(times, 0.5).toFixed(1),
    'page p99 ms': percentile(times, 0.99).toFixed(1),
    'site MB before': before.site,
    'site MB at most': most.site,
    'transform MB at most': most.transforms,
    'transform processes': most.processes,
  });
  expect(new Set(statuses.keys())).toEqual(new Set([200, 503]));
  expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(34);
  expect(percentile(times, 0.99)).toBeLessThan(100);
  expect(most.processes).toBeLessThanOrEqual(2);
  expect(most.site).toBeLessThan(before.site + 100);
  expect(most.transforms).toBeLessThan(400);
});

test('when the site is killed, the processes that make its images die with it', async () => {
  const photo = await photograph(5000, 4000);
  setting = await startSiteOnImageHost(sends(photo));
  const { site } = setting;
  void fetch(setting.url('asset1', { width: 3840 })).catch(() => {});
  void fetch(setting.url('asset2', { width: 3840 })).catch(() => {});
  await vi.waitFor(() => expect(childrenOf(Number(site.pid))).toHaveLength(2), patience);
  await pause(250);
  const children = childrenOf(Number(site.pid));
  await site.stop('SIGKILL');
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), patience);
});
