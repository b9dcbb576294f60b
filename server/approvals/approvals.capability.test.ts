import { afterEach, expect, test, vi } from 'vitest';

import type { ContentChange } from '../content/content-change.ts';
import { approvals } from './approvals.capability.ts';
import type { Approvals } from './approvals.ts';

afterEach(() => void vi.useRealTimers());

test('what ends is gone within a second, even if the channel of the approvers does not answer', async () => {
  vi.useFakeTimers();
  const end: ContentChange = {
    type: 'Entry',
    id: 'pageOffer',
    contentType: 'page',
    withdrawal: 'unpublished',
    revision: 1,
  };
  let ended: readonly ContentChange[] = [];
  const site = {
    takeEnded: () => ended,
    takeUntold: async () => [],
    recordDrafts: async () => {},
    waiting: async () => [],
    tellApprovers: () => new Promise<void>(() => {}),
  } as Partial<Approvals> as Approvals;
  const change = vi.fn(async () => {});
  const stopping = new AbortController();
  void approvals.create({ approvals: site, content: { change } }).run?.(stopping.signal);
  await vi.advanceTimersByTimeAsync(10);
  ended = [end];
  await vi.advanceTimersByTimeAsync(1000);
  expect(change).toHaveBeenCalledWith([end]);
  stopping.abort();
});
