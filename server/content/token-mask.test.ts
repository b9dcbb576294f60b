import { expect, test } from 'vitest';

import { createTokenMask, maskJson } from './token-mask.ts';

test('R8.6: every occurrence of a token is masked to its last 5 characters', () => {
  const mask = createTokenMask('abcdefghij12345');

  expect(mask('Bearer abcdefghij12345, again abcdefghij12345')).toBe('Bearer ...12345, again ...12345');
  expect(mask('nothing to hide')).toBe('nothing to hide');
});

test('R8.6: a URL-encoded token is masked', () => {
  expect(createTokenMask('abc/def+ghij12345')('?t=abc%2Fdef%2Bghij12345')).toBe('?t=...12345');
});

test('R8.6: a short token is hidden completely', () => {
  expect(createTokenMask('secret')('token secret')).toBe('token ...');
});

test('R8.6: a token is masked in keys and at any depth of a value', () => {
  const mask = createTokenMask('abcdefghij12345');

  expect(maskJson({ abcdefghij12345: [{ deep: 'abcdefghij12345' }] }, mask)).toEqual({
    '...12345': [{ deep: '...12345' }],
  });
  expect(maskJson(undefined, mask)).toBeUndefined();
});
