import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';

import {
  respondJson,
  canaryToken,
  collection,
  createLogCapture,
  setUpClient,
  startFakeService,
} from './content-client.fixture.ts';
import { createContentClient } from './content-client.ts';
import { createOutageGate, type OutageGate } from './outage-gate.ts';

/** A deadline that passes when the test says so. */
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
 * Puts the deadline of `HELD_MS` into the test's hands and shortens the package's waits between attempts
 * (1.9 s and more) to 50 ms.
 *
 * @returns lets the deadline pass
 */
function holdDeadline({ passAtRetry = false } = {}): () => void {
  const { setTimeout } = globalThis;
  let pass = (): void => {};
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => {
    if (wait === heldMs) pass = work;
    if (wait < 1_500 || wait > 9_000) return setTimeout(work, wait);
    if (passAtRetry) pass();
    return setTimeout(work, 50);
  });
  return () => {
    pass();
  };
}

test('a service that hangs: the call fails at its deadline, and the request is given up for good', async () => {
  const passDeadline = holdDeadline();
  let givenUp = 0;
  const { service, client } = await setUpClient(
    (response) => {
      response.on('close', () => (givenUp += 1));
      passDeadline();
    },
    { retryLimit: 5 },
  );

  await expect(client.getEntries({}, { deadlineMs: heldMs })).rejects.toMatchObject({
    kind: 'deadline',
    message: `The content service gave no answer within ${heldMs} ms.`,
  });

  await eventually(() => {
    expect(givenUp).toBe(1);
  });
  await pause(200);
  expect(service.requests).toHaveLength(1);
});

test('a deadline that falls between two attempts: nothing is asked afterwards, and the cause is told', async () => {
  holdDeadline({ passAtRetry: true });
  const { service, client } = await setUpClient(
    (response) => {
      respondJson(response, { message: 'Broken.' }, 500);
    },
    { retryLimit: 5 },
  );

  await expect(client.sync({ initial: true }, { deadlineMs: heldMs })).rejects.toMatchObject({
    kind: 'deadline',
    cause: { kind: 'server', message: 'Broken.' },
  });

  await pause(200);
  expect(service.requests).toHaveLength(1);
});

test('a body that drips without end: the call fails at its deadline', async () => {
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

test('a deadline that falls while the call waits for the throttle: it is never sent', async () => {
  const { service, client } = await setUpClient(
    (response) => {
      respondJson(response, collection([]));
    },
    { throttle: 1 },
  );
  // The throttle sends this one at once and keeps the next for a second.
  await client.getEntries({ content_type: 'first' });

  await expect(client.getEntries({ content_type: 'late' }, { deadlineMs: 50 })).rejects.toMatchObject({
    kind: 'deadline',
  });

  await pause(1_200);
  expect(service.requests.map(({ query }) => query['content_type'])).toEqual(['first']);
});

test('one call past its deadline leaves the others alone', async () => {
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

test('a call whose time is used up already is not sent', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });

  await expect(client.getEntries({}, { deadlineMs: 0 })).rejects.toMatchObject({ kind: 'deadline' });
  await expect(client.getEntries({}, { deadlineMs: -20 })).rejects.toMatchObject({ kind: 'deadline' });
  expect(service.requests).toEqual([]);
});

test.each([15_000, Infinity, Number.MAX_SAFE_INTEGER])(
  'a call with a deadline of %s ms is answered before it',
  async (deadlineMs) => {
    const { client } = await setUpClient((response) => {
      respondJson(response, collection([]));
    });

    await expect(client.getEntries({}, { deadlineMs })).resolves.toMatchObject({ total: 0 });
  },
);

/** Five calls whose requests are all under way when their deadline passes, `afterMs` after they were sent. */
async function cutOffFive(afterMs: number): Promise<OutageGate> {
  let passedMs = 0;
  const started = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => started + passedMs);
  onTestFinished(() => clock.mockRestore());
  const passDeadlines: (() => void)[] = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => {
    if (wait !== heldMs) return setTimeout(work, wait);
    passDeadlines.push(work);
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

test('requests that went out just before their callers’ deadline say nothing about the service', async () => {
  const gate = await cutOffFive(500);
  await eventually(async () => (await gate.enter(new AbortController().signal)).abandon());
  expect(gate.isOpen()).toBe(true);
});

test('requests that had time enough, and no answer, say that the service is down', async () => {
  const gate = await cutOffFive(4000);
  await eventually(() => expect(gate.isOpen()).toBe(false));
});
