import { setImmediate as nextTick } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import type { PageRoute } from '../content/site-pages.ts';
import { createPageIndexer, type IndexSettings } from './index-pages.ts';
import { createPagesToRead } from './pages-to-read.ts';

const routeOf = (id: string) => ({ path: `/${id}`, listed: { sys: { id } } }) as unknown as PageRoute;

test('reading ends only once no page is being read, even if the content service fails for some', async () => {
  const waiting = createPagesToRead();
  const slow = Promise.withResolvers<never[]>();
  const settings = {
    content: {
      loadSite: async () => ({}),
      readEntries: (routes: readonly PageRoute[]) =>
        routes.length === 1 ? slow.promise : Promise.reject(new Error('down')),
    },
    index: { call: async () => 0 },
    log: { warn() {} },
    build: 'a build',
  } as unknown as IndexSettings;
  // One call takes 25 pages, the other what is left.
  waiting.addChanged(Array.from({ length: 26 }, (_, index) => routeOf(`page-${index}`)));
  const outcomes: unknown[] = [];
  const draining = createPageIndexer(settings, waiting)
    .drain()
    .catch((error: unknown) => outcomes.push(error));
  for (let tick = 0; tick < 20; tick += 1) await nextTick();
  expect(outcomes).toEqual([]);
  slow.resolve([]);
  await draining;
  expect(outcomes).toEqual([new Error('down')]);
  expect(waiting.left).toBe(waiting.waiting);
});

test('a page that cannot be put into the index, because the disk is full, waits until it can, and no other page with it', async () => {
  const waiting = createPagesToRead();
  waiting.addChanged([routeOf('fees'), routeOf('team')]);
  const put = vi
    .fn<(...pages: unknown[]) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('database or disk is full'));
  const settings = {
    content: {
      loadSite: async () => ({}),
      readEntries: async () => [{ sys: { id: 'fees' } }],
      idsIn: () => new Set(),
    },
    siteReader: { readSite: () => ({ options: {} }) },
    readPage: async () => ({ page: { isIndexable: false } }),
    index: { call: (method: string, ...pages: unknown[]) => (method === 'put' ? put(...pages) : 0) },
    log: { warn() {} },
    build: 'a build',
  } as unknown as IndexSettings;
  await expect(createPageIndexer(settings, waiting).drain()).rejects.toThrow('database or disk is full');
  expect(put).toHaveBeenCalledTimes(2);
  expect(waiting.waiting).toBe(1);
});
