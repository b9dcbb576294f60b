import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { advanceClocks, restoreClocks, setClock } from '../support/clocks.ts';
import { eventually } from '../support/eventually.ts';
import { startSite, type TestSite } from '../support/site.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let site: TestSite;
afterEach(async () => {
  restoreClocks();
  await site.close();
});

const statusOf = async (path: string) => (await request(site.app).get(path)).status;

function publishPage(slug: string): void {
  const space = site.contentService.space(fixtureSpaceId);
  const fields = { title: { 'en-GB': 'Brand new' }, slug: { 'en-GB': slug } };
  space.upsertEntry({ id: 'pageBrandNew', contentType: 'page', fields });
  space.publish('pageBrandNew');
}

/** Ages of lists, in seconds. */
async function ages(): Promise<number[]> {
  const { text } = await request(site.app).get('/metrics');
  return [...text.matchAll(/^content_age_seconds\{.*\} (.*)$/gm)].map(([, age]) => Number(age));
}

test.each([
  ['an hour forward', [hourMs]],
  ['an hour back', [-hourMs]],
  ['thirty days back', [-30 * 24 * hourMs]],
  ['twenty seconds back and forth', [-20_000, 20_000, -20_000]],
])(
  'with the machine’s clock set %s, pages that are not in memory are shown and lists are refreshed',
  async (_how, steps) => {
    site = await startSite();
    const paths = [...(await site.content.loadSite()).routes.keys()];
    for (const [index, step] of steps.entries()) {
      setClock(step);
      expect(await statusOf(paths[index] ?? '')).toBe(200);
    }
    publishPage('brand-new');
    advanceClocks(2 * minuteMs);
    await eventually(async () => expect(await statusOf('/brand-new')).toBe(200));
    await eventually(async () => {
      for (const age of await ages()) expect([age >= 0, age < 60]).toEqual([true, true]);
    });
  },
);
