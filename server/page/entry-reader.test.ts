import { expect, test } from 'vitest';

import { readFields } from '#shared/content-model/content-type.ts';
import { contentErrorAt, type ReadContext } from '#shared/content-model/field.ts';
import { references } from '#shared/content-model/fields.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { frameFields } from '#shared/sections/frame.tsx';

import { createLogCapture } from '../content/content-client.fixture.ts';
import { createEntryReader } from './entry-reader.ts';

const entry = (id: string): RawEntry => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: {},
});
const placeIn = (id: string, context: ReadContext) => ({
  entryId: id,
  contentType: 'page',
  field: 'title',
  context,
});

function createReader() {
  const { log, lines } = createLogCapture();
  let reads = 0;
  const read = createEntryReader(
    (raw, context) => {
      reads += 1;
      context.report(contentErrorAt(placeIn(raw.sys.id, context), 'a better title'));
      return { id: raw.sys.id };
    },
    { log },
  );
  return { read, lines, readsSoFar: () => reads };
}

test('a cached entry is read only once', () => {
  const { read, readsSoFar } = createReader();
  const raw = entry('a');
  expect(read(raw)).toBe(read(raw));
  expect(readsSoFar()).toBe(1);
});

test('a reloaded entry is read again', () => {
  const { read, readsSoFar } = createReader();
  expect(read(entry('a'))).not.toBe(read(entry('a')));
  expect(readsSoFar()).toBe(2);
});

test('operators see each content problem once, with its entry, type and field', () => {
  const { read, lines } = createReader();
  for (const id of ['a', 'a', 'b', 'a']) read(entry(id));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 40,
      entry: 'a',
      contentType: 'page',
      field: 'title',
      expected: 'a better title',
      msg: 'content problem',
    },
    { entry: 'b' },
  ]);
});

test('operators see why an entry was left out of a list', () => {
  const { log, lines } = createLogCapture();
  const field = references({
    name: 'Cards',
    help: 'Cards.',
    to: ['page'],
    max: 9,
    read: (raw, context) => {
      throw contentErrorAt(placeIn(raw.sys.id, context), 'a title');
    },
  });
  const read = createEntryReader(
    (raw, context) => ({
      cards: field.read([entry('card')], { ...placeIn(raw.sys.id, context), field: 'cards' }),
    }),
    { log },
  );
  expect(read(entry('grid'))).toEqual({ cards: [] });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      entry: 'grid',
      field: 'cards',
      expected: 'a readable entry, got card',
      cause: 'ContentError: Entry "card" (page), field "title": expected a title',
    },
  ]);
});

test('reading an unreadable entry fails every time', () => {
  const { log } = createLogCapture();
  const read = createEntryReader(
    (raw, context): object => {
      throw contentErrorAt(placeIn(raw.sys.id, context), 'a title');
    },
    { log },
  );
  const raw = entry('a');
  expect(() => read(raw)).toThrow('expected a title');
  expect(() => read(raw)).toThrow('expected a title');
});

test('an invalid colour is an error in the log, once, and is kept for the editor’s console', () => {
  const { log, lines } = createLogCapture();
  const read = createEntryReader(
    (raw, context) => readFields({ id: 'band', fields: frameFields }, raw, context),
    { log },
  );
  const fields = { internalName: 'x', colour: 'puce', size: 'enormous' };
  const [first, second] = [
    { ...entry('e'), fields },
    { ...entry('e'), fields },
  ];
  expect([read(first).colour, read(second).colour]).toEqual(['transparent', 'transparent']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, field: 'size' },
    { level: 50, field: 'colour', entry: 'e' },
  ]);
  for (const each of [first, second])
    expect(read.colourErrorsOf(each)).toEqual([
      expect.stringContaining('field "colour": expected one of white,'),
    ]);
});
