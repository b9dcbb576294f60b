import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { ContentError } from './content-error.ts';
import type { Field } from './field.ts';
import {
  boolean,
  choice,
  choices,
  date,
  integer,
  location,
  number,
  symbol,
  symbols,
  text,
} from './fields.ts';

const labels = { name: 'Field', help: 'Help.' };
const colour = ['red', 'green'] as const;
const newYear = new Date('2026-01-01');

/** The value that a field reads from a raw value, and what it reports. */
function readOf(field: Field<unknown, unknown>, raw: unknown) {
  const context = createReports();
  const place = { entryId: 'e', contentType: 'thing', field: 'f', context };
  return { value: field.read(raw, place), reports: context.reports };
}

test.each<[string, Field<unknown, unknown>, unknown, unknown]>([
  ['a short text', symbol(labels), 'Fees', 'Fees'],
  ['a short text with white space around it', symbol(labels), '  Fees \n', 'Fees'],
  ['a short text over its maximum length', symbol({ ...labels, max: 3 }), 'Retirement', 'Retirement'],
  [
    'a short text that does not match its pattern',
    symbol({ ...labels, pattern: { regexp: '^a$', message: '' } }),
    'b',
    'b',
  ],
  ['a long text', text(labels), 'One line.\nAnother.', 'One line.\nAnother.'],
  ['a choice', choice(colour, labels), 'green', 'green'],
  ['yes', boolean(labels), true, true],
  ['no, although the fallback is yes', boolean({ ...labels, fallback: true }), false, false],
  ['the smallest number', integer({ ...labels, min: 0, max: 6 }), 0, 0],
  ['the largest number', integer({ ...labels, min: 1, max: 6 }), 6, 6],
  ['a number with a fraction', number({ ...labels, min: 0, max: 5 }), 4.9, 4.9],
  ['a day', date(labels), '2026-01-31', new Date('2026-01-31T00:00:00Z')],
  ['a time in London’s summer', date(labels), '2026-07-01T00:30+01:00', new Date('2026-06-30T23:30:00Z')],
  ['a time without a zone', date(labels), '2026-07-01T12:00', new Date('2026-07-01T12:00:00Z')],
  ['a point on the map', location(labels), { lat: 51.4, lon: -2 }, { latitude: 51.4, longitude: -2 }],
  ['any of several values', choices(colour, labels), ['green', 'red'], ['red', 'green']],
  ['a list of texts', symbols({ ...labels, max: 1, length: 3 }), [' APFS ', '', 'CFP'], ['APFS', 'CFP']],
])('%s is read and nothing is reported', (_what, field, raw, value) => {
  expect(readOf(field, raw)).toEqual({ value, reports: [] });
});

const kinds = {
  symbol: symbol(labels),
  text: text(labels),
  choice: choice(colour, labels),
  boolean: boolean(labels),
  integer: integer({ ...labels, min: 1, max: 6 }),
  number: number({ ...labels, min: 1, max: 5 }),
  date: date(labels),
};
const kindsWithFallback = {
  symbol: symbol({ ...labels, fallback: 'x' }),
  text: text({ ...labels, fallback: 'x' }),
  choice: choice(colour, { ...labels, fallback: 'red' }),
  boolean: boolean({ ...labels, fallback: true }),
  integer: integer({ ...labels, min: 1, max: 6, fallback: 3 }),
  number: number({ ...labels, min: 1, max: 5, fallback: 2.5 }),
  date: date({ ...labels, fallback: newYear }),
};
const requiredKinds = {
  symbol: symbol({ ...labels, required: true }),
  text: text({ ...labels, required: true }),
  choice: choice(colour, { ...labels, required: true }),
  boolean: boolean({ ...labels, required: true }),
  integer: integer({ ...labels, min: 1, max: 6, required: true }),
  number: number({ ...labels, min: 1, max: 5, required: true }),
  date: date({ ...labels, required: true }),
};
const fallbacks = {
  symbol: 'x',
  text: 'x',
  choice: 'red',
  boolean: true,
  integer: 3,
  number: 2.5,
  date: newYear,
};
const kindNames = ['symbol', 'text', 'choice', 'boolean', 'integer', 'number', 'date'] as const;
const missing = [undefined, null, '', ' \n'];

test.each(kindNames)('a missing %s is not reported: it is undefined, or the fallback', (kind) => {
  for (const raw of missing) {
    expect(readOf(kinds[kind], raw)).toEqual({ value: undefined, reports: [] });
    expect(readOf(kindsWithFallback[kind], raw)).toEqual({ value: fallbacks[kind], reports: [] });
  }
});

test.each(kindNames)(
  'an entry without its required %s cannot be read, and the error names entry and field',
  (kind) => {
    for (const raw of missing) {
      expect(() => readOf(requiredKinds[kind], raw)).toThrow(
        new ContentError(
          { entryId: 'e', contentType: 'thing', field: 'f' },
          '“Field” is empty, and required. Fill it in.',
        ),
      );
    }
  },
);

test('a field that only editors must fill in may be missing: the site copes without it', () => {
  const field = symbol({ ...labels, required: 'editors' });
  expect(field.requiredForEditors).toBe(true);
  expect(readOf(field, undefined)).toEqual({ value: undefined, reports: [] });
});

const invalid: readonly [kind: (typeof kindNames)[number], raw: unknown, expected: string][] = [
  ['symbol', 7, 'This is not a text. Enter it again.'],
  ['symbol', ['a'], 'This is not a text. Enter it again.'],
  ['text', { a: 1 }, 'This is not a text. Enter it again.'],
  ['text', true, 'This is not a text. Enter it again.'],
  ['choice', 'blue', '“blue” is not a choice here. Choose red or green.'],
  ['choice', 'Red', '“Red” is not a choice here. Choose red or green.'],
  ['choice', ['red'], '“["red"]” is not a choice here. Choose red or green.'],
  ['choice', 'constructor', '“constructor” is not a choice here. Choose red or green.'],
  ['boolean', 'true', 'Choose “Yes” or “No”.'],
  ['boolean', 1, 'Choose “Yes” or “No”.'],
  ['integer', 0, '“0” is not a whole number from 1 to 6. Enter one.'],
  ['integer', 7, '“7” is not a whole number from 1 to 6. Enter one.'],
  ['integer', 2.5, '“2.5” is not a whole number from 1 to 6. Enter one.'],
  ['integer', '3', '“3” is not a whole number from 1 to 6. Enter one.'],
  ['number', 0.9, '“0.9” is not a number from 1 to 5. Enter one.'],
  ['number', 5.1, '“5.1” is not a number from 1 to 5. Enter one.'],
  ['number', Number.NaN, '“null” is not a number from 1 to 5. Enter one.'],
  ['number', '4.9', '“4.9” is not a number from 1 to 5. Enter one.'],
  ['date', 'January 2026', '“January 2026” is not a date. Choose a day.'],
  ['date', '2026-02-31', '“2026-02-31” is not a date. Choose a day.'],
  ['date', '2026-13-01', '“2026-13-01” is not a date. Choose a day.'],
  ['date', '2026-01-01T25:00Z', '“2026-01-01T25:00Z” is not a date. Choose a day.'],
  ['date', 2026, '“2026” is not a date. Choose a day.'],
];

test.each(invalid)(
  'R6.4: an invalid %s (%j) is reported with its entry and field, and replaced',
  (kind, raw, expected) => {
    const reports = [`e.f: ${expected}`];
    expect(readOf(kinds[kind], raw)).toEqual({ value: undefined, reports });
    expect(readOf(kindsWithFallback[kind], raw)).toEqual({ value: fallbacks[kind], reports });
  },
);

test.each(invalid)('an entry whose required %s is invalid (%j) cannot be read', (kind, raw, expected) => {
  expect(() => readOf(requiredKinds[kind], raw)).toThrow(
    new ContentError({ entryId: 'e', contentType: 'thing', field: 'f' }, expected),
  );
});

test('items of a list that are not texts are reported and left out, and the others stay', () => {
  const field = symbols({ ...labels, max: 3, length: 40 });
  expect(readOf(field, ['APFS', 7, null])).toEqual({
    value: ['APFS'],
    reports: [
      'e.f: An item of the list is not a text. Remove it.',
      'e.f: An item of the list is not a text. Remove it.',
    ],
  });
  expect(readOf(field, 'APFS')).toEqual({ value: [], reports: ['e.f: This is not a list. Enter it again.'] });
  expect(readOf(field, undefined)).toEqual({ value: [], reports: [] });
});

test('values that are not among the choices are reported and left out, and the others stay', () => {
  expect(readOf(choices(colour, labels), ['green', 'blue'])).toEqual({
    value: ['green'],
    reports: ['e.f: “blue” is not a choice here. Choose from red, green.'],
  });
});

test.each([{ lat: 91, lon: 0 }, { lat: 51 }, 'here', []])('%j is no point on the map', (raw) => {
  const { value, reports } = readOf(location(labels), raw);
  expect([value, reports]).toEqual([undefined, ['e.f: This is not a point on the map. Choose one.']]);
});

test('the error message tells editors which entry and field to look at', () => {
  const error = new ContentError({ entryId: 'abc', contentType: 'page', field: 'slug' }, 'Fill it in.');
  expect(error.message).toBe('Entry "abc" (page), field "slug": Fill it in.');
});
