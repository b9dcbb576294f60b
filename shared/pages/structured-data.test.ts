import { expect, test } from 'vitest';

import { brands } from '../brands/brands.ts';
import { mainBrand } from '../brands/main.brand.ts';
import { firm } from '../firm.ts';
import { breadcrumbData, organisationData, organisationId, structuredDataText } from './structured-data.ts';

const siteUrl = 'https://www.firm.example';

test.each(['</script><script>xss()</script>', '<!--', '<script'])(
  'content in the data can neither end its script nor open another: %s',
  (name) => {
    const text = structuredDataText([{ '@type': 'Thing', name }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name }],
    });
  },
);

test('each brand is a separate organisation, identified by its register number', () => {
  expect(new Set(brands.map((brand) => organisationId(brand, siteUrl))).size).toBe(brands.length);
  expect(organisationData(mainBrand, siteUrl, undefined)).toMatchObject({
    '@id': `${siteUrl}/#${mainBrand.registerNumber}`,
    name: mainBrand.name,
    legalName: mainBrand.legalName,
    telephone: mainBrand.telephone,
    address: {
      // However many lines the firm's address has.
      streetAddress: firm.registeredOffice.slice(0, -2).join(', '),
      addressLocality: firm.registeredOffice.at(-2),
      postalCode: firm.registeredOffice.at(-1),
    },
  });
});

test('the home page has no breadcrumb data', () => {
  expect(breadcrumbData([{ label: 'Home', href: '/' }], siteUrl)).toEqual([]);
});
