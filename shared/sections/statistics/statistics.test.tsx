import { expect, test } from 'vitest';

import { find, findAll, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { longWord } from '../section.sample.ts';
import { statisticsType, statisticType } from './statistics.model.ts';
import { statisticsSamples as samples } from './statistics.sample.ts';
import { statistics } from './statistics.section.tsx';

test('every figure is shown with what it counts, its date and its source', () => {
  const { shown } = showSection(statistics, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Counted, not claimed']);
  expect(findAll(shown, 'div', { class: 'statistic' }).map(textOf)).toEqual([
    'is how long a client has been with the same adviser, on average 14 years',
    'is what families have asked us to look after £1.2bn As at June 2026, audited accounts',
    'of clients were still with us a year later 97%',
  ]);
  expect(findAll(shown, 'p', { class: 'statistics-origin' }).map(textOf)).toEqual([
    'Unless noted: as at January 2026, our own records',
  ]);
});

test('screen readers read out what is counted, then the figure', () => {
  const list = find(showSection(statistics, samples.minimal).shown, 'dl');
  expect([textsOf(list, 'dt'), textsOf(list, 'dd')]).toEqual([['people work here'], ['86']]);
});

test.each([
  [{ asOfDate: '2026-06-30' }, 'As at June 2026'],
  [{ source: 'Our own records' }, 'Our own records'],
  [{ asOfDate: '2026-06-30T23:30:00Z', source: 'our own records' }, 'As at July 2026, our own records'],
])('for a figure with %j visitors read “%s”', (fields, origin) => {
  const item = sampleEntry(statisticType, 's', { value: '1', label: 'One', ...fields });
  const { shown } = showSection(statistics, sampleEntry(statisticsType, 'e', { items: [item] }));
  expect(textsOf(shown, 'dd')).toEqual(['1', origin]);
});

test.each([
  [['us', 'us'], 'us', []],
  [['us', 'them'], undefined, ['us', 'them']],
  [['us', 'us', 'them', 'them'], undefined, ['us', 'us', 'them', 'them']],
  [['us'], undefined, ['us']],
])('if most figures from %j have a source in common, it is shown once: %s', (sources, shared, own) => {
  const items = sources.map((source, index) =>
    sampleEntry(statisticType, `s${index}`, { value: '1', label: 'One', source }),
  );
  const { shown } = showSection(statistics, sampleEntry(statisticsType, 'e', { items }));
  expect(findAll(shown, 'p', { class: 'statistics-origin' }).map(textOf)).toEqual(shared ? [shared] : []);
  expect(findAll(shown, 'dd', { class: 'statistic-origin' }).map(textOf)).toEqual(own);
});

test('editors must say when and by whom a figure was counted', () => {
  const { asOfDate, source } = statisticType.fields;
  expect([asOfDate.requiredForEditors, source.requiredForEditors]).toEqual([true, true]);
});

test('R6.4: awkward figures show what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(statistics, samples.awkward);
  expect(textsOf(shown, 'dt')).toHaveLength(4);
  expect(textsOf(shown, 'dd')).toContain(longWord);
  expect(placesOf(reports)).toEqual([
    'sampleStatisticAwkward.asOfDate',
    'sampleStatisticBare.label',
    'sampleStatisticsAwkward.items',
  ]);
});
