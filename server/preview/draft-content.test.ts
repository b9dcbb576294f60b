import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { advanceClocks, restoreClocks } from '#tests/support/clocks.ts';

import type { ContentClient } from '../content/content-client.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import { noRedirects } from '../content/redirect-maker.ts';
import { createSilentLog } from '../observability/log.ts';
import { createDraftContent } from './draft-content.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  restoreClocks();
  vi.useRealTimers();
});

const contentType = { sys: { id: 'options' } };
const options = { sys: { id: 'options', type: 'Entry', contentType }, fields: {} };
const reply = { items: [options], total: 1 };

/** The drafts of a release, and the requests that load it, in their order. */
function openRelease() {
  const asked: PromiseWithResolvers<object>[] = [];
  const client = {
    getEntries() {
      const answer = Promise.withResolvers<object>();
      asked.push(answer);
      return answer.promise;
    },
  } as unknown as ContentClient;
  return {
    drafts: createDraftContent({
      client,
      listedTypes: [],
      redirects: noRedirects,
      hasChanges: false,
      log: createSilentLog(),
    }),
    request: (index: number) => vi.waitUntil(() => asked[index]),
  };
}

/** Longer than drafts of a release may be kept, and longer than a page waits for them. */
async function waitLong(): Promise<void> {
  advanceClocks(15_000);
  await vi.advanceTimersByTimeAsync(15_000);
}

test('a release that takes long to load is loaded once, and shown until it has been loaded again', async () => {
  const { drafts, request } = openRelease();
  const first = await drafts.current();
  const outcome = first.loadSite().catch((error: unknown) => String(error));
  const firstRequest = await request(0);
  await waitLong();
  expect(await outcome).toContain('not available');
  expect(await drafts.current()).toBe(first);
  firstRequest.resolve(reply);
  await vi.waitUntil(() => first.cachedSite());

  await waitLong();
  const still = drafts.current();
  const secondRequest = await request(1);
  await waitLong();
  expect(await still).toBe(first);
  secondRequest.resolve(reply);
  const next = await drafts.current();
  expect(next).not.toBe(first);
  expect(next.cachedSite()).toBeDefined();
});

test('a release that was deleted is not shown as it was', async () => {
  const { drafts, request } = openRelease();
  const first = await drafts.current();
  const loading = first.loadSite();
  (await request(0)).resolve(reply);
  await loading;
  await waitLong();
  const next = drafts.current();
  (await request(1)).reject(new ContentServiceError({ kind: 'notFound', message: 'No such release' }));
  expect(await next).not.toBe(first);
});
