import { expect, test } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createSearchClient, SearchClosedError } from './search-client.ts';

test('when the site ends, pending searches end, and no other thread is started', async () => {
  const lost: string[] = [];
  const client = createSearchClient({
    file: undefined,
    onLost: () => void lost.push('lost'),
    log: createSilentLog(),
  });
  const asked = client.call('countPages').catch((error: unknown) => error);
  await client.close();
  expect(await asked).toBeInstanceOf(SearchClosedError);
  await expect(client.call('countPages')).rejects.toThrow(SearchClosedError);
  expect(lost).toEqual([]);
});
