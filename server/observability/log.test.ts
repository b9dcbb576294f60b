import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLog } from './log.ts';
import { runForRequest, type RequestScope } from './request-scope.ts';

const trace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), flags: 0, state: undefined };

async function logFor(scope: RequestScope): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  await runForRequest(scope, async () => {
    await setTimeout(1);
    log.info({ page: '/' }, 'something happened');
  });
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('a line has the id and the trace of the request that caused it, also after waiting', async () => {
  const scope = { id: 'x-1', startedAt: performance.now(), trace };
  expect(await logFor(scope)).toMatchObject({ id: 'x-1', trace_id: trace.traceId, page: '/' });
});

test('a line of a connection long after the request that opened it has no id', async () => {
  const line = await logFor({ id: 'x-1', startedAt: performance.now() - 61_000, trace });
  expect(Object.keys(line)).toEqual(['level', 'time', 'page', 'msg']);
});
