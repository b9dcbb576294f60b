import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { htmlErrors } from '../support/html-validity.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = async (path: string) => (await request(site.app).get(path)).text;

test('the 404 page is valid HTML', async () => {
  expect(await htmlErrors(await get('/no-such-page'))).toEqual([]);
});

test('every sample of every section is valid HTML in one of the brands', async () => {
  const gallery = await get('/gallery');
  expect(await htmlErrors(gallery)).toEqual([]);
  const paths = [...gallery.matchAll(/href="(\/gallery\/[a-z-]+\/[a-z-]+\/[a-z]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(paths.length).toBeGreaterThan(50);
  const bySample = Map.groupBy(paths, (path) => path.replace(/^\/gallery\/[a-z-]+/, ''));
  const inTurn = [...bySample.values()].map((brands, index) => brands[index % brands.length] ?? '');
  for (const path of inTurn) expect([path, await htmlErrors(await get(path))]).toEqual([path, []]);
});
