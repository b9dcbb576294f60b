import { expect, onTestFinished, test, vi } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { ContentServiceError } from './content-service-error.ts';
import { createOutageGate, type GatePermit } from './outage-gate.ts';

const failure = new ContentServiceError({ kind: 'server', message: 'down', attempts: 2 });
const neverAborted = new AbortController().signal;

function gateWithClock() {
  let now = 0;
  return {
    gate: createOutageGate(createSilentLog(), () => now),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/** Sends five requests at once, all of which fail. */
async function failFive(gate: ReturnType<typeof createOutageGate>): Promise<void> {
  const permits = await Promise.all(Array.from({ length: 5 }, () => gate.enter(neverAborted)));
  for (const permit of permits) permit.end(failure);
}

test('requests pass while the service responds', async () => {
  const { gate } = gateWithClock();
  for (let request = 0; request < 100; request += 1) (await gate.enter(neverAborted)).end(undefined);
  expect(gate.isOpen()).toBe(true);
});

test('at most five requests run at a time; the sixth passes when one ends', async () => {
  const { gate } = gateWithClock();
  const permits = await Promise.all(Array.from({ length: 5 }, () => gate.enter(neverAborted)));
  let sixth: GatePermit | undefined;
  const entered = gate.enter(neverAborted).then((permit) => (sixth = permit));
  await Promise.resolve();
  expect(sixth).toBeUndefined();
  permits[0]?.end(undefined);
  await entered;
  expect(sixth).toBeDefined();
});

test('a waiting request is released when its caller gives up', async () => {
  const { gate } = gateWithClock();
  await Promise.all(Array.from({ length: 5 }, () => gate.enter(neverAborted)));
  const caller = new AbortController();
  const entered = gate.enter(caller.signal);
  caller.abort(new Error('the deadline has passed'));
  await expect(entered).rejects.toThrow('the deadline has passed');
});

test('after five failures in a row nothing passes', async () => {
  const { gate } = gateWithClock();
  await failFive(gate);
  expect(gate.isOpen()).toBe(false);
  await expect(gate.enter(neverAborted)).rejects.toMatchObject({ kind: 'outage', cause: failure });
});

test.each([
  ['a server error on the first attempt', { kind: 'server', attempts: 1 }],
  ['a rate limit', { kind: 'rateLimited', attempts: 3 }],
] as const)('%s in ten different calls does not close the gate', async (_what, { kind, attempts }) => {
  const { gate, advance } = gateWithClock();
  const error = new ContentServiceError({ kind, attempts, message: 'not now' });
  for (let call = 0; call < 10; call += 1) {
    (await gate.enter(neverAborted)).end(error);
    // While requests fail, the gate spaces them out.
    advance(200);
  }
  expect(gate.isOpen()).toBe(true);
});

test('a hanging request frees its slot after three seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { gate } = gateWithClock();
  for (let request = 0; request < 5; request += 1) await gate.enter(neverAborted);
  const entered = vi.fn<() => void>();
  void gate.enter(neverAborted).then(entered);
  await vi.advanceTimersByTimeAsync(2999);
  expect(entered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(entered).toHaveBeenCalledOnce();
});

test('five requests that hang for eight seconds close the gate', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { gate } = gateWithClock();
  const hanging = await Promise.all(Array.from({ length: 5 }, () => gate.enter(neverAborted)));
  await vi.advanceTimersByTimeAsync(7999);
  expect(gate.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(gate.isOpen()).toBe(false);
  await expect(gate.enter(neverAborted)).rejects.toMatchObject({ kind: 'outage' });
  // One of them succeeds after all.
  hanging[0]?.end(undefined);
  expect(gate.isOpen()).toBe(true);
});

test('a notFound response counts as a success', async () => {
  const { gate } = gateWithClock();
  const notFound = new ContentServiceError({ kind: 'notFound', message: 'no such entry' });
  for (let request = 0; request < 20; request += 1) (await gate.enter(neverAborted)).end(notFound);
  expect(gate.isOpen()).toBe(true);
});

test('an abandoned request counts neither as a failure nor as a success, and frees its slot', async () => {
  const { gate, advance } = gateWithClock();
  for (let request = 0; request < 20; request += 1) (await gate.enter(neverAborted)).abandon();
  expect(gate.isOpen()).toBe(true);
  await failFive(gate);
  advance(3000);
  (await gate.enter(neverAborted)).abandon();
  expect(gate.isOpen()).toBe(false);
});

test('in an outage a probe passes after three seconds, then every ten seconds', async () => {
  const { gate, advance } = gateWithClock();
  await failFive(gate);
  const passed: (readonly [second: number, timeoutMs: number | undefined])[] = [];
  for (let second = 0; second < 60; second += 1) {
    const permit = await gate.enter(neverAborted).catch(() => undefined);
    if (permit) passed.push([second, permit.timeoutMs]);
    permit?.end(failure);
    advance(1000);
  }
  expect(passed).toEqual([3, 13, 23, 33, 43, 53].map((second) => [second, 3000]));
});

test('a successful probe opens the gate', async () => {
  const { gate, advance } = gateWithClock();
  await failFive(gate);
  advance(3000);
  (await gate.enter(neverAborted)).end(undefined);
  expect(gate.isOpen()).toBe(true);
  await expect(gate.enter(neverAborted)).resolves.toBeDefined();
});

test.each(['unauthorized', 'badResponse', 'timeout'] as const)(
  'five calls in a row that fail with %s shut the gate, although none is retried',
  async (kind) => {
    const { gate, advance } = gateWithClock();
    for (let call = 0; call < 5; call += 1) {
      (await gate.enter(neverAborted)).end(new ContentServiceError({ kind, message: 'no', attempts: 1 }));
      advance(200);
    }
    expect(gate.isOpen()).toBe(false);
  },
);
