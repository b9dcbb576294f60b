import { existsSync, readFileSync } from 'node:fs';
import { Agent, get, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, inject, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { photograph, sends } from '../support/image-host.ts';
import { ask, askMany } from '../support/load.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { childrenOf, startSiteOnImageHost, type SiteOnImageHost } from '../support/site-on-image-host.ts';

const identical = printMeasurements('Images: a hundred identical cold requests');
const distinct = printMeasurements('Images: 200 distinct cold images at once, and the pages meanwhile');
/** For what takes no time on a machine that has nothing else to do. */
const patience = { timeout: 5000 };

const hostile = printMeasurements(
  'Images: a flood of 10,000 spellings, qualities and missing names, from a cold start',
);

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
  await eventually(() => expect(setting.host.requests).toHaveLength(1), patience);
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
  const paths = ['/', '/about', '/fees', '/lanterns'];
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
  await eventually(() => expect(childrenOf(Number(site.pid))).toHaveLength(2), patience);
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
  await eventually(() => expect(children.filter(isAlive)).toEqual([]), patience);
});

/** The image host with the originals of the fixture, some 20 ms away. */
const fixtureOriginals: RequestListener = (request, response) => {
  const file = path.join(inject('fixture'), decodeURIComponent(request.url ?? ''));
  setTimeout(() => {
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }, 20);
};

/** The addresses of all pictures of a page, in all their sizes, at which the site answers itself. */
async function picturesOf(url: string): Promise<string[]> {
  const html = (await (await fetch(url)).text()).replaceAll('&amp;', '&');
  const found = html.matchAll(/[\s"](\/(?:api\/image-proxy|images\.ctfassets\.net)[^\s"]+)/g);
  return [...new Set([...found].map(([, address = '']) => new URL(address, url).href))];
}

/** Another spelling of the same address: some letters of the file's name are escaped. */
function spell(address: string, index: number): string {
  const url = new URL(address);
  const source = url.searchParams.get('src') ?? '';
  const end = source.lastIndexOf('/') + 1;
  const name = source
    .slice(end)
    .replace(/[a-z]/gi, (letter, at: number) =>
      (index >> (at % 12)) % 2 === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    );
  url.searchParams.set('src', source.slice(0, end) + name);
  return url.href;
}

test('a flood of spellings, qualities and missing names costs the pictures of the home page nothing', async () => {
  setting = await startSiteOnImageHost(fixtureOriginals);
  const { site, host } = setting;
  const pictures = await picturesOf(`${site.origin}/`);
  const proxied = pictures.filter((address) => address.includes('image-proxy'));
  const originals = new Set(pictures.map((address) => /fixturespace(?:%2F|\/)(\w+)/.exec(address)?.[1]));

  const flooding = new AbortController();
  const flood = askMany(10_000, 64, (index) => {
    const address = proxied[index % proxied.length] ?? '';
    if (index % 3 === 0) return setting.url(`invented${index}`);
    const other = new URL(spell(address, index));
    if (index % 3 === 1) other.searchParams.set('q', String((index % 100) + 1));
    if (index % 2 === 1) other.searchParams.delete('fm');
    return other.href;
  }).finally(() => flooding.abort());

  /** A browser's six connections. */
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const rounds: { first: number[]; later: number[] } = { first: [], later: [] };
  const statuses = new Map<number, number>();
  while (rounds.first.length === 0 || !flooding.signal.aborted) {
    const times = rounds.first.length === 0 ? rounds.first : rounds.later;
    const answers = await Promise.all(pictures.map((address) => ask(address, agent)));
    for (const { status, ms } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(ms);
    }
  }
  const flooded = await flood;
  const asked = Map.groupBy(host.requests, ({ path }) => (path.includes('invented') ? 'invented' : 'real'));
  hostile.add({
    'flood answered': [...flooded.statuses].map(([status, count]) => `${count}x${status}`).join(' '),
    'pictures of /': pictures.length,
    'of originals': originals.size,
    'asked for': rounds.first.length + rounds.later.length,
    statuses: [...statuses].map(([status, count]) => `${count}x${status}`).join(' '),
    'cold max ms': Math.max(...rounds.first).toFixed(0),
    'then p50 ms': percentile(rounds.later, 0.5).toFixed(1),
    'then p99 ms': percentile(rounds.later, 0.99).toFixed(1),
    'host asked for real': asked.get('real')?.length ?? 0,
    'host asked for invented': asked.get('invented')?.length ?? 0,
  });
  expect([...statuses.keys()]).toEqual([200]);
  expect([...flooded.statuses.keys()].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
  // Three hundred a minute that fail, and those that are under way then.
  expect(asked.get('invented')?.length).toBeLessThan(320 * 4);
  expect(asked.get('real')?.length).toBeLessThan(originals.size * 4);
});
