import { expect, test } from 'vitest';

import { outlineHeadings } from './heading-outline.ts';
import type { RichTextNode } from './rich-text-node.ts';

const node = (nodeType: string, text: string): RichTextNode => ({
  nodeType,
  data: {},
  content: [{ nodeType: 'text', value: text, marks: [], data: {} }],
});
const headings = (...levels: readonly number[]) =>
  levels.map((level) => node(`heading-${level}`, `Level ${level}`));
const outline = (...levels: readonly number[]) =>
  outlineHeadings(headings(...levels)).map(({ nodeType }) => nodeType);

test('headings that are in order are kept', () => {
  expect(outline(2, 3, 4, 2, 3)).toEqual(['heading-2', 'heading-3', 'heading-4', 'heading-2', 'heading-3']);
});

test('a text may begin below a section’s heading', () => {
  expect(outline(3, 3)).toEqual(['heading-3', 'heading-3']);
});

test('a text below the page’s heading begins one level below it', () => {
  expect(outlineHeadings(headings(3, 3), 1).map(({ nodeType }) => nodeType)).toEqual([
    'heading-2',
    'heading-3',
  ]);
});

test('an h1 in a text becomes an h2, since the page has its own', () => {
  expect(outline(1, 2)).toEqual(['heading-2', 'heading-2']);
});

test('no heading is more than one level below the previous one', () => {
  expect(outline(2, 4, 6, 2)).toEqual(['heading-2', 'heading-3', 'heading-4', 'heading-2']);
});

test('each heading has a unique id from its text, for links to it', () => {
  const ids = ['What it costs', 'What it costs', 'Caffè – “à la carte”', '…']
    .map((text) => node('heading-2', text))
    .map((heading, _index, all) => outlineHeadings(all)[all.indexOf(heading)]?.data['id'] as string);
  expect(ids).toEqual(['what-it-costs', 'what-it-costs-2', 'caffe-a-la-carte', 'section']);
});

test('no heading gets an id that the site itself uses', () => {
  const ids = outlineHeadings(
    ['Consent', 'Announcer', 'Main', 'Main menu'].map((text) => node('heading-2', text)),
  ).map(({ data }) => data['id'] as string);
  expect(ids).toEqual(['section-consent', 'section-announcer', 'section-main', 'section-main-menu']);
});

test('other nodes are left as they are', () => {
  const paragraph = node('paragraph', 'Words');
  expect(outlineHeadings([paragraph])).toEqual([paragraph]);
});
