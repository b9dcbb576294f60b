import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { EssentialContentError } from '../../content-model/content-error.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import { embeddedEntry, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { longWord } from '../section.sample.ts';
import { readSection } from '../sections.ts';
import { riskWarningType } from './risk-warning.model.ts';
import { riskWarningSamples as samples } from './risk-warning.sample.ts';
import { riskWarning } from './risk-warning.section.tsx';

test('visitors read a risk warning below its heading', () => {
  const { shown } = showSection(riskWarning, samples.typical);
  const note = find(shown, 'div', { role: 'note' });
  expect(note.attributes['aria-label']).toBe('Risk warning');
  expect(textsOf(note, 'h2')).toEqual(['Before you take money from a pension']);
  expect(textOf(note)).toContain('you may get back less than you put in.');
  expect(linksOf(note)).toEqual([['Ask us', '/contact']]);
});

test('the text alone is enough, and there is no heading', () => {
  const { shown } = showSection(riskWarning, samples.minimal);
  expect(textOf(shown)).toBe('What you pay depends on your own circumstances, and the rules can change.');
  expect(findAll(shown, 'h2')).toEqual([]);
});

test('a risk warning is never collapsed, nor marked up as small print', () => {
  for (const entry of Object.values(samples)) {
    const { shown } = showSection(riskWarning, entry);
    expect([findAll(shown, 'details'), findAll(shown, 'small')]).toEqual([[], []]);
  }
});

test('R6.4: an awkward warning is shown in full, and every problem around it is reported', () => {
  const { shown, reports } = showSection(riskWarning, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(textOf(shown)).toContain('A link that could harm');
  expect(linksOf(shown)).toEqual([]);
  expect(placesOf(reports)).toEqual([
    'sampleRiskAwkward.size',
    'sampleRiskAwkward.colour',
    'sampleRiskAwkward.text',
  ]);
});

test.each<[string, unknown]>([
  ['is missing', undefined],
  ['is empty', richTextOf('')],
  ['is only white space', richTextOf(' \u00a0 ')],
  ['is of an older model', 'Capital at risk.'],
  ['holds another warning', richTextOf('Words', embeddedEntry(samples.minimal))],
])('a risk warning whose text %s fails the page', (_what, text) => {
  const entry = sampleEntry(riskWarningType, 'e', { text: richTextOf('x') }, { text });
  expect(() => readSection(entry, createReports())).toThrow(EssentialContentError);
});

test('a risk warning that contains itself fails the page', () => {
  const fields: Record<string, unknown> = {};
  const entry = { ...samples.minimal, fields };
  fields['text'] = richTextOf('Words', embeddedEntry(entry));
  expect(() => readSection(entry, createReports())).toThrow(EssentialContentError);
});
