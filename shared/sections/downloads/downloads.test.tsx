import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { longSentence, longWord } from '../section.sample.ts';
import { downloadsSamples as samples } from './downloads.sample.ts';
import { downloads } from './downloads.section.tsx';

test('before they download a file, visitors read its type and size in the link', () => {
  const { shown } = showSection(downloads, samples.typical);
  expect(linksOf(shown).map(([words]) => words)).toEqual([
    'Our fees, in pounds (PDF, 318 KB)',
    'A guide to drawdown (PDF, 1.2 MB)',
    'A household budget to fill in (Excel, 48 KB)',
  ]);
});

test('R9.3: a file keeps its host', () => {
  const hosts = linksOf(showSection(downloads, samples.typical).shown).map(
    ([, href = '']) => new URL(href).host,
  );
  expect(hosts).toEqual(['assets.ctfassets.net', 'downloads.ctfassets.net', 'assets.ctfassets.net']);
});

test('R1.4: each document has a description and the date it was issued', () => {
  const { shown } = showSection(downloads, samples.typical);
  expect(textOf(findAll(shown, 'li')[0] ?? '')).toBe(
    'Our fees, in pounds (PDF, 318 KB) What you pay, when, and what would make it more or less. 6 April 2026',
  );
  expect(findAll(shown, 'time')[0]?.attributes['datetime']).toBe('2026-04-06T00:00:00.000Z');
});

test('a title and a file are enough', () => {
  const { shown } = showSection(downloads, samples.minimal);
  expect(textOf(shown)).toBe('Our fees, in pounds (PDF, 318 KB)');
  expect(findAll(shown, 'time')).toEqual([]);
});

test('R6.4: awkward downloads show those with a file, and every problem is reported', () => {
  const { shown, reports } = showSection(downloads, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(textOf(find(shown, 'li'))).toBe(`${longWord} ${longSentence} (PDF, 318 KB) ${longSentence}`);
  expect(placesOf(reports)).toEqual([
    'sampleDownloadAwkward.documentDate',
    'sampleDownloadDraft.file',
    'sampleDownloadsAwkward.items',
  ]);
});
