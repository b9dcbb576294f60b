import { expect, test } from 'vitest';

import { linksOf, render } from '#tests/support/markup.ts';

import { PhoneBar } from './phone-bar.tsx';

test('the bar calls the brand’s number, which screen readers hear, and leads to the form', () => {
  expect(linksOf(render(<PhoneBar telephoneNumber="+44 20 7946 0018" />))).toEqual([
    ['Call 020 7946 0018', 'tel:+442079460018'],
    ['Request a call', '/call-back'],
  ]);
});

test('without a number only the form is offered', () => {
  expect(linksOf(render(<PhoneBar telephoneNumber={undefined} />))).toEqual([
    ['Request a call', '/call-back'],
  ]);
});
