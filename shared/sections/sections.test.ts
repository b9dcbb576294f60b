import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { ContentError } from '../content-model/content-error.ts';
import { sampleEntry } from '../content-model/sample.ts';
import { heroBannerType } from './hero-banner/hero-banner.model.ts';
import { contactPage } from './section.sample.ts';
import { readSection, sections } from './sections.ts';

test('an entry is read as the section of its content type', () => {
  const hero = sampleEntry(heroBannerType, 'hero', { title: 'Pensions' });
  expect(readSection(hero, createReports())).toMatchObject({
    id: 'hero',
    type: 'heroBanner',
    hasPageTitle: true,
  });
});

test('an entry that is not a section cannot be read as one, and the error names it', () => {
  const read = () => readSection(contactPage, createReports());
  expect(read).toThrow(ContentError);
  expect(read).toThrow(/"sampleContactPage" \(page\).*“sampleContactPage” is not a section/);
});

test('only a hero banner holds the page’s title', () => {
  const titled = sections.filter((section) => section.hasPageTitle).map(({ contentType }) => contentType.id);
  expect(titled).toEqual(['heroBanner']);
});
