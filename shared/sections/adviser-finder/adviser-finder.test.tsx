import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { frameOf, showSection } from '#tests/support/sections.ts';

import type { ContentType } from '../../content-model/content-type.ts';
import { sampleEntry, type SampleFields } from '../../content-model/sample.ts';
import { listedOfficeType, readListedOffice } from '../../offices/listed-office.model.ts';
import { listedPersonType, readListedPerson } from '../../people/listed-person.model.ts';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import { siteListOf } from '../../site-list.ts';
import { defaultTheme, type ThemeId } from '../../themes/theme.ts';
import { themeIds } from '../../themes/themes.ts';
import { adviserFinderType } from './adviser-finder.model.ts';
import { adviserFinderSamples as samples } from './adviser-finder.sample.ts';
import { adviserFinder } from './adviser-finder.section.tsx';
import { SubmittedFinderContext } from './submitted-finder.ts';

const officeOf = (
  name: string,
  fields: Partial<SampleFields<ContentType<typeof listedOfficeType.fields>>> = {},
) =>
  readListedOffice(
    sampleEntry(listedOfficeType, name, { name, slug: name.toLowerCase(), ...fields }),
    createReports(),
  );
const personOf = (
  name: string,
  officeId: string | undefined,
  fields: Partial<SampleFields<ContentType<typeof listedPersonType.fields>>> = {},
) => ({
  ...readListedPerson(
    sampleEntry(listedPersonType, name, {
      name,
      slug: name.toLowerCase(),
      meetings: ['In person'],
      ...fields,
    }),
    createReports(),
  ),
  officeId,
});

const offices = [
  officeOf('Leeds', { postcode: 'LS1 0AA' }),
  officeOf('Alderwick', { position: { lat: 51.4, lon: -2.3 } }),
];
const people = [
  personOf('Ann', 'Leeds', { subjects: ['Pensions'], languages: ['Welsh'], meetings: ['By video'] }),
  personOf('Bo', 'Alderwick', { subjects: ['Trusts', 'Pensions'] }),
  personOf('Cy', undefined, { subjects: ['Trusts'], meetings: ['By video'] }),
  // Old content, and people who meet no clients.
  personOf('Di', 'Leeds', { meetings: [] }),
];

/** The finder, after a visitor has sent it. */
function ask(
  texts: Readonly<Record<string, string>> | undefined,
  fields: object = {},
  { brand = defaultTheme, among = people }: { brand?: ThemeId | undefined; among?: typeof people } = {},
) {
  const prepared = adviserFinder.prepare(sampleEntry(adviserFinderType, 'finder', fields), createReports());
  const advisers = { people: siteListOf(among), offices: siteListOf(offices), brand };
  return render(
    <SiteAdvisers value={advisers}>
      <SubmittedFinderContext value={texts && { id: 'finder', texts: new Map(Object.entries(texts)) }}>
        {prepared.render({ isFirst: false, isTitle: false })}
      </SubmittedFinderContext>
    </SiteAdvisers>,
  );
}
const sentenceIn = (shown: Element) => textOf(find(shown, 'p', { class: 'finder-sentence' }));
const namesIn = (shown: Element) => textsOf(find(shown, 'div', { class: 'finder-results' }), 'h2');
const waysIn = (shown: Element) => findAll(shown, 'div', { class: 'finder-way' }).map(textOf);

test('before a visitor has asked, everyone who meets clients is shown with their office', () => {
  const shown = ask(undefined);
  expect(sentenceIn(shown)).toBe('3 people could help.');
  expect(namesIn(shown)).toEqual(['Ann', 'Bo', 'Cy']);
  expect(waysIn(shown)).toEqual(['By video 1Leeds', 'At the office 2Alderwick', 'By video']);
  expect(textsOf(find(shown, 'select', { name: 'subject' }), 'option')).toEqual([
    'Any subject',
    'Pensions',
    'Trusts',
  ]);
});

test('a finder that asks for the place alone shows people once it is known', () => {
  const before = ask(undefined, { asksFirst: true });
  expect(findAll(before, 'input').map(({ attributes }) => attributes['name'])).toEqual(['form', 'place']);
  expect([findAll(before, 'select'), findAll(before, 'svg'), linksOf(before)]).toEqual([[], [], []]);
  const after = ask({ place: 'Norwich' }, { asksFirst: true });
  expect(namesIn(after)).toEqual(['Ann', 'Cy']);
  expect(findAll(after, 'select')).toHaveLength(3);
});

test('an adviser who can be met nearby is first, and the page shows only the district of a postcode', () => {
  const shown = ask({ place: 'ba1 1aa' });
  expect(sentenceIn(shown)).toBe('Bo, at our Alderwick office, about 3 miles from BA1 (Bath).');
  expect(namesIn(shown)).toEqual(['Bo', 'Ann', 'Cy']);
  expect(waysIn(shown)[0]).toBe('At the office 1Alderwick, about 3 miles away');
  expect(find(shown, 'input', { name: 'place' }).attributes['value']).toBe('BA1');
  expect(textOf(shown)).not.toMatch(/1aa/i);
});

test('far from any office, no adviser is offered whom a visitor would have to travel to', () => {
  const shown = ask({ place: 'Norwich' });
  expect(sentenceIn(shown)).toBe('No office within 30 miles of Norwich: Ann meets by video.');
  expect(namesIn(shown)).toEqual(['Ann', 'Cy']);
});

test('an adviser who visits homes comes to places within their own distance, and no further', () => {
  const eve = [
    personOf('Eve', 'Leeds', {
      meetings: ['By video', 'At your home'],
      homeVisitMiles: 40,
      subjects: ['Trusts'],
    }),
  ];
  const york = ask({ place: 'York', subject: 'Trusts', meeting: 'At your home' }, {}, { among: eve });
  expect(namesIn(york)).toEqual(['Eve']);
  expect(waysIn(york)[0]).toMatch(/^At your home 1Leeds, about 20 miles away$/);
  expect(namesIn(ask({ place: 'Norwich', meeting: 'At your home' }, {}, { among: eve }))).toEqual([]);
});

test('if advisers can be met in the same way, the one who knows the subject best is first, then the nearest', () => {
  const among = [
    ...people,
    personOf('Flo', 'Alderwick', { meetings: ['By video'], subjects: ['Trusts', 'Pensions'] }),
  ];
  expect(namesIn(ask({ place: 'Norwich', subject: 'Pensions' }, {}, { among }))).toEqual(['Ann', 'Flo']);
  expect(namesIn(ask({ place: 'Norwich', subject: 'Trusts' }, {}, { among }))).toEqual(['Flo', 'Cy']);
});

test('an adviser of certain clients only is named last, and the page says whom they advise', () => {
  const among = [
    ...people,
    personOf('Gil', 'Leeds', { meetings: ['In person'], onlyFor: 'large families', subjects: ['Trusts'] }),
  ];
  const shown = ask({ place: 'Leeds', subject: 'Trusts' }, {}, { among });
  expect(namesIn(shown)).toEqual(['Cy', 'Gil']);
  expect(textOf(shown)).toContain('Advises only large families');
});

test('subject, language and way to meet are all met, or the visitor is told that no adviser fits', () => {
  expect(namesIn(ask({ subject: 'Pensions' }))).toEqual(['Ann', 'Bo']);
  expect(namesIn(ask({ subject: 'Pensions', meeting: 'In person' }))).toEqual(['Bo']);
  expect(namesIn(ask({ language: 'Welsh', meeting: 'By video' }))).toEqual(['Ann']);
  const none = ask({ language: 'Welsh', subject: 'Trusts' });
  expect(sentenceIn(none)).toBe('None of our advisers fits all of that.');
  expect(linksOf(find(none, 'div', { class: 'finder-results' }))).toEqual([
    ['ask us to call you', '/call-back'],
  ]);
});

test('a visitor asks for an adviser with the form at the end of the adviser’s page', () => {
  expect(
    linksOf(find(ask({ subject: 'Pensions', meeting: 'In person' }), 'li', { class: 'finder-person' })),
  ).toEqual([
    ['Bo', '/team/bo'],
    ['Alderwick', '/offices/alderwick'],
    ['Ask for Bo', '/team/bo#request-a-call'],
  ]);
});

test('an editor can leave it to the people of the page’s brand', () => {
  const [first, second = first] = themeIds;
  const meeting = people.filter(({ meetings }) => meetings.length > 0);
  const own = meeting.map((person) => ({ ...person, theme: person.name === 'Bo' ? second : first }));
  const shown = own.filter(({ theme }) => theme === second).map(({ name }) => name);
  expect(namesIn(ask(undefined, { onlyThisBrand: true }, { brand: second, among: own }))).toEqual(shown);
});

test('if several places have one name, a visitor chooses one with a button that sends the form again', () => {
  const options = findAll(ask({ place: 'Newport' }), 'button', { name: 'chosenPlace' });
  expect(options.map(({ attributes }) => attributes['value'])).toContain('Newport, Isle of Wight');
  const offer = { chosenPlace: 'Newport, Isle of Wight', offeredFor: 'Newport' };
  const placeAfter = (place: string) =>
    find(ask({ place, ...offer }), 'input', { name: 'place' }).attributes['value'];
  expect(placeAfter('Newport')).toBe('Newport, Isle of Wight');
  // The Enter key presses the first of these buttons: another place has been typed.
  expect(placeAfter('Cardiff')).toBe('Cardiff');
});

test('a place that is not known is an error at its field, and everyone is still shown', () => {
  const shown = ask({ place: 'Qwertyville' });
  expect(linksOf(find(shown, 'div', { role: 'alert' }))[0]?.[1]).toBe('#finder-place');
  expect(find(shown, 'input', { name: 'place' }).attributes['aria-invalid']).toBe('true');
  expect(namesIn(shown)).toHaveLength(3);
});

test('the map has each office of the list with its number and its name, and the visitor’s place', () => {
  const map = find(ask({ place: 'Bath' }), 'svg');
  expect(textsOf(map, 'text').sort()).toEqual(['1', '2', 'Alderwick', 'Bath', 'Leeds']);
  expect(findAll(map, 'circle')).toHaveLength(4);
  expect(map.attributes['aria-hidden']).toBe('true');
});

test('the finder fits into the frame of sections, and asks its questions even without people', () => {
  const { shown } = showSection(adviserFinder, samples.typical);
  expect(frameOf(shown)['class']).toContain('section');
  expect(findAll(shown, 'svg')).toEqual([]);
  expect(findAll(shown, 'input', { name: 'place' })).toHaveLength(1);
});
