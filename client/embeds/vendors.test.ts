import { expect, test } from 'vitest';

import { vendorIds } from '#shared/embeds.ts';

import { vendors } from './vendors.ts';

test('the browser can load every vendor that an operator can enable', () => {
  expect(Object.keys(vendors).sort()).toEqual([...vendorIds].sort());
});

test.each([
  ['eu1', 'https://js-eu1.hsforms.net/forms/embed/v2.js'],
  ['na1', 'https://js.hsforms.net/forms/embed/v2.js'],
])('a HubSpot form in the region %s is loaded from %s', (region, url) => {
  expect(vendors['hubspot']?.script({ region })).toBe(url);
});
