import { expect, test } from 'vitest';

import { find, findAll, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, unresolvedLink, type SampleFields } from '../../content-model/sample.ts';
import { cardGridSamples } from '../../sections/card-grid/card-grid.sample.ts';
import { ctaBandSamples } from '../../sections/cta-band/cta-band.sample.ts';
import { heroBannerSamples } from '../../sections/hero-banner/hero-banner.sample.ts';
import { textWithImageSamples } from '../../sections/text-with-image/text-with-image.sample.ts';
import { themeIds } from '../../themes/theme.ts';
import { pageType, readSectionPage } from './page.model.ts';
import { SectionPage } from './page.page.tsx';

type Fields = SampleFields<typeof pageType>;
const minimal: Fields = { title: 'Retirement planning', slug: 'retirement' };

function read(fields: Partial<Fields> = {}, broken = {}) {
  const context = createReports();
  const page = readSectionPage(sampleEntry(pageType, 'page', { ...minimal, ...fields }, broken), context);
  return {
    page,
    reports: context.reports,
    shown: render(<SectionPage sections={page.sections} title={page.title} trail={[]} />),
  };
}

test('a page with a title and a slug alone can be read', () => {
  const { page, reports } = read();
  expect(page).toEqual({
    id: 'page',
    path: '/retirement',
    title: 'Retirement planning',
    metaTitle: 'Retirement planning',
    description: undefined,
    theme: undefined,
    isIndexable: true,
    updatedAt: undefined,
    image: undefined,
    sections: [],
  });
  expect(reports).toEqual([]);
});

test('R2.1: the page whose slug is home is at the root', () => {
  expect(read({ slug: 'home' }).page.path).toBe('/');
});

test('R1.3: the document’s title is the meta title where there is one', () => {
  expect(read({ metaTitle: 'Plan your retirement' }).page.metaTitle).toBe('Plan your retirement');
});

test('R6.2: a page has the brand that its editor chose; an unknown one is reported and none', () => {
  expect(read({ theme: 'private-wealth' }).page.theme).toBe('private-wealth');
  const unknown = read({}, { theme: 'retail-banking' });
  expect(unknown.page.theme).toBeUndefined();
  expect(unknown.reports).toEqual([`page.theme: one of ${themeIds.join(', ')}, got "retail-banking"`]);
});

test('a page can be hidden from search engines', () => {
  expect(read({ noIndex: true }).page.isIndexable).toBe(false);
});

test.each(['title', 'slug'])('a page without its %s cannot be read', (field) => {
  expect(() => read({}, { [field]: undefined })).toThrow(`"${field}"`);
});

test('R1.1: a page shows its sections, each once, in the editor’s order', () => {
  const { shown, reports } = read({
    sections: [heroBannerSamples.typical, cardGridSamples.typical, ctaBandSamples.typical],
  });
  expect(findAll(shown, 'section').map((section) => section.attributes['data-section'])).toEqual([
    'hero-banner',
    'card-grid',
    'cta-band',
  ]);
  expect(reports).toEqual([]);
});

test('a section that cannot be read is reported and left out, the rest of the page stays', () => {
  const { shown, reports } = read(
    {},
    {
      sections: [
        unresolvedLink('Entry', 'draft'),
        sampleEntry(pageType, 'otherPage', { title: 'No section', slug: 'x' }),
        { ...heroBannerSamples.minimal, fields: {} },
        ctaBandSamples.minimal,
      ],
    },
  );
  expect(findAll(shown, 'section').map((section) => section.attributes['data-section'])).toEqual([
    undefined,
    'cta-band',
  ]);
  expect(reports).toEqual(
    ['draft', 'otherPage', 'sampleHeroMinimal'].map((got) => `page.sections: a readable entry, got ${got}`),
  );
});

test('a page has one h1: that of its hero', () => {
  const { shown } = read({ sections: [heroBannerSamples.minimal, ctaBandSamples.minimal] });
  expect(textsOf(shown, 'h1')).toEqual(['Pensions']);
});

test('a page without a hero has its own title as its one h1, before everything else', () => {
  const { shown } = read({ sections: [ctaBandSamples.minimal] });
  expect(textsOf(shown, 'h1')).toEqual(['Retirement planning']);
  expect(textOf(shown)).toMatch(/^Retirement planning Talk to us/);
});

test('R9.2: only the first section’s picture comes before all others', () => {
  const { shown } = read({ sections: [textWithImageSamples.minimal, textWithImageSamples.typical] });
  expect(findAll(shown, 'img').map((img) => img.attributes['loading'])).toEqual(['eager', 'lazy']);
  expect(find(shown, 'link', { rel: 'preload' }).attributes['as']).toBe('image');
});
