import { expect, test } from 'vitest';

import { sampleEntry } from '#shared/content-model/sample.ts';
import { pageType } from '#shared/pages/page/page.model.ts';

import { keyOf, type Entity } from '../../content/content-graph.ts';
import { changedWithoutWords, ownPageFirst, sectionShowing } from './content-changes.ts';

/** Without a `slug` it is no page. */
const entry = (id: string, fields: Entity['fields']): Entity => ({
  ...sampleEntry(pageType, id, { title: id, slug: id }),
  fields,
});
const link = ({ sys }: Entity) => ({ sys: { type: 'Link', linkType: 'Entry', id: sys.id } });

const fee = entry('feePlan', {});
const list = entry('listFees', { fees: [link(fee)] });
const cards = entry('cards', { anchorId: 'more' });
const other = entry('pageOther', { slug: 'other', sections: [link(cards)] });
const page = entry('pageFees', { slug: 'fees', sections: [link(list)], next: link(other) });
const entities = [fee, list, cards, other, page];

test('an entry’s own page comes before pages that only show a card of it', () => {
  expect(ownPageFirst(['/about', '/team/mary', '/'], ['/team/mary', undefined])).toEqual([
    '/team/mary',
    '/',
    '/about',
  ]);
});

test('a replay scrolls to the section that shows what changed, in whatever part of it that is', () => {
  expect(sectionShowing(keyOf(fee), '/fees', entities)).toBe('section-listFees');
  expect(sectionShowing(keyOf(cards), '/other', entities)).toBe('more');
});

test('a page that is only linked to is no part of a section', () => {
  expect(sectionShowing(keyOf(cards), '/fees', entities)).toBeUndefined();
});

test('an approver reads which fields changed, if no word of them did', () => {
  const before = entry('pageFees', { title: 'Fees', sections: [link(list)] });
  const after = entry('pageFees', { title: 'Our fees', sections: [link(cards)] });
  expect(changedWithoutWords(before, after)).toEqual(['Sections']);
  expect(changedWithoutWords(before, before)).toEqual([]);
});

test('an approver reads that a picture has other tags, by which it is cropped or described', () => {
  const picture = (...tags: readonly string[]): Entity => ({
    sys: { id: 'marsh', type: 'Asset' },
    fields: { title: 'Marsh' },
    metadata: { tags: tags.map((id) => ({ sys: { id } })) },
  });
  expect(changedWithoutWords(picture('focusLeft'), picture('focusRight'))).toEqual(['Tags']);
  expect(changedWithoutWords(picture('focusLeft'), picture('focusLeft'))).toEqual([]);
});
