import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { drainServer } from './drain-server.ts';

test('an operator in a hurry does not wait until balancers have noticed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hurry = new AbortController();
  const drained = drainServer(server, { noticeMs: 3_600_000, hurry: hurry.signal });
  expect(server.listening).toBe(true);
  hurry.abort();
  await drained;
  expect(server.listening).toBe(false);
});
