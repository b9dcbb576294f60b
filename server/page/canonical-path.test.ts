import { expect, test } from 'vitest';

import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/pensions', '/pensions'],
  ['/services/pensions', '/services/pensions'],
  ['/home', '/'],
  ['/Home', '/'],
  ['/home/', '/'],
  ['//home', '/'],
  ['/home/insurance', '/home/insurance'],
  ['/pensions/', '/pensions'],
  ['//pensions', '/pensions'],
  ['/services//pensions///', '/services/pensions'],
  ['/Pensions', '/Pensions'],
  ['/caf%C3%A9', '/café'],
  ['/a%20b', '/a b'],
  ['/services%2Fpensions', '/services/pensions'],
  ['', '/'],
])('R2.1: the canonical path of %j is %j', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(['//evil.example', '///evil.example/path', '/%2Fevil.example', '/%2F%2Fevil.example'])(
  'a redirect to the canonical path of %j stays on this site',
  (path) => {
    const target = new URL(canonicalPath(path) ?? '/', 'https://site.example');
    expect(target.origin).toBe('https://site.example');
    expect(canonicalPath(path)).toMatch(/^\/[^/]/);
  },
);

test.each([
  '/%',
  '/%zz',
  '/%C3',
  '/%00',
  '/a%00b',
  '/a%0d%0aSet-Cookie:%20x=1',
  '/a%09b',
  '/%7F',
  '/%5Cevil.example',
  '/\\evil.example',
  '/a%5C..%5Cb',
  '/%25',
  '/%252e%252e',
  '/.env',
  '/a/.git/config',
  '/a/../b',
  '/a/%2e%2e/b',
  '/..%2fb',
])('%j cannot be the path of a page', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test('a canonical path stays as it is', () => {
  for (const path of ['/', '/home/', '//a//b/', '/caf%C3%A9/']) {
    const once = canonicalPath(path) ?? '';
    expect(canonicalPath(encodeURI(once))).toBe(once);
  }
});
