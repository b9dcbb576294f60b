import { expect, test } from 'vitest';

import { FormBodyError, readFormBody } from './form-body.ts';

test('a form is read as browsers encode it', () => {
  const body = Buffer.from('name=Zo%C3%AB+O%27Brien&message=a%0D%0Ab&empty=&flag');
  expect(Object.fromEntries(readFormBody(body))).toEqual({
    name: "Zoë O'Brien",
    message: 'a\r\nb',
    empty: '',
    flag: '',
  });
});

test('what visitors paste is read, also the sign that a program has put in the place of another, and a bare %', () => {
  const body = Buffer.from('message=%EF%BF%BD50%2C000&other=\uFFFD&share=100%');
  expect([...readFormBody(body).values()]).toEqual(['\uFFFD50,000', '\uFFFD', '100%']);
});

test('a box that is ticked in two places counts once', () => {
  expect([...readFormBody(Buffer.from('accept=yes&accept=yes'))]).toEqual([['accept', 'yes']]);
});

test.each([
  ['bytes that are not UTF-8', Buffer.from([0x6e, 0x3d, 0xff, 0xfe])],
  ['percent-encoded bytes that are not UTF-8', Buffer.from('name=%C3%28')],
  ['half a character', Buffer.from('name=%F0%9F')],
  ['a name that is not UTF-8', Buffer.from('%FF=1')],
  ['a field with two values', Buffer.from('name=a&name=b')],
  ['too many fields', Buffer.from(Array.from({ length: 41 }, (_, index) => `f${index}=1`).join('&'))],
])('%s cannot be read', (_what, body) => {
  expect(() => readFormBody(body)).toThrow(FormBodyError);
});

test('field names cannot touch prototypes or create objects', () => {
  const fields = readFormBody(Buffer.from('__proto__=x&constructor=y&name[first]=z'));
  expect([...fields.keys()]).toEqual(['__proto__', 'constructor', 'name[first]']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
