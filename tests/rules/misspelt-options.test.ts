import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { defineContentType } from '#shared/content-model/content-type.ts';
import {
  boolean,
  choice,
  date,
  integer,
  number,
  reference,
  references,
  symbol,
  symbols,
  text,
} from '#shared/content-model/fields.ts';
import { tableField } from '#shared/sections/comparison-table/table-field.ts';
import { parts } from '#shared/sections/part.ts';
import { fileField } from '#shared/ui/file/file.model.ts';
import { hrefField, pageLinkField } from '#shared/ui/link/link.model.ts';
import { imageField } from '#shared/ui/picture/image.model.ts';
import { richText } from '#shared/ui/rich-text/rich-text.model.ts';

const labels = { name: 'Name', help: 'What it is.' };
const range = { ...labels, min: 1, max: 5 };
const link = { ...labels, to: ['page'], read: () => 'page' };
const list = { ...labels, max: 3, length: 40 };
const part = defineContentType({
  id: 'part',
  name: 'Part',
  description: 'A part.',
  displayField: 'title',
  fields: { title: symbol(labels), count: integer(range) },
});

test('a misspelt option of a field is a compile error', () => {
  // Checked by `npm run check:types`, which fails if one of these lines has no error.
  const fields = [
    // @ts-expect-error -- required
    symbol({ ...labels, requird: true }),
    // @ts-expect-error -- required
    text({ ...labels, requird: true }),
    // @ts-expect-error -- fallback
    choice(['a', 'b'], { ...labels, fallbak: 'a' }),
    // @ts-expect-error -- fallback
    boolean({ ...labels, fallbak: true }),
    // @ts-expect-error -- fallback
    integer({ ...range, fallbak: 2 }),
    // @ts-expect-error -- fallback
    number({ ...range, fallbak: 2 }),
    // @ts-expect-error -- required
    date({ ...labels, requird: true }),
    // @ts-expect-error -- required
    reference({ ...link, requird: true }),
    // @ts-expect-error -- essential
    references({ ...link, max: 3, esential: true }),
    // @ts-expect-error -- required
    symbols({ ...list, requird: true }),
    // @ts-expect-error -- min
    parts(part, { ...labels, max: 3, mini: 1 }),
    // @ts-expect-error -- required
    tableField({ ...labels, requird: true }),
    // @ts-expect-error -- required
    fileField({ ...labels, groups: ['video'], requird: true }),
    // @ts-expect-error -- required
    hrefField({ ...labels, requird: true }),
    // @ts-expect-error -- required
    pageLinkField({ ...labels, requird: true }),
    // @ts-expect-error -- required
    imageField({ ...labels, requird: true }),
    // @ts-expect-error -- levelAbove
    richText({ ...labels, nodes: [], levelAbov: 1 }),
  ];
  expect(fields.length).toBeGreaterThan(0);
});

test('a display field that does not exist, or is no text, is a compile error', () => {
  const type = { name: 'Film', description: 'A film.' };
  const fields = { title: symbol(labels), year: integer(range) };
  // @ts-expect-error -- title
  defineContentType({ ...type, id: 'film1', displayField: 'titel', fields });
  // @ts-expect-error -- a number
  defineContentType({ ...type, id: 'film2', displayField: 'year', fields });
  expect(defineContentType({ ...type, id: 'film3', displayField: 'title', fields }).displayField).toBe(
    'title',
  );
});

test('every function that infers the type of its options checks them for misspelt ones', () => {
  const root = path.join(import.meta.dirname, '../..');
  const unchecked = globSync('shared/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /function (\w+)<[^(]*\bOptions\b[^(]*>\([^)]*\boptions: Options\b/g,
      ),
    ].map(([, name = '']) => `${file}: ${name}`),
  );
  // These are called by the others.
  expect(unchecked.sort()).toEqual([
    'shared/content-model/field.ts: createField',
    'shared/content-model/fields.ts: asset',
    'shared/content-model/fields.ts: boundedNumber',
  ]);
});
