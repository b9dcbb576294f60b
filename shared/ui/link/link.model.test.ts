import { expect, test } from 'vitest';

import type { RawEntry } from '../../content-model/raw.ts';
import { readHref, requireHref } from './link.model.ts';

test('R2.1: a linked entry leads to its slug or URL, and nowhere if they are not text', () => {
  const entry = (fields: object): RawEntry => ({
    sys: { id: 'e', type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { ...fields },
  });
  expect(readHref(entry({ slug: 'fees' }))).toBe('/fees');
  expect(readHref(entry({ url: 'javascript:alert(1)' }))).toBeUndefined();
  expect(readHref(entry({ slug: 7, url: ['x'] }))).toBeUndefined();
  expect(() => requireHref(entry({ slug: '' }))).toThrow('Entry "e" (page), field "slug"');
});

test.each([
  [{ slug: 'mary-hollis' }, '/team/mary-hollis'],
  [{ slug: '' }, undefined],
  [{ slug: 7, url: 'https://other.example/' }, 'https://other.example/'],
])('a link to a person with %j leads to their page, else to their URL, else nowhere: %s', (fields, href) => {
  const person = {
    sys: { id: 'p', type: 'Entry', contentType: { sys: { id: 'person' } } },
    fields,
  } as const;
  expect(readHref(person)).toBe(href);
});
