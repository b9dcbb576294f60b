import { expect, test } from 'vitest';

import { createReports } from '#tests/support/reports.ts';

import { ContentError } from './content-error.ts';
import { defineContentType, readFields } from './content-type.ts';
import type { Field } from './field.ts';
import { asset, reference, references, symbol, unpublishedProblem } from './fields.ts';
import type { RawEntry } from './raw.ts';
import { sampleEntry, sampleImage, unresolvedLink } from './sample.ts';

const labels = { name: 'Field', help: 'Help.' };

const teaType = defineContentType({
  id: 'tea',
  name: 'Tea',
  description: 'A tea.',
  displayField: 'title',
  fields: { title: symbol({ ...labels, required: true }), origin: symbol(labels) },
});
const tea = (id: string, title = id) => sampleEntry(teaType, id, { title });
const coffee: RawEntry = {
  ...tea('mocha'),
  sys: { ...tea('mocha').sys, contentType: { sys: { id: 'coffee' } } },
};
const untitled = sampleEntry(teaType, 'untitled', { title: '' });

const toTea = {
  ...labels,
  to: ['tea'],
  read: (entry: RawEntry, context: Parameters<typeof readFields>[2]) =>
    readFields(teaType, entry, context).title,
};
const toPicture = asset(labels, [], (raw) => raw.sys.id);

function readOf(field: Field<unknown, unknown>, raw: unknown) {
  const context = createReports();
  const value = field.read(raw, { entryId: 'e', contentType: 'shop', field: 'f', context });
  return { value, reports: context.reports };
}

test('a linked entry is read into its model', () => {
  expect(readOf(reference(toTea), tea('assam'))).toEqual({ value: 'assam', reports: [] });
});

const unusable: [what: string, raw: unknown, report: string][] = [
  [
    'R8.11: a link to a draft or a deleted entry',
    unresolvedLink('Entry', 'gone'),
    'e.f: This links to “gone”, which isn’t published. Publish it, or remove the link.',
  ],
  ['an entry of another type', coffee, 'e.f: “mocha” cannot be used here. Remove it.'],
  [
    'an asset',
    sampleImage('photo', { path: 'h/s/a/t/f.jpg', alt: '', width: 1, height: 1 }),
    'e.f: This links to “photo”, which isn’t published. Publish it, or remove the link.',
  ],
  ['a text', 'assam', 'e.f: This is not a link. Choose an entry.'],
  [
    'an entry without a type',
    { sys: { id: 'x', type: 'Entry' }, fields: {} },
    'e.f: This links to “x”, which isn’t published. Publish it, or remove the link.',
  ],
  ['an entry that cannot be read', untitled, 'untitled.title: “Field” is empty, and required. Fill it in.'],
];

test.each(unusable)('%s instead of a linked entry is reported and left out', (_what, raw, report) => {
  expect(readOf(reference(toTea), raw)).toEqual({ value: undefined, reports: [report] });
});

test.each(unusable)('an entry with a required link cannot be read with %s', (_what, raw) => {
  expect(() => readOf(reference({ ...toTea, required: true }), raw)).toThrow(ContentError);
});

test('an entry without its required link cannot be read', () => {
  expect(() => readOf(reference({ ...toTea, required: true }), undefined)).toThrow(ContentError);
});

test('broken links in a list are reported and left out, and the rest keep their order', () => {
  const raw = [tea('assam'), ...unusable.map(([, item]) => item), null, tea('ceylon')];
  const { value, reports } = readOf(references({ ...toTea, max: 9 }), raw);
  expect(value).toEqual(['assam', 'ceylon']);
  expect(reports).toEqual([
    ...unusable.map(([, , report]) => report),
    'e.f: This is not a link. Choose an entry.',
  ]);
});

test('a report on a broken link has the reason as its cause, which says if it is a draft', () => {
  const causes: unknown[] = [];
  const context = { report: (problem: ContentError) => causes.push(problem.cause) };
  references({ ...toTea, max: 9 }).read([untitled, unresolvedLink('Entry', 'gone')], {
    entryId: 'e',
    contentType: 'shop',
    field: 'f',
    context,
  });
  expect(causes).toMatchObject([
    { entryId: 'untitled', field: 'title', kind: 'unusable-value' },
    { entryId: 'e', field: 'f', kind: 'unpublished-link' },
  ]);
});

test('a missing list is empty; a value that is not a list is reported and read as empty', () => {
  const field = references({ ...toTea, max: 9 });
  expect(readOf(field, undefined)).toEqual({ value: [], reports: [] });
  expect(readOf(field, tea('assam'))).toEqual({
    value: [],
    reports: ['e.f: This is not a list. Enter it again.'],
  });
});

test('a list over its maximum length is shown in full', () => {
  expect(readOf(references({ ...toTea, max: 1 }), [tea('assam'), tea('ceylon')]).value).toHaveLength(2);
});

test('a linked asset is read; a draft or an entry instead of it is reported and left out', () => {
  const photo = sampleImage('photo', { path: 'h/s/a/t/f.jpg', alt: '', width: 1, height: 1 });
  expect(readOf(toPicture, photo)).toEqual({ value: 'photo', reports: [] });
  const invalid: [raw: unknown, problem: string][] = [
    [unresolvedLink('Asset', 'gone'), unpublishedProblem('“gone”')],
    [tea('assam'), unpublishedProblem('“assam”')],
    [{ sys: { id: 'bare', type: 'Asset' } }, unpublishedProblem('“bare”')],
    [{ sys: { id: 7, type: 'Asset' }, fields: {} }, 'This is not a link. Choose a file.'],
  ];
  for (const [raw, problem] of invalid) {
    expect(readOf(toPicture, raw)).toEqual({
      value: undefined,
      reports: [`e.f: ${problem}`],
    });
  }
});

test('a bug in a reader is not reported as a content problem', () => {
  const read = (): string => {
    throw new TypeError('a bug');
  };
  expect(() => readOf(reference({ ...toTea, read }), tea('assam'))).toThrow(TypeError);
});

test('a bug in a reader removes one entry from a list, and does not break the page', () => {
  const read = (entry: RawEntry): string => {
    if (entry.sys.id === 'ceylon') throw new TypeError('a bug');
    return entry.sys.id;
  };
  expect(readOf(references({ ...toTea, read, max: 9 }), [tea('assam'), tea('ceylon')])).toEqual({
    value: ['assam'],
    reports: ['e.f: “ceylon” cannot be shown.'],
  });
});

test('an entry is read field by field, and each report names its entry and field', () => {
  const context = createReports();
  const entry = sampleEntry(teaType, 'assam', { title: 'Assam' }, { origin: 7 });
  expect(readFields(teaType, entry, context)).toEqual({ title: 'Assam', origin: undefined });
  expect(context.reports).toEqual(['assam.origin: This is not a text. Enter it again.']);
});
