import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { listedOfficeType, readListedOffice } from '../../offices/listed-office.model.ts';
import { personType } from '../../pages/person/person.model.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import { siteListOf } from '../../site-list.ts';
import { defaultTheme } from '../../themes/theme.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { teamGridType } from './team-grid.model.ts';
import { teamGridSamples as samples } from './team-grid.sample.ts';
import { teamGrid } from './team-grid.section.tsx';

test('a team shows every person with job title, specialisms and qualifications, in the editor’s order', () => {
  const { shown } = showSection(teamGrid, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['The people who answer the telephone']);
  expect(textsOf(shown, 'h3')).toEqual(['Mary Hollis', 'Harjit Dhillon', 'Abena Mensah', 'Tomos Pryce']);
  expect(textsOf(shown, 'li')[0]).toBe(
    'Mary Hollis Chartered financial planner Specialisms: retirement, later life Qualifications: APFS, CFP',
  );
  expect(find(shown, 'ul').attributes['data-columns']).toBe('4');
});

test('visitors read in which town each person works', () => {
  const reports = createReports();
  const office = sampleEntry(listedOfficeType, 'leeds', { name: 'Leeds' });
  const people = [
    sampleEntry(personType, 'ann', { name: 'Ann', jobTitle: 'Planner', office }),
    sampleEntry(personType, 'bo', { name: 'Bo', jobTitle: 'Founder' }),
  ];
  const team = teamGrid.prepare(sampleEntry(teamGridType, 'team', { people }), reports);
  const offices = siteListOf([readListedOffice(office, reports)]);
  const shown = render(
    <SiteAdvisers value={{ people: siteListOf([]), offices, brand: defaultTheme }}>
      {team.render({ isFirst: false, isTitle: false })}
    </SiteAdvisers>,
  );
  expect(textsOf(shown, 'p')).toEqual(['Planner', 'Leeds', 'Founder']);
});

test('the name of a person with a page links to it; other names are plain text', () => {
  expect(linksOf(showSection(teamGrid, samples.typical).shown)).toEqual([
    ['Mary Hollis', '/team/mary-hollis'],
    ['Harjit Dhillon', '/team/harjit-dhillon'],
    ['Tomos Pryce', '/team/tomos-pryce'],
  ]);
});

test('a portrait is decorative, since the name is beside it', () => {
  const portraits = findAll(showSection(teamGrid, samples.typical).shown, 'img');
  expect(portraits.map(({ attributes: { alt } }) => alt)).toEqual(['', '', '']);
});

test.each([
  ['Tomos Pryce', 'TP'],
  ['Ana Maria de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['élodie  östberg', 'ÉÖ'],
])('%s, without a portrait, is shown with the initials %s, hidden from screen readers', (name, initials) => {
  const person = sampleEntry(listedPersonType, 'p', { name });
  const { shown } = showSection(teamGrid, sampleEntry(teamGridType, 'e', { people: [person] }));
  expect(textOf(find(shown, 'div', { class: 'portrait-frame', 'aria-hidden': 'true' }))).toBe(initials);
});

test('one name is enough; without a section heading, it is the heading', () => {
  const { shown } = showSection(teamGrid, samples.minimal);
  expect(textsOf(shown, 'h2')).toEqual(['Cher']);
  expect(linksOf(shown)).toEqual([]);
});

test('R6.4: an awkward team shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(teamGrid, samples.awkward);
  expect(textsOf(shown, 'h3')).toEqual([longWord, longSentence]);
  expect(linksOf(shown)).toEqual([[longWord, '/team///evil.example']]);
  expect(find(shown, 'ul').attributes['data-columns']).toBe('4');
  expect(placesOf(reports)).toEqual([
    'sampleTeamAwkward.columns',
    'samplePersonAwkward.photo',
    'samplePersonAwkward.qualifications',
    'samplePersonAwkward.qualifications',
    'samplePersonAwkward.specialisms',
    'samplePersonNameless.name',
    'sampleTeamAwkward.people',
    'sampleTeamAwkward.people',
  ]);
});
