import { expect, test } from 'vitest';

import { createContentLinks } from './content-links.ts';

test('content is found by what it shows or links to, until it is forgotten', () => {
  const links = createContentLinks();
  links.set('page a', ['Entry one', 'Asset one']);
  links.set('page b', ['Entry one', 'Entry two']);
  links.set('page c', []);
  expect(links.keysShowing(new Set(['Entry one']))).toEqual(['page a', 'page b']);
  // An entry and an asset may have the same id.
  expect(links.keysShowing(new Set(['Asset one', 'Entry three']))).toEqual(['page a']);
  links.set('page a', ['Entry two']);
  expect(links.keysShowing(new Set(['Entry one']))).toEqual(['page b']);
  links.retainOnly(new Set(['page a']));
  expect([links.keys(), links.has('page b')]).toEqual([['page a'], false]);
  links.delete('page a');
  expect(links.keysShowing(new Set(['Entry two']))).toEqual([]);
});
