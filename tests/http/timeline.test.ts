import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultyEmulator } from '../support/faulty-emulator.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

/** Spring brings a new title for an existing page, and a new page. */
function scheduleSpring(service: FaultyEmulator): void {
  const page = (id: string, slug: string, title: string) => ({
    id,
    contentType: 'page',
    fields: { title: { 'en-GB': title }, slug: { 'en-GB': slug } },
  });
  service.space(fixtureSpaceId).schedule({
    release: 'spring',
    at: '2040-04-01T00:00:00Z',
    entries: [
      page('pageAbout', 'about', 'About us in spring'),
      page('pageSpring', 'spring', 'The spring page'),
    ],
  });
}

const titleAt = async (path: string) => {
  const { status, text } = await request(site.app).get(path);
  return [status, /<title>([^|<]*?) ?[|<]/.exec(text)?.[1]];
};

test.each([
  ['of a release', { release: { lte: 'spring' } }],
  ['of a date after it', { timestamp: { lte: '2040-05-01T00:00:00Z' } }],
])('a preview %s shows its pages before anyone else sees them', async (_what, timelinePreview) => {
  site = await startSite({ isPreview: true, timelinePreview, prepare: scheduleSpring });
  expect(await titleAt('/about')).toEqual([200, 'About us in spring']);
  expect(await titleAt('/spring')).toEqual([200, 'The spring page']);
});

test.each([
  ['the public site', { isPreview: false }],
  ['a preview of drafts', { isPreview: true }],
  [
    'a preview of a date before the release',
    { isPreview: true, timelinePreview: { timestamp: { lte: '2040-03-01T00:00:00Z' } } },
  ],
])('%s shows nothing of a release to come', async (_what, settings) => {
  site = await startSite({ ...settings, prepare: scheduleSpring });
  expect((await titleAt('/about'))[1]).not.toContain('spring');
  expect(await titleAt('/spring')).toEqual([404, 'Page not found']);
});
