import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { advanceClocks, restoreClocks } from '#tests/support/clocks.ts';
import { eventually } from '#tests/support/eventually.ts';

import {
  respondJson,
  canaryToken,
  collection,
  createLogCapture,
  setUpClient,
  startFakeService,
  jsonReply,
} from './content-client.fixture.ts';
import { createContentClient } from './content-client.ts';
import { createOutageGate, slowAfterMs, type OutageGate } from './outage-gate.ts';

/** A deadline that passes only when the test triggers it. */
const heldMs = 44_321;

afterEach(() => {
  vi.unstubAllGlobals();
});

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Holds the deadline of `heldMs`, and shortens the package's waits between attempts (from 1.9 s) to 50 ms.
 *
 * @returns a function that lets the deadline pass
 */
function holdDeadline({ passAtRetry = false } = {}): () => void {
  const { setTimeout } = globalThis;
  let pass = (): void => {};
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => {
    if (wait === heldMs) pass = work;
    if (wait < 1_500 || wait > 2_500) return setTimeout(work, wait);
    if (passAtRetry) pass();
    return setTimeout(work, 50);
  });
  return () => {
    pass();
  };
}

test('if the service hangs, the call fails at its deadline, and the request is aborted for good', async () => {
  const passDeadline = holdDeadline();
  let aborted = 0;
  const { service, client } = await setUpClient(
    (response) => {
      response.on('close', () => (aborted += 1));
      passDeadline();
    },
    { retryLimit: 5 },
  );

  await expect(client.getEntries({}, { deadlineMs: heldMs })).rejects.toMatchObject({
    kind: 'deadline',
    message: `No response from the content service within ${heldMs} ms.`,
  });

  await eventually(() => {
    expect(aborted).toBe(1);
  });
  await pause(200);
  expect(service.requests).toHaveLength(1);
});

test('if the deadline passes between two attempts, no more requests are sent, and the error has the cause', async () => {
  holdDeadline({ passAtRetry: true });
  const { service, client } = await setUpClient(jsonReply({ message: 'Broken.' }, 500), { retryLimit: 5 });

  await expect(client.sync({ initial: true }, { deadlineMs: heldMs })).rejects.toMatchObject({
    kind: 'deadline',
    cause: { kind: 'server', message: 'Broken.' },
  });

  await pause(200);
  expect(service.requests).toHaveLength(1);
});

test('if the body trickles endlessly, the call fails at its deadline', async () => {
  const { client } = await setUpClient(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(drip);
      });
    },
    { retryLimit: 5 },
  );

  await expect(client.getEntry('a', {}, { deadlineMs: 200 })).rejects.toMatchObject({ kind: 'deadline' });
});

test('a request that takes three seconds is logged with what it asks for, once until the service answers in time', async () => {
  const { setTimeout } = globalThis;
  let pass = (): void => {};
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) =>
    wait === 3000 ? setTimeout((pass = work), 60_000) : setTimeout(work, wait),
  );
  const { client, lines } = await setUpClient((response, { query }) => {
    if (query['content_type'] === 'slow') {
      pass();
      advanceClocks(3000);
    }
    respondJson(response, collection([]));
  });
  const slowQueries = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; query: { content_type: string } })
      .filter(({ msg }) => msg === 'the content service has not answered yet')
      .map(({ query }) => query.content_type);

  onTestFinished(restoreClocks);
  for (const type of ['slow', 'slow', 'fast', 'slow']) await client.getEntries({ content_type: type });
  expect(slowQueries()).toEqual(['slow', 'slow']);
});

test('a call that passes its deadline does not affect others', async () => {
  const passDeadline = holdDeadline();
  const { client } = await setUpClient((response, _request, count) => {
    if (count === 1) return;
    passDeadline();
    setTimeout(() => {
      respondJson(response, collection([]));
    }, 50);
  });

  const calls = await Promise.allSettled([
    client.getEntries({}, { deadlineMs: heldMs }),
    client.getEntries(),
  ]);

  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

/** Sends five requests and lets the deadlines of their calls pass `afterMs` later. None is found to be slow by itself. */
async function abortFive(afterMs: number): Promise<OutageGate> {
  let passedMs = 0;
  const started = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => started + passedMs);
  onTestFinished(() => clock.mockRestore());
  const passDeadlines: (() => void)[] = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => {
    if (![heldMs, slowAfterMs].includes(wait)) return setTimeout(work, wait);
    if (wait === heldMs) passDeadlines.push(work);
    return setTimeout(() => {}, 0);
  });
  const service = await startFakeService(() => {});
  const { log } = createLogCapture();
  const gate = createOutageGate(log);
  const client = createContentClient(
    { spaceId: 'space1', accessToken: canaryToken, host: service.host, insecure: true, throttle: 30 },
    { log, gate },
  );
  onTestFinished(() => {
    client.close();
    return service.close();
  });
  const calls = Array.from({ length: 5 }, () => client.getEntries({}, { deadlineMs: heldMs }));
  const settled = Promise.allSettled(calls);
  await eventually(() => expect(service.requests).toHaveLength(5));
  passedMs = afterMs;
  passDeadlines.forEach((pass) => pass());
  expect((await settled).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  return gate;
}

test('requests sent just before their callers’ deadline do not count as failures of the service', async () => {
  const gate = await abortFive(500);
  await eventually(async () => (await gate.enter(new AbortController().signal)).abandon());
  expect(gate.isOpen()).toBe(true);
});

test('requests with enough time and no response mark the service as down', async () => {
  const gate = await abortFive(4000);
  await eventually(() => expect(gate.isOpen()).toBe(false));
});
