// A year of a site of 1,000 pages, recorded as a site records it: what it takes, and how long commands take.
import { randomBytes } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { createSilentLog } from '#server/observability/log.ts';
import { versionOf } from '#server/records/page-version.ts';
import { openRecords } from '#server/records/records.ts';
import { readSpans } from '#server/records/shown-spans.ts';
import { verifyRecords } from '#server/records/verify.ts';
import { writeShown } from '#server/records/write-shown.ts';

import { makeFolderInMemory } from '../support/folders.ts';
import { printMeasurements } from '../support/measurements.ts';

const measurements = printMeasurements('Records of a year: 1,000 pages');
const pageCount = 1000;
const days = 365;
const publishesADay = 19;
const pagesAPublish = 4;
const menuEveryDays = 7;
const releaseEveryDays = 14;
/** As many as a site writes at once. */
const pagesAtOnce = 200;
const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const directory = makeFolderInMemory();

/** Of all pages, what compresses well; the rest of each is as long as the usual page is when compressed. */
const markup = '<li class="menu-item"><a href="/page">A link that all pages have</a></li>'.repeat(420);
const sources = {
  entities: new Set<string>(),
  revisions: { page: 1, section: 2, menu: 3 },
  expiresAt: Infinity,
  areSameIn: () => true,
};

function newVersionOf(url: string) {
  const page = {
    url,
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: Buffer.from(
      `<!DOCTYPE html><title>${url}</title>${markup}<p>${randomBytes(9000).toString('base64')}</p>`,
    ),
    sources,
  };
  return { page, ...versionOf(page) };
}

test('a year: bytes, files, memory, and the time of each command', { timeout: 3_600_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const records = openRecords(
    { directory, isDirectoryNamed: true, bucket: undefined, databaseUrl: undefined, keys: [] },
    createSilentLog(),
    120_000,
  );
  const urls = Array.from({ length: pageCount }, (_, index) => `/p${index}`);
  let versions = 0;
  async function show(shown: readonly string[]): Promise<void> {
    for (let first = 0; first < shown.length; first += pagesAtOnce) {
      const pages = shown.slice(first, first + pagesAtOnce).map(newVersionOf);
      await writeShown(records, { machine: 'a', build: '1.0.0', pages, gone: [] });
      versions += pages.length;
    }
  }
  const started = performance.now();
  await show(urls);
  for (let day = 0; day < days; day += 1) {
    for (let publish = 0; publish < publishesADay; publish += 1) {
      vi.setSystemTime(start + day * dayMs + ((publish + 1) * dayMs) / (publishesADay + 1));
      const first = day * 131 + publish * 17;
      await show(Array.from({ length: pagesAPublish }, (_, index) => `/p${(first + index * 7) % pageCount}`));
    }
    vi.setSystemTime(start + (day + 1) * dayMs);
    if (day % menuEveryDays === 0 || day % releaseEveryDays === 3) await show(urls);
  }
  await records.ledger.catchUp();
  const recordedMs = performance.now() - started;
  vi.useRealTimers();

  const files = globSync('**/*', { cwd: directory, withFileTypes: true }).filter((file) => file.isFile());
  const sizeOf = (below: string) =>
    files
      .filter(({ parentPath }) => path.relative(directory, parentPath).startsWith(below))
      .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  const inMb = (bytes: number) => Math.round(bytes / 1e6);
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return ((performance.now() - start) / 1000).toFixed(1);
  };
  const count = async (filter: { url?: string; at?: number }) => {
    let spans = 0;
    for await (const _ of readSpans(records.database, filter)) spans += 1;
    return spans;
  };
  const at = start + 181 * dayMs;
  measurements.add({ what: 'versions of pages', figure: versions });
  measurements.add({ what: 'to record one, ms', figure: (recordedMs / versions).toFixed(1) });
  measurements.add({ what: 'pages, MB', figure: inMb(sizeOf('objects')) });
  measurements.add({ what: 'ledger, MB', figure: inMb(sizeOf('ledger')) });
  measurements.add({
    what: 'index, MB',
    figure: inMb(statSync(path.join(directory, 'records.sqlite')).size),
  });
  measurements.add({ what: 'files', figure: files.length });
  measurements.add({ what: 'list --at, of all pages, s', figure: await timed(() => count({ at })) });
  measurements.add({ what: 'list --url --at, s', figure: await timed(() => count({ url: '/p7', at })) });
  expect(await count({ at })).toBe(pageCount);
  const verification = verifyRecords(records, { keys: new Set() });
  measurements.add({ what: 'verify, s', figure: await timed(() => verification) });
  expect((await verification).problems).toEqual([]);
  measurements.add({ what: 'memory of this process, MB', figure: inMb(process.memoryUsage().rss) });
  await records.database.close();
});
