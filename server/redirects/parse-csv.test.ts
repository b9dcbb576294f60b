import { expect, test } from 'vitest';

import { parseCsv } from './parse-csv.ts';

const rowsOf = (text: string) => Array.from(parseCsv(text), ({ cells }) => cells);

test.each([
  [
    'commas',
    '/a,/b\n/c,/d',
    [
      ['/a', '/b'],
      ['/c', '/d'],
    ],
  ],
  [
    'line ends of Windows, and one at the end',
    '/a,/b\r\n/c,/d\r\n',
    [
      ['/a', '/b'],
      ['/c', '/d'],
    ],
  ],
  [
    'tabs, as copied from a spreadsheet',
    '/a\t/b,c\n/c\t/d',
    [
      ['/a', '/b,c'],
      ['/c', '/d'],
    ],
  ],
  ['quotes', '"/a","/b?x=1,2"', [['/a', '/b?x=1,2']]],
  ['doubled quotes', '/a,"/b?say=""hello"""', [['/a', '/b?say="hello"']]],
  ['a line break inside quotes', '"/a\n","/b"', [['/a', '/b']]],
  ['spaces around cells', ' /a , /b ', [['/a', '/b']]],
  [
    'empty cells',
    '/a,,\n,/b',
    [
      ['/a', '', ''],
      ['', '/b'],
    ],
  ],
  ['a byte order mark', '\ufeff/a,/b', [['/a', '/b']]],
  [
    'a quote that is never closed',
    '/a,"/b\n/c,/d',
    [
      ['/a', '"/b'],
      ['/c', '/d'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('empty rows are left out, and counted', () => {
  expect(Array.from(parseCsv('/a,/b\n\n , \n/c,/d'), ({ number }) => number)).toEqual([1, 4]);
});
