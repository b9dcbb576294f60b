import { expect, test } from 'vitest';

import { displayPhone, phoneHref } from './phone.ts';

test.each([
  ['+44 20 7946 0000', '020 7946 0000', 'tel:+442079460000'],
  ['+44 1632 960123', '01632 960123', 'tel:+441632960123'],
  ['+44 (0)20 7946 0000', '020 7946 0000', 'tel:+442079460000'],
  ['+44 (0) 20 7946 0000', '020 7946 0000', 'tel:+442079460000'],
  ['+44 20-7946-0000', '020-7946-0000', 'tel:+442079460000'],
  // Only `+44` followed by a space is shown as 0.
  ['+441632 960123', '+441632 960123', 'tel:+441632960123'],
  ['020 7946 0000', '020 7946 0000', 'tel:02079460000'],
  ['(020) 7946 0000', '(020) 7946 0000', 'tel:02079460000'],
  ['+353 1 496 0123', '+353 1 496 0123', 'tel:+35314960123'],
  ['020 7946 +44 000', '020 7946 +44 000', 'tel:0207946+44000'],
])('R5.3: the number %j is shown as %j and dialled as %j', (number, shown, href) => {
  expect(displayPhone(number)).toBe(shown);
  expect(phoneHref(number)).toBe(href);
});

test('R5.3: a tel: link contains only digits and +', () => {
  expect(phoneHref('+44 20 7946 0000;javascript:alert(1)')).toMatch(/^tel:[+\d]+$/);
});
