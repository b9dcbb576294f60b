import { expect, test } from 'vitest';

import { keyOfEntity, keysOfPage, keysOfPictures, largeKey, maxKeys } from './keys.ts';

const entities = (count: number) => new Set(Array.from({ length: count }, (_, index) => `Entry${index}`));
const none = new Set<string>();

test('a page carries a key for everything, for what surrounds pages, for itself and for each entry', () => {
  const keys = keysOfPage({
    url: '/about',
    entities: new Set(['aboutPage', 'teamPhoto']),
    lists: new Set(['people']),
  });
  expect(keys).toEqual([
    'all',
    'chrome',
    expect.stringMatching(/^p-/),
    'people',
    keyOfEntity('aboutPage'),
    keyOfEntity('teamPhoto'),
  ]);
});

test.each([0, 1, 46, 47, 48, 1000])(
  'with %i entries it carries at most as many keys as every CDN takes',
  (count) => {
    const keys = keysOfPage({ url: '/', entities: entities(count), lists: none });
    expect(keys.length).toBeLessThanOrEqual(maxKeys);
    expect(keys.includes(largeKey)).toBe(count > 47);
  },
);

test('keys are short, in lower case, and of characters that every CDN allows; ids cannot be read from them', () => {
  const keys = [
    ...keysOfPage({
      url: '/Über?page=2',
      entities: new Set(['5KMiN6YPvi42icqAUQMCQe', 'a_b.c']),
      lists: none,
    }),
    ...keysOfPictures('Photo.of_Ada'),
  ];
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,12}$/);
});

test('different pages and entries have different keys, and the same ones always the same', () => {
  const all = [...entities(5000)].map(keyOfEntity);
  expect(new Set(all).size).toBe(5000);
  expect(keyOfEntity('Entry1')).toBe(keyOfEntity('Entry1'));
});
