import { expect, test } from 'vitest';

import { outlineHeadings } from './heading-outline.ts';
import type { RichTextNode } from './rich-text-node.ts';

const node = (nodeType: string, words: string): RichTextNode => ({
  nodeType,
  data: {},
  content: [{ nodeType: 'text', value: words, marks: [], data: {} }],
});
const headings = (...levels: readonly number[]) =>
  levels.map((level) => node(`heading-${level}`, `Level ${level}`));
const outline = (...levels: readonly number[]) =>
  outlineHeadings(headings(...levels)).map(({ nodeType }) => nodeType);

test('headings that are in order are kept', () => {
  expect(outline(2, 3, 4, 2, 3)).toEqual(['heading-2', 'heading-3', 'heading-4', 'heading-2', 'heading-3']);
});

test('a text may begin below a section’s own heading', () => {
  expect(outline(3, 3)).toEqual(['heading-3', 'heading-3']);
});

test('a text below the page’s own heading begins with the level after that', () => {
  expect(outlineHeadings(headings(3, 3), 1).map(({ nodeType }) => nodeType)).toEqual([
    'heading-2',
    'heading-3',
  ]);
});

test('a page has one h1, which is not in a text', () => {
  expect(outline(1, 2)).toEqual(['heading-2', 'heading-2']);
});

test('no heading is more than one level below the one before', () => {
  expect(outline(2, 4, 6, 2)).toEqual(['heading-2', 'heading-3', 'heading-4', 'heading-2']);
});

test('headings can be jumped to by their words, each by its own', () => {
  const ids = ['What it costs', 'What it costs', 'Caffè – “à la carte”', '…']
    .map((words) => node('heading-2', words))
    .map((heading, _index, all) => outlineHeadings(all)[all.indexOf(heading)]?.data['id'] as string);
  expect(ids).toEqual(['what-it-costs', 'what-it-costs-2', 'caffe-a-la-carte', 'section']);
});

test('no heading gets an id by which the site finds its own elements', () => {
  const ids = outlineHeadings(
    ['Consent', 'Announcer', 'Main', 'Main menu'].map((words) => node('heading-2', words)),
  ).map(({ data }) => data['id'] as string);
  expect(ids).toEqual(['section-consent', 'section-announcer', 'section-main', 'section-main-menu']);
});

test('what is no heading is left as it is', () => {
  const paragraph = node('paragraph', 'Words');
  expect(outlineHeadings([paragraph])).toEqual([paragraph]);
});
