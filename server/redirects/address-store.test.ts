import { describe, expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { createEmptyDatabase, engines } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';

import { restoreFormerAddresses } from '../content/former-addresses.ts';
import { createSitePages } from '../content/site-pages.ts';
import { createSilentLog } from '../observability/log.ts';
import { createAddressStore } from './address-store.ts';

const log = createSilentLog();

/** The routes of a site with these slugs, by the ids of their pages. */
function routesOf(slugs: Readonly<Record<string, string>>) {
  const entries = Object.entries(slugs).map(([id, slug]): RawEntry => ({
    sys: { id, type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { slug },
  }));
  return createSitePages(new Map([['page', entries]])).routes;
}

describe.each(engines)('with %s', (engine) => {
  test('another machine knows after its start which addresses one has learned; other environments do not', async () => {
    const { open } = await createEmptyDatabase(engine);
    const [database, other] = [open(), open()];
    const store = createAddressStore(database, 'space/master');
    const addresses = await restoreFormerAddresses({ store, log });
    // More than are written at once.
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, page) => [`${page}`, `page/${page}`]));
    addresses.learn(routesOf({ a: 'offer', b: 'fees', c: 'team', ...many }));
    addresses.learn(routesOf({ a: 'summer-offer', b: 'fees', c: 'people', ...many }));
    addresses.forget('c');
    await eventually(async () => expect((await store.load()).size).toBe(1503));
    const restored = await restoreFormerAddresses({ store: createAddressStore(other, 'space/master'), log });
    expect(['/offer', '/fees', '/team', '/page/1499'].map((path) => restored.ownerOf(path))).toEqual([
      'a',
      'b',
      undefined,
      '1499',
    ]);
    const staging = await restoreFormerAddresses({ store: createAddressStore(other, 'space/staging'), log });
    expect(staging.ownerOf('/offer')).toBeUndefined();
  });
});

test('if the database cannot be used at the start, what it knows is read later, and what was learned meanwhile is saved', async () => {
  const { open } = await createEmptyDatabase('SQLite');
  const store = createAddressStore(open(), 'space/master');
  await store.save([
    { path: '/offer', page: 'a' },
    { path: '/fees', page: 'b' },
  ]);
  let isAway = true;
  const load = () => (isAway ? Promise.reject(new Error('away')) : store.load());
  const addresses = await restoreFormerAddresses({ store: { ...store, load }, log, pauseMs: 10 });
  addresses.learn(routesOf({ b: 'prices', c: 'fees' }));
  expect([addresses.ownerOf('/offer'), addresses.ownerOf('/fees')]).toEqual([undefined, 'c']);
  isAway = false;
  await eventually(() => expect(addresses.ownerOf('/offer')).toBe('a'));
  expect(addresses.ownerOf('/fees')).toBe('c');
  await eventually(async () => expect((await store.load()).get('/prices')).toBe('b'));
  expect((await store.load()).get('/fees')).toBe('c');
});
