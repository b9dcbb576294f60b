import { expect, test, vi } from 'vitest';

import { createSilentLog } from '../log.ts';
import { createLogCapture } from './content-client.fixture.ts';
import type { ContentClient } from './content-client.ts';
import { createEntriesByType } from './entries-by-type.ts';
import { createSiteContent } from './site-content.ts';

/** A client of a space that was made for another site: it has no entry of any type. */
function emptyClient() {
  const getEntries = vi.fn<ContentClient['getEntries']>(async () => ({
    items: [],
    total: 0,
    skip: 0,
    limit: 100,
  }));
  const calls = { getEntries } as unknown as ContentClient;
  return { getEntries, client: { ...calls, ...createEntriesByType(calls, createSilentLog()) } };
}

test('a site without content asks for it every second, and says what is missing once', async () => {
  const { getEntries, client } = emptyClient();
  const { log, lines } = createLogCapture();
  const content = createSiteContent({ client, ttlMs: 60_000, log });
  const stopping = new AbortController();
  const warmUp = content.warmUp(stopping.signal);
  const asked = () => getEntries.mock.calls.filter(([query]) => query?.content_type === 'options').length;
  // By the third time, whatever it says of the second one has been said.
  await vi.waitUntil(() => asked() === 3, { timeout: 10_000 });
  stopping.abort();
  await warmUp;
  const missing = lines.flatMap((line) => /no entry of the content type \\"(\w+)\\"/.exec(line)?.[1] ?? []);
  expect(missing.toSorted()).toEqual(['options', 'page']);
  expect(content.isReady()).toBe(false);
});
