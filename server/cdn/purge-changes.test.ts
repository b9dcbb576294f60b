import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ContentChange } from '../content/content-change.ts';
import { createSilentLog } from '../observability/log.ts';
import { keyOfEntity, keyOfPage, keyOfPicture } from './keys.ts';
import { createChangePurges } from './purge-changes.ts';
import { createPurger } from './purger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const published = (id: string): ContentChange => ({
  type: 'Entry',
  id,
  contentType: 'page',
  withdrawal: undefined,
  revision: 1,
});

function start(
  shared: () => Readonly<Record<string, unknown>> | undefined = () => ({}),
  withdrawnAssets: readonly string[] = [],
) {
  const purged: string[] = [];
  const cache = {
    name: 'Test',
    keysPerRequest: 100,
    everyMs: 0,
    purge: async (keys: readonly string[]) => {
      await Promise.resolve();
      purged.push(...keys);
    },
  };
  const settings = { shared, withdrawnAssets: () => withdrawnAssets };
  return { purged, purges: createChangePurges(createPurger([cache], createSilentLog()), settings) };
}

test('nothing is purged before the pages in memory are right: the CDN would fetch the old ones again', async () => {
  const { purged, purges } = start();
  const renewal = Promise.withResolvers<void>();
  void purges.changed([published('about')], () => renewal.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(purged).toEqual([]);
  renewal.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(purged).toEqual(['large', keyOfEntity('about')]);
});

test('of the content that many pages share, only what has changed is purged', async () => {
  const shared = { chrome: { menu: ['About'] }, articles: ['Boiling water'] };
  const { purged, purges } = start(() => structuredClone(shared));
  void purges.changed([published('about')], () => Promise.resolve());
  shared.chrome.menu.push('Fees');
  void purges.changed([published('menu')], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(100);
  expect(purged).toContain('chrome');
  expect(purged).not.toContain('articles');
});

test('a process that has just loaded its content purges everything: it does not know what the CDN has', async () => {
  let content: Readonly<Record<string, unknown>> | undefined;
  const { purged, purges } = start(() => content);
  content = { chrome: ['About'] };
  void purges.changed([], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(100);
  expect(purged.splice(0)).toEqual(['all']);
  void purges.changed([published('about')], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(100);
  expect(purged).not.toContain('chrome');
});

test('pictures that were withdrawn before the last process ended are gone from the CDN, too', async () => {
  const { purged, purges } = start(undefined, ['pond']);
  void purges.changed([], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(100);
  expect(purged.toSorted()).toEqual([keyOfPicture('pond'), 'all']);
});

test('a page that has become another one is purged by itself, unless it is purged anyway', async () => {
  const { purged, purges } = start();
  void purges.changed([published('about')], () => new Promise(() => {}));
  purges.replaced('/about', ['all', keyOfEntity('about')], false);
  purges.replaced('/fees', ['all', keyOfEntity('fees')], false);
  await vi.advanceTimersByTimeAsync(100);
  expect(purged).toEqual([keyOfPage('/fees')]);
});
