import { expect, test, vi } from 'vitest';

import { createSilentLog } from '../log.ts';
import { ContentServiceError } from './content-service-error.ts';
import { createOutageGate, type GatePermit } from './outage-gate.ts';

const failure = new ContentServiceError({ kind: 'server', message: 'down', attempts: 2 });
const patient = new AbortController().signal;

function gateWithClock() {
  let now = 0;
  return {
    gate: createOutageGate(createSilentLog(), () => now),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/** Five requests that are under way together, all of which fail. */
async function loseFive(gate: ReturnType<typeof createOutageGate>): Promise<void> {
  const permits = await Promise.all(Array.from({ length: 5 }, () => gate.enter(patient)));
  for (const permit of permits) permit.end(failure);
}

test('requests pass while the service answers', async () => {
  const { gate } = gateWithClock();
  for (let request = 0; request < 100; request += 1) (await gate.enter(patient)).end(undefined);
  expect(gate.isOpen()).toBe(true);
});

test('five requests are under way at most; the sixth passes when one ends', async () => {
  const { gate } = gateWithClock();
  const permits = await Promise.all(Array.from({ length: 5 }, () => gate.enter(patient)));
  let sixth: GatePermit | undefined;
  const entered = gate.enter(patient).then((permit) => (sixth = permit));
  await Promise.resolve();
  expect(sixth).toBeUndefined();
  permits[0]?.end(undefined);
  await entered;
  expect(sixth).toBeDefined();
});

test('whoever no longer waits is let go', async () => {
  const { gate } = gateWithClock();
  await Promise.all(Array.from({ length: 5 }, () => gate.enter(patient)));
  const gone = new AbortController();
  const entered = gate.enter(gone.signal);
  gone.abort(new Error('the deadline has passed'));
  await expect(entered).rejects.toThrow('the deadline has passed');
});

test('after five failures in a row nothing passes', async () => {
  const { gate } = gateWithClock();
  await loseFive(gate);
  expect(gate.isOpen()).toBe(false);
  await expect(gate.enter(patient)).rejects.toMatchObject({ kind: 'outage', cause: failure });
});

test.each([
  ['a server error on its first attempt', { kind: 'server', attempts: 1 }],
  ['a request to slow down', { kind: 'rateLimited', attempts: 3 }],
] as const)('%s, to ten different calls, does not shut the gate', async (_what, { kind, attempts }) => {
  const { gate, advance } = gateWithClock();
  const refused = new ContentServiceError({ kind, attempts, message: 'not now' });
  for (let call = 0; call < 10; call += 1) {
    (await gate.enter(patient)).end(refused);
    // The gate spaces requests out while they fail.
    advance(200);
  }
  expect(gate.isOpen()).toBe(true);
});

test('a request that hangs makes room for another after eight seconds, and five of them shut the gate', async () => {
  vi.useFakeTimers();
  const { gate } = gateWithClock();
  const hanging = await Promise.all(Array.from({ length: 5 }, () => gate.enter(patient)));
  const sixth = gate.enter(patient);
  const outcome = sixth.catch((error: unknown) => error);
  expect(gate.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(8000);
  expect(gate.isOpen()).toBe(false);
  await expect(outcome).resolves.toMatchObject({ kind: 'outage' });
  // One of them is answered after all.
  hanging[0]?.end(undefined);
  expect(gate.isOpen()).toBe(true);
  vi.useRealTimers();
});

test('an answer that something does not exist is an answer', async () => {
  const { gate } = gateWithClock();
  const notFound = new ContentServiceError({ kind: 'notFound', message: 'no such entry' });
  for (let request = 0; request < 20; request += 1) (await gate.enter(patient)).end(notFound);
  expect(gate.isOpen()).toBe(true);
});

test('a request that is given up is neither a failure nor a success, and gives its place back', async () => {
  const { gate, advance } = gateWithClock();
  for (let request = 0; request < 20; request += 1) (await gate.enter(patient)).abandon();
  expect(gate.isOpen()).toBe(true);
  await loseFive(gate);
  advance(3000);
  (await gate.enter(patient)).abandon();
  expect(gate.isOpen()).toBe(false);
});

test('in an outage one probe passes after three seconds, then one in ten', async () => {
  const { gate, advance } = gateWithClock();
  await loseFive(gate);
  const passed: (readonly [second: number, timeoutMs: number | undefined])[] = [];
  for (let second = 0; second < 60; second += 1) {
    const permit = await gate.enter(patient).catch(() => undefined);
    if (permit) passed.push([second, permit.timeoutMs]);
    permit?.end(failure);
    advance(1000);
  }
  expect(passed).toEqual([3, 13, 23, 33, 43, 53].map((second) => [second, 3000]));
});

test('a probe that succeeds opens the gate for all', async () => {
  const { gate, advance } = gateWithClock();
  await loseFive(gate);
  advance(3000);
  (await gate.enter(patient)).end(undefined);
  expect(gate.isOpen()).toBe(true);
  await expect(gate.enter(patient)).resolves.toBeDefined();
});
