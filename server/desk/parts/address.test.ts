import { expect, test } from 'vitest';

import { safeNext } from '../sign-in/sign-in.ts';
import { readAddress } from './address.ts';

test.each([
  ['/services/pensions', '/services/pensions'],
  ['services/pensions/', '/services/pensions'],
  [' https://www.site.example/Fees?page=2 ', '/fees?page=2'],
  ['https://www.site.example', '/'],
  ['/home', '/'],
  ['/old/*', '/old/*'],
])('%s is the address %s', (text, address) => expect(readAddress(text)).toBe(address));

test.each(['', '  ', '/%ff', '/a\\b', '/../etc', 'https://'])('“%s” is no address', (text) =>
  expect(readAddress(text)).toBeUndefined(),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/desk//evil',
  '/desk\\evil',
  '/deskevil',
  '/about',
  'javascript:alert(1)',
  '/desk/\n',
])('after signing in, nobody is led to %s', (next) => expect(safeNext(next)).toBe('/desk'));

test('after signing in, people are where they wanted to go', () => {
  expect(safeNext('/desk/said?url=%2Ffees&date=2026-03-03')).toBe('/desk/said?url=%2Ffees&date=2026-03-03');
});
