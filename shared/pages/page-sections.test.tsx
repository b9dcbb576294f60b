import { expect, test } from 'vitest';

import { find, findAll, render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import type { RawEntry } from '../content-model/raw.ts';
import { sampleEntry } from '../content-model/sample.ts';
import { accordionSamples } from '../sections/accordion/accordion.sample.ts';
import { adviserFinderSamples } from '../sections/adviser-finder/adviser-finder.sample.ts';
import { calculatorSamples } from '../sections/calculator/calculator.sample.ts';
import { officeListSamples } from '../sections/office-list/office-list.sample.ts';
import { richTextSectionType } from '../sections/rich-text-section/rich-text-section.model.ts';
import { sheetSamples } from '../sections/sheet/sheet.sample.ts';
import { yourPriceSamples } from '../sections/your-price/your-price.sample.ts';
import { heading, richTextOf } from '../ui/rich-text/write-rich-text.ts';
import { pageType, readSectionPage } from './page/page.model.ts';
import { SectionPage } from './page/page.page.tsx';

function show(...sections: RawEntry[]) {
  const entry = sampleEntry(pageType, 'page', { title: 'Fees', slug: 'fees', sections });
  const page = readSectionPage(entry, { ...createReports(), headingIds: new Set() });
  return render(<SectionPage sections={page.sections} title={page.title} trail={[]} />);
}
const idsIn = (shown: ReturnType<typeof show>) =>
  [...JSON.stringify(shown).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test('a section that a page has twice is shown twice, each time with labels and ids of its own', () => {
  const samples = [
    accordionSamples,
    adviserFinderSamples,
    calculatorSamples,
    officeListSamples,
    sheetSamples,
    yourPriceSamples,
  ].map(({ typical }) => typical);
  const shown = show(...samples, ...samples);
  expect(findAll(shown, 'section', { class: 'section sheet' })).toHaveLength(2);
  expect(repeated(idsIn(shown))).toEqual([]);
  const labelled = findAll(shown, 'label').flatMap(({ attributes }) => attributes['for'] ?? []);
  expect(idsIn(shown)).toEqual(expect.arrayContaining(labelled));
});

test('links to an editor’s anchor lead there, though an earlier heading says the same, and to the first of two', () => {
  const text = (id: string, words: string, anchorId?: string) =>
    sampleEntry(richTextSectionType, id, { body: richTextOf(heading(2, 'Costs'), words), anchorId });
  const shown = show(text('first', 'One.'), text('second', 'Two.', 'costs'), text('copy', 'Three.', 'costs'));
  expect(repeated(idsIn(shown))).toEqual([]);
  expect(textOf(find(shown, 'section', { id: 'costs' }))).toContain('Two.');
});
