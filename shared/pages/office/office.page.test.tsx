import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf } from '#tests/support/page-context.ts';
import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, type SampleFields } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { heading, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import type { PageContext } from '../page-type.ts';
import { personType } from '../person/person.model.ts';
import { officeType } from './office.model.ts';
import { officePages } from './office.page.tsx';

type Fields = SampleFields<typeof officeType>;

function show(fields: Partial<Fields> = {}, context: Partial<PageContext> = {}) {
  const page = officePages.read(
    sampleEntry(officeType, 'bath', { name: 'Bath', slug: 'bath', ...fields }),
    createReports(),
  );
  return { page, shown: render(page.render(pageContextOf(context), [])) };
}

test('an office with a name alone has a page with that name, and nothing empty', () => {
  const { page, shown } = show();
  expect([page.path, page.metaTitle]).toEqual(['/offices/bath', 'Our office in Bath']);
  expect(textsOf(shown, 'h1')).toEqual(['Bath']);
  for (const tag of ['address', 'dl', 'img', 'h2']) expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
});

test('a visitor learns where it is, when it is open, and how to get in', () => {
  const { shown } = show({
    address: '4 Larkhill Crescent\nBath',
    postcode: 'BA1 0ZZ',
    phone: '+44 1632 960118',
    email: 'bath@firm.example',
    openingHours: 'Monday to Friday, 9 to 5',
    accessNotes: 'A ramp at the side door',
  });
  expect(textOf(find(shown, 'address'))).toBe('4 Larkhill Crescent Bath BA1 0ZZ');
  expect(textsOf(shown, 'dt')).toEqual(['Telephone', 'E-mail', 'Open', 'Getting in']);
  expect(linksOf(find(shown, 'dl'))).toEqual([
    ['01632 960118', 'tel:+441632960118'],
    ['bath@firm.example', 'mailto:bath@firm.example'],
  ]);
});

test('the way there begins one level below the office’s name', () => {
  const { shown } = show({ directions: richTextOf(heading(3, 'By train')) });
  expect([textsOf(shown, 'h2'), textsOf(shown, 'h3')]).toEqual([['By train'], []]);
});

test('those who work there stand on its page, and nobody else', () => {
  const person = (id: string, officeId: string) => ({
    ...readListedPerson(sampleEntry(personType, id, { name: id, slug: id }), createReports()),
    officeId,
  });
  const { shown } = show(
    {},
    { people: [person('mary', 'bath'), person('tom', 'london'), person('noor', 'bath')] },
  );
  expect(textsOf(shown, 'h2')).toEqual(['Whom you meet in Bath']);
  expect(textsOf(shown, 'h3')).toEqual(['mary', 'noor']);
});

test('machines learn where it is, and to which firm it belongs', () => {
  const { page } = show({
    address: '4 Larkhill Crescent\nBath',
    postcode: 'BA1 0ZZ',
    phone: '+44 1632 960118',
  });
  const url = 'https://a.example/offices/bath';
  expect(page.structuredData({ siteUrl: 'https://a.example', url, publisher: '#firm' }, [])).toEqual([
    {
      '@type': 'FinancialService',
      name: `${firm.name} Bath`,
      url,
      parentOrganization: { '@id': '#firm' },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'GB',
        addressLocality: 'Bath',
        streetAddress: '4 Larkhill Crescent, Bath',
        postalCode: 'BA1 0ZZ',
      },
      telephone: '+44 1632 960118',
    },
  ]);
});
