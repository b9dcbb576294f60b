import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startContentService } from '#server/content-service/content-service.ts';
import { createContentClient } from '#server/content/content-client.ts';
import { createSiteContent } from '#server/content/site-content.ts';
import { createFindings } from '#server/findings/findings.ts';
import { createSilentLog } from '#server/log.ts';
import { listedTypes } from '#server/page/listed-types.ts';
import { createPageReader } from '#server/page/page-reader.ts';
import { createSiteReader } from '#server/page/site-reader.ts';
import { createSiteSearch, type SiteSearch } from '#server/search/site-search.ts';

import { readSampleSpace } from './sample-space.ts';
import { nonsense, searchQueries } from './search-queries.ts';

let search: SiteSearch;
let stop: () => Promise<void>;

beforeAll(async () => {
  const space = readSampleSpace(path.join(import.meta.dirname, 'pictures'));
  const service = await startContentService({ spaces: [space], deliveryToken: 'd', previewToken: 'p' });
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
    log,
  });
  search.find('');
  await search.update();
  stop = async () => {
    client.close();
    await service.close();
  };
});

afterAll(async () => stop());

/** Pages and parts of pages that a visitor sees without scrolling far. */
function firstThree(query: string): string[] {
  return search
    .find(query)
    .hits.slice(0, 3)
    .flatMap(({ page, parts }) => [
      page.path,
      ...parts.slice(0, 3).map(([part]) => `${page.path}#${page.parts[part]?.anchor ?? ''}`),
    ]);
}

test('of the searches in the table, 95 in 100 find the page that is meant among the first three', () => {
  const missed = searchQueries.filter(([query, expected]) => !firstThree(query).includes(expected));
  const share = 1 - missed.length / searchQueries.length;
  expect([share >= 0.95, missed]).toEqual([true, missed]);
});

test('every search in the table finds something, and nonsense nothing', () => {
  expect(searchQueries.filter(([query]) => firstThree(query).length === 0)).toEqual([]);
  expect(nonsense.filter((query) => firstThree(query).length > 0)).toEqual([]);
});
