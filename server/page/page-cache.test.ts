import { afterEach, expect, test, vi } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';

import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import { createPageCache, type CacheablePage, type PageCache } from './page-cache.ts';

const newYear = Date.UTC(2027, 0, 1);

interface Page {
  readonly words: string;
  readonly bytes: number;
}

afterEach(() => {
  vi.useRealTimers();
});

class Scene {
  time = newYear - 1000;
  version = 1;
  makes = 0;
  failure: Error | undefined;
  readonly pages: PageCache<Page, number>;

  constructor({ maxBytes = 1000 } = {}) {
    this.pages = createPageCache<Page, number>({
      maxBytes,
      now: () => this.time,
      stateOf: () => this.version,
    });
  }

  readonly makePage = async (): Promise<CacheablePage<Page, number>> => {
    this.makes += 1;
    const { version } = this;
    await Promise.resolve();
    if (this.failure) throw this.failure;
    return {
      page: { words: `version ${version}`, bytes: 100 },
      isCurrentIn: (current) => current === version,
      expiresAt: this.time < newYear ? newYear : Infinity,
    };
  };

  make(key = '/') {
    return this.pages.make(key, this.makePage);
  }

  visit(key = '/') {
    return this.pages.peek(key, this.version, this.makePage);
  }
}

test('a page that was never made is not cached', () => {
  expect(new Scene().visit()).toBeUndefined();
});

test('a page is made once for all waiting visitors, and then cached', async () => {
  const scene = new Scene();
  const pages = await Promise.all(Array.from({ length: 10 }, () => scene.make()));
  expect(pages.map(({ words }) => words)).toEqual(Array.from({ length: 10 }, () => 'version 1'));
  expect(scene.makes).toBe(1);
  expect(scene.visit()).toMatchObject({ isStale: false });
  expect(scene.makes).toBe(1);
});

test('when content changes, visitors get the stale page while the new one is made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const scene = new Scene();
  await scene.make();
  scene.version = 2;
  expect(scene.visit()).toMatchObject({ isStale: true, page: { words: 'version 1' } });
  expect(scene.visit()).toMatchObject({ isStale: true });
  await eventually(() =>
    expect(scene.visit()).toMatchObject({ isStale: false, page: { words: 'version 2' } }),
  );
  expect(scene.makes).toBe(2);
  scene.version = 3;
  // The last comparison expires.
  vi.advanceTimersByTime(50);
  expect(scene.visit()).toMatchObject({ isStale: true, page: { words: 'version 2' } });
});

test('at New Year every page is made again, for the year in its footer', async () => {
  const scene = new Scene();
  await scene.make();
  scene.time = newYear;
  expect(scene.visit()).toMatchObject({ isStale: true });
  await eventually(() => expect(scene.visit()).toMatchObject({ isStale: false }));
  expect(scene.makes).toBe(2);
});

test('errors are not cached, and a stale page does not hide them', async () => {
  const scene = new Scene();
  scene.failure = new Error('A component threw');
  await expect(scene.make()).rejects.toThrow('A component threw');
  expect(scene.visit()).toBeUndefined();

  scene.failure = undefined;
  await scene.make();
  scene.version = 2;
  scene.failure = new NotFoundError('/');
  scene.visit();
  await eventually(() => expect(scene.visit()).toBeUndefined());
});

test('a page whose content is unavailable stays cached', async () => {
  const scene = new Scene();
  await scene.make();
  scene.version = 2;
  scene.failure = new ContentUnavailableError('The page', { cause: undefined });
  scene.visit();
  await eventually(() => expect(scene.makes).toBe(2));
  expect(scene.visit()).toMatchObject({ isStale: true, page: { words: 'version 1' } });
});

test('a page that is being made when its content is withdrawn is made again before anybody gets it', async () => {
  const scene = new Scene();
  const first = scene.make();
  scene.version = 2;
  scene.pages.withdraw();
  expect(await scene.make()).toMatchObject({ words: 'version 2' });
  expect(await first).toMatchObject({ words: 'version 2' });
  expect(scene.visit()).toMatchObject({ isStale: false });

  const other = scene.make('/about');
  scene.pages.withdraw();
  await other;
  expect(scene.makes).toBe(3);
});

test('a page that is dropped while it is made again is made once more: the records say that it is gone', async () => {
  const scene = new Scene();
  await scene.make();
  scene.version = 2;
  expect(scene.visit()).toMatchObject({ isStale: true });
  scene.pages.delete('/');
  await scene.make();
  expect(scene.visit()).toMatchObject({ isStale: false, page: { words: 'version 2' } });
  expect(scene.makes).toBe(3);
});

test('a page that is being made again when its content changes once more is renewed for both changes', async () => {
  const scene = new Scene();
  await scene.make();
  scene.version = 2;
  void scene.pages.renew('/', 2, scene.makePage);
  scene.version = 3;
  await scene.pages.renew('/', 3, scene.makePage);
  expect(scene.visit()).toMatchObject({ isStale: false, page: { words: 'version 3' } });
  expect(scene.makes).toBe(3);
});

test('a page that grows counts with its new size', async () => {
  const scene = new Scene({ maxBytes: 1000 });
  const page = await scene.make('/a');
  Object.assign(page, { bytes: 150 });
  scene.pages.resize('/a', page);
  expect(scene.pages.bytes).toBe(150);
});

test('the cache stays within its size, and evicts the least recently used page', async () => {
  const scene = new Scene({ maxBytes: 250 });
  for (const key of ['/a', '/b']) await scene.make(key);
  scene.visit('/a');
  await scene.make('/c');
  expect(scene.pages.bytes).toBe(200);
  expect(['/a', '/b', '/c'].filter((key) => scene.visit(key))).toEqual(['/a', '/c']);
});
