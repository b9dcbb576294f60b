import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { defaultTheme, type ThemeId } from '#shared/themes/theme.ts';
import { second } from '#tests/support/brands.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { readParts } from './page-text.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';
import { unreadVersion, type SearchablePage } from './search-index.ts';

const directory = makeFolder();

let file = '';
let lost = 0;
let made = 0;
beforeEach(() => {
  lost = 0;
  file = path.join(directory, `${(made += 1)}.sqlite`);
});

const open = () => createSearchEngine(file, () => (lost += 1));

function page(
  name: string,
  html: string,
  names: readonly string[] = [],
  theme: ThemeId = defaultTheme,
): SearchablePage {
  return {
    path: `/${name}`,
    entry: name,
    version: '1',
    shows: [name, `section-of-${name}`],
    text: {
      title: name,
      names,
      description: undefined,
      kind: undefined,
      theme,
      parts: readParts(html),
    },
  };
}

const find = (engine: SearchEngine, query: string) =>
  engine.find({ query, brand: undefined, from: undefined, page: 1 }).view;
const pathsFor = (engine: SearchEngine, query: string) => find(engine, query).results.map(({ href }) => href);

test('pages that were read are found after a restart, and only changed ones are read again', () => {
  open().put([page('kettle', '<p>Boils water</p>'), page('urn', '<p>Keeps water hot</p>')]);
  const engine = open();
  expect(pathsFor(engine, 'boiling')).toEqual(['/kettle']);
  const listed = [
    { path: '/kettle', entry: 'kettle', version: '2' },
    { path: '/samovar', entry: 'samovar', version: '1' },
  ];
  expect(engine.retain(listed)).toEqual({ missing: ['/samovar'], outdated: ['/kettle'] });
  expect(pathsFor(engine, 'hot')).toEqual([]);
  expect(engine.pagesShowing(['section-of-kettle', 'section-of-urn'])).toEqual(['kettle']);
});

test('a page that was read is not replaced by its unread version', () => {
  const engine = open();
  engine.put([page('kettle', '<p>Boils water</p>')]);
  engine.put([
    { ...page('kettle', ''), version: unreadVersion },
    { ...page('urn', '<p>Boils too</p>'), version: unreadVersion },
  ]);
  expect(pathsFor(engine, 'boil')).toEqual(['/kettle', '/urn']);
  engine.put([page('urn', '<p>Keeps water hot</p>')]);
  expect(pathsFor(engine, 'boil')).toEqual(['/kettle']);
});

test.each([
  ['is no database', () => writeFileSync(file, 'x'.repeat(10_000))],
  ['was cut off', () => truncateSync(file, 20_000)],
])('an index that %s is made anew', (_, damage) => {
  open().put(Array.from({ length: 50 }, (_each, index) => page(`page-${index}`, `<p>water ${index}</p>`)));
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  damage();
  const engine = open();
  engine.put([page('kettle', '<p>Boils water</p>')]);
  expect([pathsFor(engine, 'boil'), pathsFor(open(), 'boil'), lost]).toEqual([['/kettle'], ['/kettle'], 0]);
});

test('an index in a folder that cannot be written is kept until the process ends', () => {
  writeFileSync(file, '');
  file = path.join(file, 'index.sqlite');
  const engine = open();
  engine.put([page('kettle', '<p>Boils water</p>')]);
  expect([pathsFor(engine, 'boil'), lost]).toEqual([['/kettle'], 1]);
});

test('an abbreviation finds what pages spell out, also where only another page has both', () => {
  const engine = open();
  engine.put([
    page('safety', '<p>Covered by the Financial Services Compensation Scheme.</p>'),
    page('papers', '<p>A lasting power of attorney (LPA) is two forms.</p>'),
    page('will', '<p>A will beside a lasting power of attorney.</p>'),
    page('other', '<p>A scheme of power.</p>'),
  ]);
  for (const query of ['fscs', 'F.S.C.S.', 'f.s.c.s']) expect(pathsFor(engine, query)).toEqual(['/safety']);
  expect(pathsFor(engine, 'lpa')).toEqual(['/papers', '/will']);
});

test('pages with all words come first, then those with most', () => {
  const engine = open();
  engine.put([
    page('kettle', '<h2>Copper</h2>'),
    page('pan', '<h2>Copper</h2>'),
    ...Array.from({ length: 8 }, (_, index) => page(`tea-${index}`, '<p>Leaves</p>')),
  ]);
  expect(pathsFor(engine, 'copper kettle')).toEqual(['/kettle', '/pan']);
  expect(new Set(pathsFor(engine, 'copper teapot'))).toEqual(new Set(['/kettle', '/pan']));
  expect(pathsFor(engine, 'zebra teapot')).toEqual([]);
});

test('a search that is narrowed to a brand counts the same pages, however few are of that brand', () => {
  const engine = open();
  const pages = Array.from({ length: 40 }, (_, index) => page(`tea-${index}`, '<p>Green leaves</p>'));
  const others = ['a', 'b', 'c'].map((name) => page(name, '<p>Green leaves</p>', [], second.id));
  engine.put([...pages, ...others, page('d', '<p>Leaves</p>', [], second.id)]);
  const { brands, total } = find(engine, 'green leaves');
  const narrowed = engine.find({ query: 'green leaves', brand: second.id, from: undefined, page: 1 }).view;
  // The second brand's number is the last one. If the firm has a single brand, all pages are in it.
  expect([narrowed.brands, narrowed.total, total]).toEqual([brands, brands.at(-1)?.total, 43]);
});

test('the words of a phrase with synonyms are found one by one where no page has the phrase', () => {
  const engine = open();
  engine.setSynonyms(['company car = fleet vehicle']);
  engine.put([page('garage', '<p>A car of our company.</p>'), page('firm', '<p>Our company</p>')]);
  expect(pathsFor(engine, 'company car')).toEqual(['/garage', '/firm']);
  expect(find(engine, 'company car').correction).toBeUndefined();
  expect(find(engine, 'compeny car').correction).toBe('company car');
});

test('a misspelt word is corrected only towards one that pages have with the rest', () => {
  const engine = open();
  engine.put([page('boiler', '<p>Copper</p>'), page('bailer', '<p>Wooden</p>')]);
  expect(find(engine, 'biiler copper').correction).toBe('boiler copper');
  expect(find(engine, 'biiler wooden').correction).toBe('bailer wooden');
  expect(find(engine, 'deaf').correction).toBeUndefined();
});

test('what a visitor types has no effect on the next search, and no word is longer than those of pages', () => {
  const engine = open();
  engine.put([page('kettle', '<p>Boils water</p>')]);
  for (const query of ['\uFDFA'.repeat(5000), 'x'.repeat(100_000), '"'.repeat(999), 'boil" OR "urn'])
    find(engine, query);
  expect(pathsFor(engine, 'boil')).toEqual(['/kettle']);
});
