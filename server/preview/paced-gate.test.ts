import { expect, test, vi } from 'vitest';

import { alwaysOpenGate } from '../content/outage-gate.ts';
import { createPacedGate } from './paced-gate.ts';

test('no second has more requests than the limit, however many clients ask at once', async () => {
  const sentAt: number[] = [];
  const gate = createPacedGate(alwaysOpenGate, 13, {
    now: () => 0,
    wait: async (ms) => void sentAt.push(ms),
  });
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => gate.enter(signal)));
  // The first need not wait.
  const all = [...Array.from({ length: 100 - sentAt.length }, () => 0), ...sentAt];
  const inSecondFrom = (start: number) => all.filter((at) => at >= start && at < start + 1000).length;
  expect(Math.max(...all.map(inSecondFrom))).toBe(13);
  expect(Math.max(...all)).toBeLessThan(9000);
});

test('a request whose deadline passes while it waits is not sent', async () => {
  const enter = vi.fn((signal: AbortSignal) => alwaysOpenGate.enter(signal));
  const late = new AbortController();
  const gate = createPacedGate({ ...alwaysOpenGate, enter }, 1, {
    now: () => 0,
    wait: async () => late.abort(new Error('too late')),
  });
  await gate.enter(late.signal);
  await expect(gate.enter(late.signal)).rejects.toThrow('too late');
  expect(enter).toHaveBeenCalledTimes(1);
});
