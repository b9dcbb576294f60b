import { afterEach, expect, test, vi } from 'vitest';

import type { IndexSettings } from './index-pages.ts';
import { createIndexUpdates } from './index-updates.ts';

afterEach(() => void vi.useRealTimers());

test('after a clock that was a day ahead, all pages whose parts were published meanwhile are found', async () => {
  const now = Date.parse('2026-03-03T14:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const asked: number[] = [];
  const kept = new Map([['checked at', String(now + 24 * 60 * 60_000)]]);
  const answers: Record<string, (...parameters: string[]) => unknown> = {
    retain: () => ({ missing: [], outdated: [] }),
    pagesShowing: () => [],
    getSetting: (name = '') => kept.get(name),
    setSetting: (name = '', value = '') => void kept.set(name, value),
  };
  const site = { routes: new Map(), listOf: () => [] };
  const settings = {
    content: {
      loadSite: async () => site,
      publishedSince: async (since: Date) => {
        asked.push(since.valueOf());
        return [];
      },
    },
    siteReader: { readSite: () => ({ options: { headerButtons: [], searchSynonyms: [] } }) },
    index: { call: async (method: string, ...parameters: string[]) => answers[method]?.(...parameters) },
    build: 'a build',
  } as unknown as IndexSettings;
  const updates = createIndexUpdates(settings);
  await updates.check();
  await updates.check();
  expect(asked).toEqual([0, now - 60_000]);
});
