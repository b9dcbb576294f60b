import { expect, test } from 'vitest';

import { createIslandContents } from './island-contents.ts';

test('a content has an address that says its bytes, and is found there', () => {
  const contents = createIslandContents();
  const address = contents.store({ menu: ['Pensions'] });
  expect(address).toMatch(/^\/island-content\/[\w-]{22}\.json$/);
  expect(contents.at(address)).toBe('{"menu":["Pensions"]}');
  expect(contents.store({ menu: ['Pensions'] })).toBe(address);
  expect(contents.store({ menu: ['Tax'] })).not.toBe(address);
});

test('what was never kept is not there', () => {
  expect(createIslandContents().at('/island-content/AAAAAAAAAAAAAAAAAAAAAA.json')).toBeUndefined();
});

test('the contents of the last hundred editions are kept, and no more', () => {
  const contents = createIslandContents();
  const addresses = Array.from({ length: 101 }, (_, edition) => contents.store({ edition }));
  expect(addresses.map((address) => contents.at(address)).indexOf('{"edition":1}')).toBe(1);
  expect(contents.at(addresses[0] ?? '')).toBeUndefined();
});
