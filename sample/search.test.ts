import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createContentClient } from '#server/content/content-client.ts';
import { createSiteContent } from '#server/content/site-content.ts';
import { createFindings } from '#server/findings/findings.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { listedTypes } from '#server/page/listed-types.ts';
import { createPageReader } from '#server/page/page-reader.ts';
import { createSiteReader } from '#server/page/site-reader.ts';
import { tidyQuery } from '#server/search/query-words.ts';
import { createSiteSearch, type SiteSearch } from '#server/search/site-search.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFaultyEmulator } from '#tests/support/faulty-emulator.ts';

import { readSampleSpace } from './sample-space.ts';
import { awkward, isTuned, nonsense, searchQueries, type SearchQuery } from './search-queries.ts';
import { searchSynonyms } from './space/search-synonyms.ts';

let search: SiteSearch;
let stop: () => Promise<void>;

beforeAll(async () => {
  const space = readSampleSpace(path.join(import.meta.dirname, 'pictures'));
  const service = await startFaultyEmulator({ spaces: [space], deliveryToken: 'd', previewToken: 'p' });
  const log = createSilentLog();
  const client = createContentClient(
    { spaceId: space.id, accessToken: 'd', host: service.host, insecure: true, throttle: 30 },
    { log },
  );
  const content = createSiteContent({ client, listedTypes, ttlMs: 60_000, log });
  const settings = { findings: createFindings(log), now: () => new Date('2026-11-23') };
  search = createSiteSearch({
    content,
    siteReader: createSiteReader(settings),
    readPage: createPageReader(content, settings),
    copies: undefined,
    build: 'test',
    log,
  });
  await search.read();
  // On a busy machine a request of the first reading may fail: its pages are read again.
  await eventually(() => {
    if (search.pages === 0 || search.waiting > 0)
      throw new Error(`${search.waiting} pages are yet to be read`);
  });
  stop = async () => {
    await search.close();
    client.close();
    await service.close();
  };
});

afterAll(async () => stop());

/** Pages and parts of pages that a visitor sees without scrolling far. */
async function firstThree(query: string): Promise<string[]> {
  const { view } = await search.find({ query: tidyQuery(query), brand: undefined, from: undefined, page: 1 });
  return view.results.slice(0, 3).flatMap(({ href, parts }) => [href, ...parts.map((part) => part.href)]);
}

async function missedOf(queries: readonly SearchQuery[]): Promise<string[]> {
  const missed: string[] = [];
  for (const { query, expected } of queries) {
    const found = await firstThree(query);
    if (!expected.some((page) => found.includes(page))) missed.push(query);
  }
  return missed;
}

test.each([
  ['that the search was tuned on', 95, searchQueries.filter(isTuned)],
  // The aim is 93, and it is between 92 and 94 as the content changes.
  ['that it was not tuned on', 91, searchQueries.filter((each) => !isTuned(each))],
])(
  'of the queries %s, %i in 100 find the page that is meant among the first three',
  async (_, least, queries) => {
    const missed = await missedOf(queries);
    const share = 100 - (100 * missed.length) / queries.length;
    expect({ isEnough: share >= least, share, missed }).toMatchObject({ isEnough: true });
  },
);

test.each([
  ['newsletter', '/newsletter'],
  ['unsubscribe', '/unsubscribe'],
  ['stop newsletter', '/unsubscribe'],
  ['stop emails', '/unsubscribe'],
  ['cancel my newsletter', '/unsubscribe'],
])('who searches for “%s” finds %s first', async (query, page) => {
  expect((await firstThree(query))[0]).toBe(page);
});

test('nonsense finds nothing', async () => {
  for (const query of nonsense) expect([query, await firstThree(query)]).toEqual([query, []]);
});

test.each(awkward)('an awkward query is read as mere words: %s', async (query) => {
  expect(await firstThree(query)).toBeInstanceOf(Array);
});

test('no syntax of FTS5 is obeyed', async () => {
  const found = await firstThree('pension fees');
  for (const query of ['pension AND fees', 'pension* fees*', '"pension" + "fees"', 'title:pension fees'])
    expect((await firstThree(query)).length).toBeGreaterThan(0);
  expect(await firstThree('pension " fees')).toEqual(found);
  expect(await firstThree('(pension) ^fees -')).toEqual(found);
  // “NOT” would leave these pages out.
  expect(await firstThree('pension NOT fees')).not.toEqual([]);
});

test('every line of synonyms finds a page', async () => {
  const missed: string[] = [];
  for (const line of searchSynonyms) {
    const [phrase = ''] = line.split(' = ');
    if ((await firstThree(phrase)).length === 0) missed.push(phrase);
  }
  expect(missed).toEqual([]);
});
