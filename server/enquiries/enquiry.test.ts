import { expect, test } from 'vitest';

import { concernsPerson, referenceOf } from './enquiry.ts';

test.each([
  '020 7946 0999',
  '+44 (0)20 7946 0999',
  '+4420 7946 0999',
  '0044 20 7946 0999',
  '44 20 7946 0999',
  '020 7946 0999 ext 5',
])('an enquiry with the number %s is found by its other spellings', (telephone) => {
  const call = { name: 'Ada Byron', telephone, preferredTime: 'any', marketingConsent: false } as const;
  const found = ['02079460999', '+44 20 7946 0999', '0044 (0)20-7946-0999', '020 7946 0998', '1632 960 018'];
  expect(found.map((person) => concernsPerson(call, person))).toEqual([true, true, true, false, false]);
});

test('a number abroad, or a short one, is found by its other spellings', () => {
  const call = { name: 'Ada Byron', preferredTime: 'any', marketingConsent: false } as const;
  expect(concernsPerson({ ...call, telephone: '+49 30 123456' }, '0049 30 123456')).toBe(true);
  expect(concernsPerson({ ...call, telephone: '+44 800 1111' }, '0800 1111')).toBe(true);
  expect(concernsPerson({ ...call, telephone: '0440 960 018' }, '0960 018')).toBe(false);
});

test('a request that is sent twice has one reference; one for another adviser has its own', () => {
  const call = {
    name: 'Ada Byron',
    telephone: '020 7946 0999',
    preferredTime: 'any',
    marketingConsent: false,
  } as const;
  expect(referenceOf({ ...call })).toBe(referenceOf(call));
  expect(referenceOf({ ...call, askedFor: 'Ottoline Quill' })).not.toBe(referenceOf(call));
});
