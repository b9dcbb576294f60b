import { expect, test } from 'vitest';

import { readConsent, writeConsent, type ConsentCategory } from './consent.ts';

test.each<[string, ConsentCategory[]]>([
  ['1', []],
  ['1.statistics', ['statistics']],
  ['1.statistics.marketing.content', ['content', 'marketing', 'statistics']],
])('the cookie %s stores consent to %j', (value, agreed) => {
  expect(writeConsent(new Set(agreed), 1)).toBe(value);
  expect(readConsent(`a=b; consent=${value}; c=d`, 1, 'http:')).toEqual(new Set(agreed));
});

test.each([
  '',
  'consent=',
  'consent=2.statistics',
  'consent=11',
  'consent=true',
  'my-consent=1.statistics',
  'a=consent=1',
])(
  'with the cookies %j no choice has been made for this version, and the visitor is asked again',
  (cookies) => {
    expect(readConsent(cookies, 1, 'http:')).toBeUndefined();
  },
);

test('unknown categories in a tampered cookie are ignored', () => {
  expect(readConsent('consent=1.everything.content.__proto__', 1, 'http:')).toEqual(new Set(['content']));
});

test('over https only the cookie that no other host of the domain can set is read', () => {
  expect(readConsent('consent=1.statistics; __Host-consent=1.content', 1, 'https:')).toEqual(
    new Set(['content']),
  );
  expect(readConsent('consent=1.statistics', 1, 'https:')).toBeUndefined();
});
