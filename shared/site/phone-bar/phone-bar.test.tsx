import { expect, test } from 'vitest';

import { linksOf, render } from '#tests/support/markup.ts';

import { PhoneBar } from './phone-bar.tsx';

const call = ['Call 01632 960 001', 'tel:+441632960001'];

function show({ telephoneNumber, path = '/' }: { telephoneNumber?: string; path?: string }) {
  const brand = { telephoneNumber, callBackPath: '/lanterns/call-back', callBackLabel: 'Talk to us' };
  return linksOf(render(<PhoneBar brand={brand} path={path} />));
}

test('the bar calls the brand’s number, which screen readers hear, and leads to the brand’s form in its words', () => {
  expect(show({ telephoneNumber: '+44 1632 960 001' })).toEqual([
    call,
    ['Talk to us', '/lanterns/call-back'],
  ]);
});

test('on a page that ends with the form, the bar leads to that one, which knows whom the page is about', () => {
  const brand = { telephoneNumber: undefined, callBackPath: '/call-back', callBackLabel: 'Talk to us' };
  const bar = render(<PhoneBar brand={brand} formHref="#request-a-call" path="/team/ada" />);
  expect(linksOf(bar)).toEqual([['Talk to us', '#request-a-call']]);
});

test('without a number only the form is offered', () => {
  expect(show({})).toEqual([['Talk to us', '/lanterns/call-back']]);
});

test('on the page with the form, the bar does not lead to it', () => {
  const path = '/lanterns/call-back';
  expect(show({ telephoneNumber: '+44 1632 960 001', path })).toEqual([call]);
  expect(show({ path })).toEqual([]);
});

test('on the thank-you page after a request there is no bar to ask for another one', () => {
  const path = '/lanterns/call-back/thank-you';
  expect(show({ telephoneNumber: '+44 1632 960 001', path })).toEqual([]);
});
