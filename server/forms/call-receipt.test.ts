import { expect, test } from 'vitest';

import { readReceipt, receiptCookie } from './call-receipt.ts';

const receiptWith = (slot: string) => {
  const receipt = { reference: 'K7M4-2Q', name: 'Ada', telephone: '020 7946 0999', slot };
  return readReceipt(receiptCookie(receipt, '/thank-you', 'https:'));
};

test('a receipt with a time that no calendar has is not the site’s own, and nothing of it is shown', () => {
  expect(receiptWith('2026-11-26T09:00')).toMatchObject({ name: 'Ada', slot: '2026-11-26T09:00' });
  for (const slot of ['2026-13-45T99:99', '2026-02-31T10:00', 'soon', ''])
    expect(receiptWith(slot)).toBeUndefined();
});
