import { expect, test } from 'vitest';

import { readFields } from '#shared/content-model/content-type.ts';
import { contentErrorAt, type ReadContext } from '#shared/content-model/field.ts';
import { references } from '#shared/content-model/fields.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { frameFields } from '#shared/sections/frame.tsx';

import { createLogCapture } from '../content/content-client.fixture.ts';
import { createFindings } from '../findings/findings.ts';
import { createEntryReader, pageReading } from './entry-reader.ts';

const entry = (id: string, fields: Record<string, unknown> = {}): RawEntry => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields,
});
const placeIn = (id: string, context: ReadContext) => ({
  entryId: id,
  contentType: 'page',
  field: 'title',
  context,
});

function createReader<Model extends object>(read: (raw: RawEntry, context: ReadContext) => Model) {
  const { log, lines } = createLogCapture();
  const findings = createFindings(log);
  return {
    read: createEntryReader(read, pageReading, { findings }),
    findings,
    logged: () => lines.map((line) => JSON.parse(line) as object),
  };
}

function createCountingReader() {
  let reads = 0;
  const reader = createReader((raw, context) => {
    reads += 1;
    context.report(contentErrorAt(placeIn(raw.sys.id, context), 'a better title'));
    return { id: raw.sys.id };
  });
  return { ...reader, readsSoFar: () => reads };
}

test('a cached entry is read only once', () => {
  const { read, readsSoFar } = createCountingReader();
  const raw = entry('a');
  expect(read(raw)).toBe(read(raw));
  expect(readsSoFar()).toBe(1);
});

test('a reloaded entry is read again', () => {
  const { read, readsSoFar } = createCountingReader();
  expect(read(entry('a'))).not.toBe(read(entry('a')));
  expect(readsSoFar()).toBe(2);
});

test('operators see each content problem of a page once, with its entry, type and field', () => {
  const { read, logged } = createCountingReader();
  for (const id of ['a', 'a', 'b', 'a']) read(entry(id));
  expect(logged()).toMatchObject([
    {
      level: 40,
      page: 'a',
      entry: 'a',
      contentType: 'page',
      field: 'title',
      kind: 'unusable-value',
      problem: 'a better title',
      shown: '“Title” is left out.',
      msg: 'content problem',
    },
    { entry: 'b' },
  ]);
});

test('a problem that an editor has fixed is no longer a finding, and is logged again if it comes back', () => {
  const { read, findings, logged } = createReader((raw, context) => {
    if (raw.fields['title'] === undefined)
      context.report(contentErrorAt(placeIn(raw.sys.id, context), 'a title'));
    return {};
  });
  read(entry('a'));
  expect(findings.of('a')).toMatchObject([{ entryId: 'a', field: 'title' }]);
  read(entry('a', { title: 'Fees' }));
  expect(findings.of('a')).toEqual([]);
  read(entry('a'));
  expect(logged()).toHaveLength(2);
});

test('a finding is about the entry that is wrong, not the one it is left out of', () => {
  const field = references({
    name: 'Cards',
    help: 'Cards.',
    to: ['page'],
    max: 9,
    read: (raw, context) => {
      throw contentErrorAt(placeIn(raw.sys.id, context), 'a title');
    },
  });
  const { read, findings, logged } = createReader((raw, context) => ({
    cards: field.read(raw.fields['cards'], { ...placeIn(raw.sys.id, context), field: 'cards' }),
  }));
  expect(read(entry('grid', { cards: [entry('card', { title: 'Pensions' })] }))).toEqual({ cards: [] });
  const finding = { entryId: 'card', entryName: 'Pensions', field: 'title', problem: 'a title' };
  expect(findings.of('grid')).toMatchObject([finding]);
  expect(logged()).toMatchObject([{ page: 'grid', entry: 'card', field: 'title' }]);
});

test('reading an unreadable entry fails every time, and editors see why', () => {
  const { read, findings } = createReader((raw, context): object => {
    throw contentErrorAt(placeIn(raw.sys.id, context), 'a title');
  });
  const raw = entry('a');
  expect(() => read(raw)).toThrow('a title');
  expect(() => read(raw)).toThrow('a title');
  expect(findings.of('a')).toMatchObject([{ kind: 'page-not-shown', problem: 'a title' }]);
});

test('an invalid colour is logged, once, and is kept for the editor’s console', () => {
  const { read, logged } = createReader((raw, context) =>
    readFields({ id: 'band', fields: frameFields }, raw, context),
  );
  const fields = { internalName: 'x', colour: 'puce', size: 'enormous' };
  const [first, second] = [entry('e', fields), entry('e', fields)];
  expect([read(first).colour, read(second).colour]).toEqual(['transparent', 'transparent']);
  expect(logged()).toMatchObject([
    { level: 40, field: 'size' },
    { level: 40, field: 'colour', entry: 'e' },
  ]);
  for (const each of [first, second])
    expect(read.findingsOf(each)).toMatchObject([
      { field: 'size', kind: 'unusable-value' },
      {
        field: 'colour',
        kind: 'invalid-colour',
        problem: expect.stringContaining('There is no colour “puce”. Choose white,') as string,
        shown: 'The default is used: transparent.',
      },
    ]);
});
