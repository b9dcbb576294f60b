import { expect, test } from 'vitest';

import { keepTogether } from './keep-together.ts';

test('the day of a date stays on one line with its month, and an amount with its million', () => {
  expect(keepTogether('From 6 April 2027 to 31 May, 9 Mayfair flats, 2026 March')).toBe(
    'From 6\u00a0April 2027 to 31\u00a0May, 9 Mayfair flats, 2026 March',
  );
  expect(keepTogether('£1 million, £2.5 billion, £3 millions, £1,000 a month')).toBe(
    '£1\u00a0million, £2.5\u00a0billion, £3 millions, £1,000 a month',
  );
});
