import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { listedOfficeType } from '../../offices/listed-office.model.ts';
import { longWord } from '../section.sample.ts';
import { officeListType } from './office-list.model.ts';
import { officeListSamples as samples } from './office-list.sample.ts';
import { officeList } from './office-list.section.tsx';

test('visitors find each office’s address, opening hours and access', () => {
  const { shown } = showSection(officeList, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Where to find us']);
  expect(textsOf(shown, 'h3')).toEqual(['Bath', 'Bristol']);
  expect(textsOf(shown, 'address')).toEqual([
    `${firm.name} 4 Larkhill Crescent Bath BA0 0AA`,
    `${firm.name} The Old Granary, Saltmarsh Quay Bristol BS0 0AA`,
  ]);
  expect(textsOf(shown, 'dl')[0]).toBe(
    `Telephone 01632 960118 Email bath@${firm.domain} Open Monday to Thursday, half past eight to six Friday, half past eight to five Access A ramp at the side door, a lift to every floor, a hearing loop in the quiet room.`,
  );
});

test('telephone numbers and email addresses are links, and each office leads to its page', () => {
  expect(linksOf(showSection(officeList, samples.typical).shown)).toEqual([
    ['Bath', '/offices/bath'],
    ['01632 960118', 'tel:+441632960118'],
    [`bath@${firm.domain}`, `mailto:bath@${firm.domain}`],
    ['How to find us in Bath, and whom you’d meet', '/offices/bath'],
    ['Bristol', '/offices/bristol'],
    ['01632 960119', 'tel:+441632960119'],
    [`bristol@${firm.domain}`, `mailto:bristol@${firm.domain}`],
    ['How to find us in Bristol, and whom you’d meet', '/offices/bristol'],
  ]);
});

test('links can jump to an office by its slug', () => {
  const items = findAll(showSection(officeList, samples.typical).shown, 'li');
  expect(items.map((item) => item.attributes['id'])).toEqual(['office-bath', 'office-bristol']);
});

test('more than three offices are a short list beside a map; their pages have the rest', () => {
  const linksOfLast = (count: number) => {
    const all = Array.from({ length: count }, (_, index) =>
      sampleEntry(listedOfficeType, `o${index}`, {
        name: `Office ${index}`,
        slug: `office-${index}`,
        phone: '+44 1632 960118',
        openingHours: 'All day',
      }),
    );
    const { shown } = showSection(officeList, sampleEntry(officeListType, 'e', { offices: all }));
    return linksOf(findAll(shown, 'li').at(-1) ?? shown);
  };
  expect(linksOfLast(3)).toHaveLength(3);
  expect(linksOfLast(4)).toEqual([
    ['Office 3', '/offices/office-3'],
    ['01632 960118', 'tel:+441632960118'],
  ]);
  const offices = ['Bath', 'Leeds', 'Oban', 'Nowhere'].map((name, index) =>
    sampleEntry(listedOfficeType, name, {
      name,
      ...(name !== 'Nowhere' && { position: { lat: 51 + index, lon: -2 } }),
    }),
  );
  const { shown } = showSection(officeList, sampleEntry(officeListType, 'e', { offices }));
  const words = textsOf(find(shown, 'svg'), 'text').sort();
  expect(words).toEqual(['1', '2', '3', 'Bath', 'Leeds', 'Oban']);
  expect(textsOf(shown, 'h2')).toEqual(['1Bath', '2Leeds', '3Oban', 'Nowhere']);
});

test('the picture of an office has an alternative text', () => {
  const [bath] = findAll(showSection(officeList, samples.typical).shown, 'img');
  expect(bath?.attributes).toMatchObject({
    alt: 'A river winds through green marshes to the sea',
    loading: 'lazy',
  });
});

test('a name is enough; without a section heading, it is the heading', () => {
  const { shown } = showSection(officeList, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['Leeds']);
  expect(textOf(shown)).toBe('Leeds');
  expect(findAll(shown, 'dl')).toEqual([]);
});

test('R6.4: awkward offices show what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(officeList, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longWord, 'By post']);
  expect(linksOf(shown).map(([words]) => words)).toEqual([
    longWord,
    'ring the bell',
    `How to find us in ${longWord}, and whom you’d meet`,
    `${longWord}@${firm.domain}`,
  ]);
  expect(findAll(shown, 'li').map((item) => item.attributes['id'])).toEqual([undefined, undefined]);
  expect(placesOf(reports)).toEqual([
    'sampleOfficesAwkward.width',
    'sampleOfficeAwkward.image',
    'sampleOfficeNameless.name',
    'sampleOfficesAwkward.offices',
  ]);
});
