import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLink } from '#contentful-emulator/files/links.ts';
import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';

import { eventually } from '../support/eventually.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { measuredSpace } from '../support/measured-space.ts';
import { printMeasurements } from '../support/measurements.ts';
import { memoryOf } from '../support/process-metrics.ts';
import { startSpaceService } from '../support/site-on-content-service.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { compareThroughput, rowOf, startWarmSite } from '../support/throughput.ts';

const measurements = printMeasurements(
  '50,000 redirects, against a cached page of the same process',
  'at most 100 MB more; 0.85 or more of a page’s pace, by CPU',
);
const redirects = 50_000;
const rounds = 7;

let services: readonly FaultyEmulator[];
let site: SiteProcess;
let without: SiteProcess;

beforeAll(async () => {
  const space = await measuredSpace();
  const [plain, redirecting] = [
    await startSpaceService({ space }),
    await startSpaceService({ space: { ...space, content: withRedirects(space.content, redirects) } }),
  ];
  services = [plain, redirecting];
  without = await startWarmSite(plain);
  site = await startWarmSite(redirecting);
}, 120_000);
afterAll(async () => {
  await Promise.all([site.stop('SIGKILL'), without.stop('SIGKILL')]);
  await Promise.all(services.map((service) => service.close()));
});

test('what redirects cost in memory', () => {
  const [before, after] = [memoryOf(without.pid), memoryOf(site.pid)];
  measurements.add({
    what: 'memory in MB, without and with them',
    now: `${before.now} → ${after.now}`,
    'at most': `${before.peak} → ${after.peak}`,
  });
  expect(after.now - before.now).toBeLessThan(100);
});

test('a redirect is answered at the pace of a cached page', async () => {
  const answers = [
    { what: 'a cached page', path: '/' },
    { what: 'a redirect', path: oldAddress(31_415) },
    { what: 'a redirect that keeps a query', path: `${oldAddress(27_182)}?utm_source=letter` },
  ];
  // On a busy machine the first may get a 503.
  for (const { path } of answers.slice(1))
    await eventually(async () =>
      expect((await fetch(site.origin + path, { redirect: 'manual' })).status).toBe(301),
    );
  const subjects = answers.map(({ what, path }) => ({ what, url: site.origin + path, pid: site.pid }));
  for (const comparison of await compareThroughput(subjects, rounds)) {
    measurements.add(rowOf(comparison));
    expect(comparison.cpuOfFirst).toBeGreaterThanOrEqual(0.85);
  }
});

/** What Contentful allows in a long text. */
const maxTextLength = 50_000;

const oldAddress = (index: number) => `/old-site/category-${index % 40}/article-number-${index}.html`;

/** The space with lists of `count` redirects, from addresses like those of a real site, to its own pages. */
function withRedirects(space: SpaceExport, count: number): SpaceExport {
  const slugs = space.entries
    .filter(({ sys }) => sys.contentType.sys.id === 'page')
    .map(({ fields }) => String(fields['slug']?.['en-GB']));
  const texts = [''];
  for (let index = 0; index < count; index += 1) {
    const slug = slugs[index % slugs.length] ?? '';
    const row = `${oldAddress(index)},/${slug},301\n`;
    if ((texts.at(-1) ?? '').length + row.length > maxTextLength) texts.push('');
    texts[texts.length - 1] += row;
  }
  const lists = texts.map((rules, index) => ({
    sys: {
      id: `redirects-${index}`,
      publishedVersion: 1,
      version: 2,
      contentType: createLink('ContentType', 'redirectList'),
    },
    fields: { name: { 'en-GB': `Old site, part ${index}` }, rules: { 'en-GB': rules } },
  }));
  return { ...space, entries: [...space.entries, ...lists] };
}
