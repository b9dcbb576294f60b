import { expect, test } from 'vitest';

import { createTokenMask, maskJson } from './token-mask.ts';

test('R8.6 a token is masked to its last 5 characters wherever it stands', () => {
  const mask = createTokenMask('abcdefghij12345');

  expect(mask('Bearer abcdefghij12345, again abcdefghij12345')).toBe('Bearer ...12345, again ...12345');
  expect(mask('nothing to hide')).toBe('nothing to hide');
});

test('R8.6 a token is masked in the form that it has in a URL', () => {
  expect(createTokenMask('abc/def+ghij12345')('?t=abc%2Fdef%2Bghij12345')).toBe('?t=...12345');
});

test('R8.6 of a short token nothing is shown', () => {
  expect(createTokenMask('secret')('token secret')).toBe('token ...');
});

test('R8.6 a token is masked in the keys and the depths of a value', () => {
  const mask = createTokenMask('abcdefghij12345');

  expect(maskJson({ abcdefghij12345: [{ deep: 'abcdefghij12345' }] }, mask)).toEqual({
    '...12345': [{ deep: '...12345' }],
  });
  expect(maskJson(undefined, mask)).toBeUndefined();
});
