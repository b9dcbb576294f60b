import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import type { RawEntry } from '../../content-model/raw.ts';
import { sampleEntry, unresolvedLink } from '../../content-model/sample.ts';
import { ctaBandSamples } from '../../sections/cta-band/cta-band.sample.ts';
import { heroBannerSamples } from '../../sections/hero-banner/hero-banner.sample.ts';
import { iconListType } from '../../sections/icon-list/icon-list.model.ts';
import { iconListSamples } from '../../sections/icon-list/icon-list.sample.ts';
import { richTextSectionType } from '../../sections/rich-text-section/rich-text-section.model.ts';
import { heading, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { pageType, readSectionPage } from '../page/page.model.ts';
import { SectionPage } from '../page/page.page.tsx';

function show(...sections: RawEntry[]) {
  const entry = sampleEntry(pageType, 'page', { title: 'Terms', slug: 'terms', sections });
  const page = readSectionPage(entry, createReports());
  return render(<SectionPage sections={page.sections} title={page.title} trail={[]} />);
}

function text(id: string, parts: readonly string[], fields: object = {}) {
  const body = richTextOf(...parts.flatMap((part) => [heading(2, part), 'Words.']));
  return sampleEntry(richTextSectionType, id, { body }, fields);
}

const contentsOf = (shown: ReturnType<typeof show>) =>
  findAll(shown, 'nav', { 'aria-label': 'On this page' }).flatMap((nav) => linksOf(nav));

const { minimal: hero } = heroBannerSamples;
const list = iconListSamples.typical;

test('a page with a text in parts lists all its headings below its title, and they lead to them', () => {
  const shown = show(
    hero,
    list,
    text('one', ['Who we are', 'What we do']),
    text('two', ['If it is wrong'], { heading: 'Conflicts', anchorId: 'conflicts' }),
    text('three', ['Links', 'Press']),
    ctaBandSamples.typical,
  );
  const links = contentsOf(shown);
  expect(links.map(([words]) => words)).toEqual([
    'What you can hold us to',
    'Who we are',
    'What we do',
    'Conflicts',
    'Links',
    'Press',
  ]);
  const anchors = ['section', 'h2'].flatMap((name) =>
    findAll(shown, name).map(({ attributes }) => attributes['id']),
  );
  expect(anchors).toEqual(expect.arrayContaining(links.map(([, href]) => href?.slice(1))));
  expect(textOf(shown)).toMatch(/^Pensions On this page/);
});

test('the last text of such a page leads back to the top', () => {
  const one = text('one', ['A', 'B', 'C']);
  const two = text('two', ['D', 'E', 'F']);
  const topsOf = (shown: ReturnType<typeof show>) =>
    linksOf(shown).flatMap(([words], index, links) => (words === 'Back to top' ? links.length - index : []));
  expect(topsOf(show(hero, one, two))).toEqual([1]);
  expect(topsOf(show(hero, one, two, list))).toEqual([]);
});

test.each([
  ['few headings', [hero, list, text('one', ['A', 'B', 'C', 'D'])]],
  ['no text in parts', [hero, ...'abcdef'.split('').map((id) => text(id, ['A'], { heading: id }))]],
])('a page with %s has no list of them', (_case, sections) => {
  expect(contentsOf(show(...sections))).toEqual([]);
});

test('a section that is not shown, as none of its parts can be read, is not named', () => {
  const empty = sampleEntry(
    iconListType,
    'empty',
    { heading: 'Nothing', items: [] },
    { items: [unresolvedLink('Entry', 'draft')] },
  );
  const shown = show(hero, empty, text('one', ['A', 'B', 'C', 'D', 'E', 'F']));
  expect(contentsOf(shown)).toHaveLength(6);
  expect(find(shown, 'div', { class: 'text-columns' }).attributes['data-parts']).toBe('true');
});
