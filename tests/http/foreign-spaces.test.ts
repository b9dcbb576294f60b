import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLink } from '#contentful-emulator/files/links.ts';
import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';

import { eventually } from '../support/eventually.ts';
import { startSite, type TestSite } from '../support/site.ts';

const symbol = (id: string) => ({
  id,
  name: id,
  type: 'Symbol',
  localized: false,
  required: true,
  validations: [],
});

/** A space that was made for another site, in another language. */
const blog = (space: SpaceExport): SpaceExport => ({
  ...space,
  contentTypes: [
    {
      sys: { id: 'person', publishedVersion: 1, version: 2 },
      name: 'Person',
      displayField: 'name',
      fields: [symbol('name'), symbol('shortBio')],
    },
  ],
  entries: [
    {
      sys: { id: 'john', publishedVersion: 1, version: 2, contentType: createLink('ContentType', 'person') },
      fields: { name: { 'en-US': 'John Doe' }, shortBio: { 'en-US': 'Writes.' } },
    },
  ],
  assets: [],
  locales: space.locales.map((locale) => ({ ...locale, code: 'en-US' })),
});

let site: TestSite;
const lines: string[] = [];
const stopping = new AbortController();
beforeAll(async () => {
  site = await startSite({
    change: blog,
    isWarm: false,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  void site.content.warmUp(stopping.signal);
});
afterAll(() => {
  stopping.abort();
  return site.close();
});

const get = (address: string) => request(site.app).get(address);

test('a site with the space of another site stays up, but is not ready and shows that content is missing', async () => {
  for (const address of ['/', '/about', '/news', '/no/such-page']) {
    const { status, text } = await get(address);
    expect([address, status]).toEqual([address, 503]);
    expect(text).toContain('Error fetching data');
  }
  for (const address of ['/sitemap.xml', '/news/feed.xml', '/readyz'])
    expect([address, (await get(address)).status]).toEqual([address, 503]);
  expect((await get('/livez')).status).toBe(200);
});

test('its log names the content types that the space lacks', async () => {
  const logged = (contentType: string) =>
    lines
      .filter((line) => line.includes('content cannot be loaded yet'))
      .filter((line) => line.includes(`There are no entries of the content type \\"${contentType}\\"`));
  await eventually(() => expect([logged('options').length, logged('page').length]).toEqual([1, 1]));
});
