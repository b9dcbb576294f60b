import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Approvals } from '../../approvals/approvals.ts';
import type { Desk } from '../desk.ts';
import { findDraft, findState } from './content-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hangs = () => new Promise<never>(() => {});

test('while the content service hangs, somebody who wants to take a page down gets its form', async () => {
  const approved = { key: 'Entry fees' };
  const approvals = { find: hangs, findApproved: async () => approved } as unknown as Approvals;
  const found = findState(approvals, 'Entry fees');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toEqual({ state: approved, isServiceDown: true });
});

test('while the preview API hangs, the desk shows what is published', async () => {
  const desk = { approvals: {}, readDraft: hangs } as unknown as Desk;
  const found = findDraft(desk, 'Entry fees', undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBe(undefined);
});
