import { expect, test } from 'vitest';

import { vendorIds } from '#shared/embeds.ts';

import { vendors } from './vendors.ts';

test('every vendor that operators can name is known to the browser', () => {
  expect(Object.keys(vendors).sort()).toEqual([...vendorIds].sort());
});

test.each([
  ['eu1', 'https://js-eu1.hsforms.net/forms/embed/v2.js'],
  ['na1', 'https://js.hsforms.net/forms/embed/v2.js'],
])('HubSpot’s form of the region %s comes from %s', (region, address) => {
  expect(vendors['hubspot']?.script({ region })).toBe(address);
});
