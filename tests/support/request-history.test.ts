import { expect, test } from 'vitest';

import { createRequestHistory } from './request-history.ts';

test('a long-running service lists only its latest requests, but counts all', () => {
  const log = createRequestHistory();
  for (let number = 0; number < 25_000; number += 1) {
    log.add({ method: 'GET', path: `/${number}`, query: '' });
  }
  expect(log.count).toBe(25_000);
  expect(log.list.length).toBeLessThanOrEqual(10_000);
  expect(log.list.at(-1)?.path).toBe('/24999');
});
