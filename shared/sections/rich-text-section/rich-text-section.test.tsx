import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { frameOf, placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry } from '../../content-model/sample.ts';
import { heading, paragraph, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { richTextSectionType } from './rich-text-section.model.ts';
import { richTextSectionSamples as samples } from './rich-text-section.sample.ts';
import { richTextSection } from './rich-text-section.section.tsx';

test('a text shows its heading, then everything that the editor wrote', () => {
  const { shown } = showSection(richTextSection, samples.typical);
  expect(textOf(find(shown, 'header'))).toMatch(/^Pensions How drawdown works You keep/);
  expect(textsOf(shown, 'h2')).toEqual(['How drawdown works', 'Before you begin']);
  expect(textsOf(find(shown, 'ul'), 'li')).toHaveLength(3);
  expect(textsOf(shown, 'th')).toEqual(['You have', 'You pay']);
  expect(linksOf(shown)).toEqual([
    ['Ask us', '/contact'],
    ['government’s guide', 'https://www.gov.example/pensions'],
    ['Request a call', '/contact'],
  ]);
  expect(textOf(find(shown, 'div', { role: 'note' }))).toMatch(/^What you pay depends on/);
  expect(find(shown, 'img').attributes['alt']).toBe('A river winds through green marshes to the sea');
});

test('a text without a heading has no empty header', () => {
  const { shown } = showSection(richTextSection, samples.minimal);
  expect(textOf(shown)).toBe('One paragraph.');
  expect(findAll(shown, 'header')).toEqual([]);
});

test('R6.4: an awkward text shows what can be read, and every problem is reported', () => {
  const { shown, reports } = showSection(richTextSection, samples.awkward);
  expect(textOf(shown)).toContain('Words of a link that must not run');
  expect(linksOf(shown)).toEqual([]);
  expect(frameOf(shown)).toMatchObject({ 'data-width': 'default' });
  expect(frameOf(shown)).not.toHaveProperty('data-colour');
  expect(placesOf(reports)).toEqual([
    'sampleTextAwkward.colour',
    'sampleTextAwkward.width',
    'sampleTextAwkward.anchorId',
    'sampleTextAwkward.intro',
    'sampleTextAwkward.body',
  ]);
});

test('a text section without its text cannot be read', () => {
  for (const body of [undefined, 'plain words', { nodeType: 'paragraph' }]) {
    const entry = { ...sampleEntry(richTextSectionType, 'e', { body: {} as never }), fields: { body } };
    expect(() => showSection(richTextSection, entry)).toThrow('"body"');
  }
});

test('a text can be on a sheet of paper', () => {
  const sheetOf = (fields: object) => {
    const body = richTextOf('Dear reader,');
    const { shown } = showSection(richTextSection, sampleEntry(richTextSectionType, 'e', { body }, fields));
    return find(shown, 'div', { class: 'text-columns' }).attributes['data-sheet'];
  };
  expect([sheetOf({}), sheetOf({ isSheet: true })]).toEqual([undefined, 'true']);
});

test('a text in parts leaves the list of them to the page, and leads back to it if it is the last that it names', () => {
  const partsOf = (
    count: number,
    { endsContents = false, ...fields }: { endsContents?: boolean; heading?: string } = {},
  ) => {
    const headings = Array.from({ length: count }, (_, index) => heading(2, `Part ${index + 1}`));
    const body = richTextOf(...headings.flatMap((part) => [part, paragraph('Words.')]));
    const entry = sampleEntry(richTextSectionType, 'e', { body }, fields);
    const { shown } = showSection(richTextSection, entry, { endsContents });
    const { attributes } = find(shown, 'div', { class: 'text-columns' });
    return [attributes['data-parts'], linksOf(shown).map(([text]) => text)];
  };
  expect(partsOf(1)).toEqual([undefined, []]);
  expect(partsOf(2)).toEqual(['true', []]);
  expect(partsOf(6)).toEqual(['true', []]);
  expect(partsOf(2, { endsContents: true })).toEqual(['true', ['Back to top']]);
  expect(partsOf(6, { heading: 'All of them', endsContents: true })).toEqual([undefined, []]);
});
