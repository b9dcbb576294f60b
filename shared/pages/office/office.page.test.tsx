import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf, type ContextParts } from '#tests/support/page-context.ts';
import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, sampleImage, type SampleFields } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { readListedOffice, type ListedOffice } from '../../offices/listed-office.model.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import { siteListOf } from '../../site-list.ts';
import { defaultTheme } from '../../themes/theme.ts';
import { heading, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { personType } from '../person/person.model.ts';
import { officeType } from './office.model.ts';
import { officePages } from './office.page.tsx';

type Fields = SampleFields<typeof officeType>;

function show(
  fields: Partial<Fields> = {},
  context: ContextParts = {},
  offices: readonly ListedOffice[] = [],
) {
  const page = officePages.read(
    sampleEntry(officeType, 'bath', { name: 'Bath', slug: 'bath', ...fields }),
    createReports(),
  );
  const advisers = { people: siteListOf([]), offices: siteListOf(offices), brand: defaultTheme };
  return {
    page,
    shown: render(<SiteAdvisers value={advisers}>{page.render(pageContextOf(context), [])}</SiteAdvisers>),
  };
}

test('an office with only a name and a slug is shown without empty elements', () => {
  const { page, shown } = show();
  expect([page.path, page.metaTitle]).toEqual(['/offices/bath', 'Our office in Bath']);
  expect(textsOf(shown, 'h1')).toEqual(['Bath']);
  for (const tag of ['address', 'dl', 'img', 'h2']) expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
});

test('a visitor sees an office’s address, contact details, opening hours and access notes', () => {
  const { shown } = show({
    address: '4 Larkhill Crescent\nBath',
    postcode: 'BA1 0ZZ',
    phone: '+44 1632 960118',
    email: 'bath@firm.example',
    openingHours: 'Monday to Friday, 9 to 5',
    accessNotes: 'A ramp at the side door',
  });
  expect(textOf(find(shown, 'address'))).toBe('4 Larkhill Crescent Bath BA1 0ZZ');
  expect(textsOf(shown, 'dt')).toEqual(['Telephone', 'Email', 'Open', 'Access']);
  expect(linksOf(find(shown, 'dl'))).toEqual([
    ['01632 960118', 'tel:+441632960118'],
    ['bath@firm.example', 'mailto:bath@firm.example'],
  ]);
});

test('headings in the directions are below the one that says how to get here', () => {
  const { shown } = show({ directions: richTextOf(heading(4, 'By train')) });
  expect([textsOf(shown, 'h2'), textsOf(shown, 'h3')]).toEqual([['How to get here'], ['By train']]);
});

test('an office’s page shows the people who work there, and no others', () => {
  const person = (id: string, officeId: string) => ({
    ...readListedPerson(sampleEntry(personType, id, { name: id, slug: id }), createReports()),
    officeId,
  });
  const { shown } = show(
    {},
    { people: [person('mary', 'bath'), person('tom', 'london'), person('noor', 'bath')] },
  );
  expect(textsOf(shown, 'h2')).toEqual(['Who you’d meet in Bath']);
  expect(textsOf(shown, 'h3')).toEqual(['mary', 'noor']);
});

test('the head of the page names who works there, and leads to them', () => {
  const colleagues = ['Ann Lee', 'Bo Day', 'Cy Fox', 'Di Ray', 'Ed Poe'].map((name) => ({
    ...readListedPerson(sampleEntry(personType, name, { name }), createReports()),
    officeId: 'bath',
  }));
  const namesOf = (people: typeof colleagues) =>
    linksOf(find(show({}, { people }).shown, 'p', { class: 'office-colleagues faces-line' }));
  expect(namesOf(colleagues)).toEqual([['Ann, Bo, Cy, Di and 1 more work here', '#people']]);
  expect(namesOf(colleagues.slice(0, 2))).toEqual([['Ann and Bo work here', '#people']]);
  expect(namesOf(colleagues.slice(0, 1))).toEqual([['Ann works here', '#people']]);
});

test('a map shows the office among the towns and the other offices of its region', () => {
  const officeAt = (name: string, lat: number, lon: number) =>
    readListedOffice(
      sampleEntry(officeType, name, { name, slug: name, position: { lat, lon } }),
      createReports(),
    );
  const others = [
    officeAt('leeds', 53.8, -1.5),
    officeAt('wells', 51.2, -2.65),
    officeAt('bath', 51.4, -2.3),
  ];
  const { shown } = show({ position: { lat: 51.4, lon: -2.3 } }, {}, others);
  const map = find(shown, 'svg', { class: 'office-map' });
  const names = (kind: string) => findAll(map, 'text', { 'data-kind': kind }).map(textOf);
  expect([names('chosen'), names('office')]).toEqual([['Bath'], ['wells']]);
  expect(names('town')).toContain('Salisbury');
  expect(names('town')).not.toContain('Plymouth');
  expect(findAll(show({}, {}, others).shown, 'svg', { class: 'office-map' })).toEqual([]);
});

test('an office’s own plan of its streets is shown instead of that map', () => {
  const plan = sampleImage('plan', {
    path: 'images.ctfassets.net/plan.jpg',
    alt: 'From the station to the door',
    width: 1600,
    height: 1200,
  });
  const { shown } = show({ position: { lat: 51.38, lon: -2.36 }, plan });
  expect(findAll(shown, 'img').map(({ attributes }) => attributes['alt'])).toEqual([
    'From the station to the door',
  ]);
  expect(findAll(shown, 'svg', { class: 'office-map' })).toEqual([]);
  expect(textOf(find(shown, 'section', { class: 'office-ways' }))).not.toContain('Places:');
});

test('a map of a coast shows more of the land than of the sea', () => {
  const map = find(show({ position: { lat: 50.3, lon: -4.6 } }).shown, 'svg', { class: 'office-map' });
  const [, top = 0, , height = 0] = (map.attributes['viewbox'] ?? '').split(' ').map(Number);
  const office = Number(find(map, 'circle', { 'data-kind': 'chosen' }).attributes['cy']);
  expect((office - top) / height).toBeGreaterThan(0.6);
  expect((office - top) / height).toBeLessThan(0.9);
});

test('an office’s structured data has its address and names the firm', () => {
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
