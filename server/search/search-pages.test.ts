import { expect, test } from 'vitest';

import { defaultTheme } from '#shared/themes/theme.ts';

import { readParts } from './page-text.ts';
import { createSearchIndex } from './search-index.ts';
import { searchPages } from './search-pages.ts';
import { readSynonyms } from './synonyms.ts';

const index = createSearchIndex();
const put = (path: string, title: string, html: string) =>
  index.put({
    path,
    title,
    metaTitle: title,
    description: undefined,
    kind: undefined,
    theme: defaultTheme,
    parts: readParts(html),
  });
put(
  '/pensions',
  'Pensions',
  '<p>Old pensions, read line by line.</p><h2 id="tax">Tax relief</h2><p>Paid in.</p>',
);
put('/inheritance', 'Inheritance tax', '<p>Who gets what. A pension counts, too.</p>');
put('/people', 'Our people', '<p>Every person here.</p>');
const synonyms = readSynonyms(['IHT = inheritance tax = death duties', 'alone']);

const pathsOf = (query: string) => searchPages(query, index, synonyms).hits.map(({ page }) => page.path);

test.each([
  ['pension', ['/pensions', '/inheritance']],
  ['PENSIONS', ['/pensions', '/inheritance']],
  ['iht', ['/inheritance']],
  ['death duty', ['/inheritance']],
  ['what is the tax relief', ['/pensions', '/inheritance']],
  ['inher', ['/inheritance']],
  ['zebra', []],
  ['the', []],
  ['!!!', []],
])('“%s” finds %j', (query, paths) => {
  expect(pathsOf(query)[0]).toBe(paths[0]);
  expect(pathsOf(query)).toEqual(paths);
});

test.each([
  ['pensoin', 'pension'],
  ['inheritanse tax', 'inheritance tax'],
  ['my penson', 'my pension'],
])('“%s” is taken for “%s”', (query, correction) => {
  expect(searchPages(query, index, synonyms).correction).toBe(correction);
});

test.each(['rension', 'tex', 'zebra', '2028'])('“%s” is taken for nothing else', (query) => {
  expect(searchPages(query, index, synonyms).correction).toBeUndefined();
});

test('a page that is put again is found by its new words only', () => {
  put('/changed', 'Umbrellas', '<p>About rain.</p>');
  put('/changed', 'Parasols', '<p>About sun.</p>');
  expect([pathsOf('umbrellas'), pathsOf('parasols')]).toEqual([[], ['/changed']]);
  index.remove('/changed');
  expect([pathsOf('parasols'), index.find('parasol').size]).toEqual([[], 0]);
});

test('only words of pages and synonyms are known, and none of the rest', () => {
  expect(searchPages('pensions canary IHT', index, synonyms).known).toEqual(['pensions', 'iht']);
});
