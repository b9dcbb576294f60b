import { expect, test } from 'vitest';

import { createIslandContents } from './island-contents.ts';

test('content is stored at a URL that depends on its bytes', () => {
  const contents = createIslandContents();
  const url = contents.store({ menu: ['Pensions'] });
  expect(url).toMatch(/^\/island-content\/[\w-]{22}\.json$/);
  expect(contents.at(url)).toBe('{"menu":["Pensions"]}');
  expect(contents.store({ menu: ['Pensions'] })).toBe(url);
  expect(contents.store({ menu: ['Tax'] })).not.toBe(url);
});

test('content that was never stored is not found', () => {
  expect(createIslandContents().at('/island-content/AAAAAAAAAAAAAAAAAAAAAA.json')).toBeUndefined();
});

test('only the last hundred contents are cached', () => {
  const contents = createIslandContents();
  const urls = Array.from({ length: 101 }, (_, version) => contents.store({ version }));
  expect(urls.map((url) => contents.at(url)).indexOf('{"version":1}')).toBe(1);
  expect(contents.at(urls[0] ?? '')).toBeUndefined();
});
