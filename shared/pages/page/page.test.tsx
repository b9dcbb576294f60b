import { expect, test } from 'vitest';

import { third } from '#tests/support/brands.ts';
import { find, findAll, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { unpublishedProblem } from '../../content-model/fields.ts';
import { sampleEntry, unresolvedLink, type SampleFields } from '../../content-model/sample.ts';
import { cardGridSamples } from '../../sections/card-grid/card-grid.sample.ts';
import { ctaBandSamples } from '../../sections/cta-band/cta-band.sample.ts';
import { heroBannerSamples } from '../../sections/hero-banner/hero-banner.sample.ts';
import { textWithImageSamples } from '../../sections/text-with-image/text-with-image.sample.ts';
import { themeIds } from '../../themes/themes.ts';
import { anyOf } from '../../word-lists.ts';
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

test('a page needs only a title and a slug', () => {
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

test('R2.1: the page with the slug home is at the root', () => {
  expect(read({ slug: 'home' }).page.path).toBe('/');
});

test('R1.3: the meta title, if there is one, is used in the document’s title', () => {
  expect(read({ metaTitle: 'Plan your retirement' }).page.metaTitle).toBe('Plan your retirement');
});

test('R6.2: a page has the brand that its editor chose; an unknown brand is reported and ignored', () => {
  expect(read({ theme: third.id }).page.theme).toBe(third.id);
  const unknown = read({}, { theme: 'retail-banking' });
  expect(unknown.page.theme).toBeUndefined();
  expect(unknown.reports).toEqual([
    `page.theme: “retail-banking” is not a choice here. Choose ${anyOf(themeIds)}.`,
  ]);
});

test('an editor can hide a page from search engines', () => {
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

test('an unreadable section is reported and left out, and the rest of the page is shown', () => {
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
  expect(reports).toEqual([
    `page.sections: ${unpublishedProblem('“draft”')}`,
    'page.sections: “otherPage” cannot be used here. Remove it.',
    'sampleHeroMinimal.title: “Title” is empty, and required. Fill it in.',
  ]);
});

test('the only h1 of a page with a hero is in the hero', () => {
  const { shown } = read({ sections: [heroBannerSamples.minimal, ctaBandSamples.minimal] });
  expect(textsOf(shown, 'h1')).toEqual(['Pensions']);
});

test('a page without a hero begins with its title as the only h1', () => {
  const { shown } = read({ sections: [ctaBandSamples.minimal] });
  expect(textsOf(shown, 'h1')).toEqual(['Retirement planning']);
  expect(textOf(shown)).toMatch(/^Retirement planning Talk to us/);
});

test('R9.2: only the first section’s picture has priority', () => {
  const { shown } = read({ sections: [textWithImageSamples.minimal, textWithImageSamples.typical] });
  expect(findAll(shown, 'img').map((img) => img.attributes['loading'])).toEqual(['eager', 'lazy']);
  expect(find(shown, 'link', { rel: 'preload' }).attributes['as']).toBe('image');
});
