// A year of a site of 1,000 pages, recorded as a site records it: what it takes, and how long commands take.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, inject, test, vi } from 'vitest';

import { createSilentLog } from '#server/observability/log.ts';
import { createPageRecorder } from '#server/records/page-recorder.ts';
import { openRecords } from '#server/records/records.ts';
import { readSpans } from '#server/records/shown-spans.ts';
import { verifyRecords } from '#server/records/verify.ts';

import { printMeasurements } from '../support/measurements.ts';

const measurements = printMeasurements('Records of a year: 1,000 pages');
const pageCount = 1000;
const days = 365;
const publishesADay = 19;
const pagesAPublish = 4;
const menuEveryDays = 7;
const releaseEveryDays = 14;
const directory = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'records-year-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The markup of a page as the site makes it, repeated to the usual length of one. */
function pageOf(url: string, version: number, chrome: number): Buffer {
  const styles = readFileSync(path.join(inject('fixture'), 'space.json'), 'utf8');
  const start = (Number(url.slice(2)) * 997) % (styles.length - 40_000);
  return Buffer.from(
    `<!DOCTYPE html><title>Page ${url}</title><nav>Menu ${chrome}</nav><main>${version} ${styles.slice(start, start + 40_000)}</main>`,
  );
}

test('a year: bytes, files, memory, and the time of each command', { timeout: 3_600_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  const records = openRecords(
    { directory, isDirectoryNamed: true, bucket: undefined, databaseUrl: undefined, keys: [] },
    createSilentLog(),
    120_000,
  );
  const recorder = createPageRecorder({ records, machine: 'a', build: '1.0.0', log: createSilentLog() });
  const versions = new Map<string, number>();
  const urls = Array.from({ length: pageCount }, (_, index) => `/p${index}`);
  let chrome = 0;
  let pages = 0;
  const show = (shown: readonly string[]) =>
    Promise.all(
      shown.map(async (url) => {
        versions.set(url, (versions.get(url) ?? 0) + 1);
        pages += 1;
        await recorder.shown({
          url,
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
          body: pageOf(url, versions.get(url) ?? 0, chrome),
          sources: {
            entities: new Set(),
            revisions: { a: 1, b: 2 },
            expiresAt: Infinity,
            areSameIn: () => true,
          },
        });
      }),
    );
  const started = performance.now();
  await show(urls);
  for (let day = 0; day < days; day += 1) {
    for (let publish = 0; publish < publishesADay; publish += 1) {
      vi.setSystemTime(Date.now() + 3_600_000);
      await show(
        Array.from(
          { length: pagesAPublish },
          (_, index) => `/p${(day * 131 + publish * 17 + index * 7) % pageCount}`,
        ),
      );
    }
    vi.setSystemTime(Date.UTC(2026, 0, 2 + day));
    if (day % menuEveryDays === 0 || day % releaseEveryDays === 3) {
      chrome += 1;
      await show(urls);
    }
  }
  await recorder.flush();
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
  const at = Date.UTC(2026, 6, 1);
  measurements.add({ what: 'versions of pages', figure: pages });
  measurements.add({ what: 'to record one, ms', figure: (recordedMs / pages).toFixed(1) });
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
