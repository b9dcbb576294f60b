import { expect, test } from 'vitest';

import { linksOf, render } from '#tests/support/markup.ts';

import { PhoneBar } from './phone-bar.tsx';

test('the bar calls the brand’s number, which screen readers hear, and leads to the form', () => {
  expect(linksOf(render(<PhoneBar telephoneNumber="+44 1632 960 001" />))).toEqual([
    ['Call 01632 960 001', 'tel:+441632960001'],
    ['Request a call', '/call-back'],
  ]);
});

test('without a number only the form is offered', () => {
  expect(linksOf(render(<PhoneBar telephoneNumber={undefined} />))).toEqual([
    ['Request a call', '/call-back'],
  ]);
});
