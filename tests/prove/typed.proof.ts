// What strangers can type into listings, finder, calculators and forms, at the rate that the machine allows, in 512 MB.
// `MINUTES=1` for a shorter run than ten minutes.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';

import { canaries } from '../support/calculator-canaries.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { makeFolder } from '../support/folders.ts';
import type { TypedRequest } from '../support/keep-typing.ts';
import { sendMany } from '../support/load.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { createMemoryCgroup, type MemoryCgroup } from '../support/memory-cgroup.ts';
import { withPage } from '../support/page-export.ts';
import { startSpaceService, startSiteOn, untilStatus } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';

const limitMb = 512;
const minutes = Number(process.env['MINUTES'] ?? 10);
const maxP99Ms = 250;
const measurements = printMeasurements(
  `The worst that strangers type, for ${minutes} minutes in ${limitMb} MB`,
  `at most 90 % of the memory; every other visitor is served, 99 of 100 within ${maxP99Ms} ms, or three times as long as before`,
);
const kinds = ['pension-relief', 'growth', 'inheritance-tax', 'fees', 'state-pension', 'drawdown'] as const;
const calculators = kinds.map((calculator) =>
  sampleEntry(calculatorType, calculator, { calculator, riskWarning: 'It can fall.' }),
);
const keepTyping = path.join(import.meta.dirname, '../support/keep-typing.ts');
const megabyte = 1024 * 1024;

let cgroup: MemoryCgroup | undefined;
let directory: string;
let service: FaultyEmulator;
let site: SiteProcess;

beforeAll(async () => {
  cgroup = createMemoryCgroup(limitMb);
  directory = makeFolder();
  const space = await measuredSpace();
  const finder = sampleEntry(adviserFinderType, 'finder', {});
  const content = withPage(withPage(space.content, 'sums', calculators), 'who', [finder]);
  service = await startSpaceService({ space: { ...space, content } });
  site = await startSiteOn(
    service.host,
    { DATA_DIR: directory, MEMORY_LIMIT_MB: String(limitMb), MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'error' },
    { flags: [`--max-old-space-size=${limitMb / 2}`] },
  );
  cgroup?.add(site.pid ?? 0);
  await untilStatus(site, '/readyz', 200);
});
afterAll(async () => {
  await site.stop('SIGKILL');
  await service.close();
  cgroup?.remove();
});

/** Answers to all questions of the calculators. */
const answers = [...new Set(Object.values(canaries).flatMap((each) => Object.keys(each)))]
  .map((question) => `${question}=[text]`)
  .join('&');
const call = 'telephone=020 7946 0999&message=[text][text][text][text]';

const requests: readonly TypedRequest[] = [
  { path: '/knowledge?q=[text]' },
  { path: '/news?q=[text]' },
  { path: '/search?q=[text]' },
  { path: '/search/suggestions?q=[text]' },
  { path: '/knowledge?topic=[text]&page=[number]&q=[text]' },
  // In the order in which `withPage` numbers the sections.
  ...calculators.map((_, index) => ({ path: '/sums', body: `form=sums-${index + 2}&${answers}` })),
  { path: '/who', body: 'form=who-2&place=[text]' },
  { path: '/call-back', body: `name=[text]&${call}` },
  { path: '/call-back', body: `name=&${call}` },
  { path: '/newsletter', body: 'email=visitor[number]@mail.example' },
  { path: '/newsletter', body: 'email=[text]' },
];

/** What other visitors get within a minute, four times a second. */
async function visitForAMinute() {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const pages = ['/', '/about', '/knowledge', '/sums'];
  const until = performance.now() + 60_000;
  for (let visit = 0; performance.now() < until; visit += 1) {
    const visited = await sendMany(1, 1, () => site.origin + (pages[visit % pages.length] ?? '/'));
    for (const [status] of visited.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    times.push(...visited.times);
    await wait(250);
  }
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
  return { times, statuses, heap, memory: memoryInUseOf(site.pid ?? 0) };
}

type Round = Awaited<ReturnType<typeof visitForAMinute>>;

function addRow(minute: number | string, round: Round): Round {
  measurements.add({
    minute,
    'memory, MB': Math.round(round.memory / megabyte),
    'heap, MB': Math.round(round.heap / megabyte),
    'visitors, p50 ms': percentile(round.times, 0.5).toFixed(1),
    'p99 ms': percentile(round.times, 0.99).toFixed(1),
    statuses: JSON.stringify(Object.fromEntries(round.statuses)),
  });
  return round;
}

test(
  'memory stays within its limit, and other visitors are served',
  async () => {
    await visitForAMinute();
    const before = addRow('before', await visitForAMinute());
    const parameters = [site.origin, '8', String(minutes * 60), JSON.stringify(requests)];
    const typing = promisify(execFile)(process.execPath, [keepTyping, ...parameters]);
    const rounds: Round[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      rounds.push(addRow(minute, await visitForAMinute()));
    }
    const typed = JSON.parse((await typing).stdout) as Record<string, number>;
    measurements.add({
      minute: 'in all',
      'memory, MB': cgroup === undefined ? 'no cgroup' : `${cgroup.peakMb} at most, with files`,
      statuses: Object.entries(typed)
        .map(([what, count]) => `${what}: ${count}`)
        .join(', '),
    });
    expect(cgroup?.kills ?? 0).toBe(0);
    const times = rounds.flatMap((round) => round.times);
    expect(new Set(rounds.flatMap(({ statuses }) => [...statuses.keys()]))).toEqual(new Set([200]));
    // On a machine that does other things, visitors wait without anybody typing, too.
    expect(percentile(times, 0.99)).toBeLessThan(Math.max(maxP99Ms, 3 * percentile(before.times, 0.99)));
    expect(Math.max(...rounds.map(({ memory }) => memory))).toBeLessThan(limitMb * 0.9 * megabyte);
    const unexpected = Object.keys(typed).filter((what) => !/ (?:200|303|404|422|429|503)$/.test(what));
    expect(unexpected).toEqual([]);
  },
  (minutes + 5) * 60_000,
);
