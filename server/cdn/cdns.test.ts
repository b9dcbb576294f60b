import { afterEach, describe, expect, test } from 'vitest';

import { describeError } from '../errors.ts';
import { createCdn } from './create-cdn.ts';
import { keysOfPage, maxKeys } from './keys.ts';
import { PurgeError } from './send-purge.ts';
import { configs, startStubCdn, type StubbedCdn, type StubCdn } from './stub-cdn.fixture.ts';

let stub: StubCdn;
afterEach(() => stub.close());

const names = Object.keys(configs) as StubbedCdn[];
const hasSoftPurges: ReadonlySet<StubbedCdn> = new Set(['fastly', 'akamai']);

async function start(name: StubbedCdn, changes: object = {}) {
  stub = await startStubCdn(name);
  const cdn = createCdn({ ...configs[name], ...changes }, stub.origin);
  const [cache] = cdn.caches;
  if (cache === undefined) throw new Error('A CDN has at least one cache');
  return { cdn, cache };
}

const failureOf = (purge: Promise<void>) =>
  purge.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(names)('%s', (name) => {
  test('accepts a purge of as many keys as a request may have', async () => {
    const { cache } = await start(name);
    const keys = Array.from({ length: cache.keysPerRequest }, (_, index) => `e-${index}`);
    await cache.purge(keys, true);
    expect(stub.purges).toEqual([{ keys, isGone: true }]);
  });

  test('keeps what has changed for outages if it can, but nothing that is gone', async () => {
    const { cache } = await start(name);
    await cache.purge(['e-changed'], false);
    await cache.purge(['e-gone'], true);
    expect(stub.purges).toEqual([
      { keys: ['e-changed'], isGone: !hasSoftPurges.has(name) },
      { keys: ['e-gone'], isGone: true },
    ]);
  });

  test.each([
    ['a wrong secret', { token: 'wrong', secretAccessKey: 'wrong', clientSecret: 'wrong' }, [401, 403]],
    [
      'another service',
      { serviceId: 'x', zoneId: 'x', distributionId: 'X', accessToken: 'x' },
      [401, 403, 404],
    ],
  ])('refuses %s, and the error says so without the secret', async (_, changes, statuses) => {
    const { cache } = await start(name, changes);
    const error = await failureOf(cache.purge(['e-1'], false));
    const described = describeError(error);
    expect(statuses).toContain(described['status']);
    expect(JSON.stringify({ ...described, stack: '' })).not.toMatch(/wrong|secret/);
    expect(stub.purges).toEqual([]);
  });

  test('refuses what it does not allow: keys with white space, none at all, or too many', async () => {
    const { cache } = await start(name);
    const tooMany = Array.from({ length: 5001 }, (_, index) => `e-${index}`);
    for (const keys of [['a b'], ['ä'], [], tooMany])
      expect(await failureOf(cache.purge(keys, false))).toBeInstanceOf(PurgeError);
    expect(stub.purges).toEqual([]);
  });

  test('says how long to wait when it is busy', async () => {
    const { cache } = await start(name);
    stub.failure = { status: 429, retryAfter: '12' };
    expect(await failureOf(cache.purge(['e-1'], false))).toMatchObject({
      message: 'The CDN responded with 429',
      retryAfterMs: 12_000,
      logDetails: { status: 429, codes: ['10000'] },
    });
  });

  test('fails with an error if it does not respond', async () => {
    const { cache } = await start(name);
    await stub.close();
    expect(await failureOf(cache.purge(['e-1'], false))).toMatchObject({
      message: 'The CDN did not respond',
      retryAfterMs: 0,
    });
    stub = await startStubCdn(name);
  });
});

test.each([
  ['fastly', 'Surrogate-Key', ' ', 16_384],
  ['cloudflare', 'Cache-Tag', ',', 16_384],
  ['cloudfront', 'Cache-Tag', ',', 50 * 257],
  ['akamai', 'Edge-Cache-Tag', ',', 8192],
] as const)(
  'the keys of the largest page fit into the header of %s',
  async (name, header, separator, bytes) => {
    const { cdn } = await start(name);
    expect(cdn.keys).toEqual({ header, separator });
    const entities = new Set(Array.from({ length: 47 }, (_, index) => `Entry${index}`));
    const keys = keysOfPage({ url: '/', entities, lists: new Set() });
    expect(keys).toHaveLength(maxKeys);
    expect(keys.join(separator).length).toBeLessThan(bytes);
  },
);

test.each([
  ['fastly', 'Surrogate-Control', 'max-age=3600, stale-if-error=864000'],
  [
    'cloudflare',
    'Cloudflare-CDN-Cache-Control',
    'public, max-age=3600, stale-while-revalidate=600, stale-if-error=864000',
  ],
  ['cloudfront', 'Cache-Control', 'public, max-age=0, s-maxage=3600, stale-if-error=864000'],
  ['akamai', 'Edge-Control', 'max-age=3600'],
] as const)('%s keeps pages for an hour, browsers not at all', async (name, header, value) => {
  const { cdn } = await start(name);
  expect(cdn.caching).toEqual({ 'Cache-Control': 'public, max-age=0', [header]: value });
});
