import { expect, test } from 'vitest';

import { isBefore, type Moment } from './content-change.ts';

const published = (revision?: number, at?: string): Moment => ({ withdrawal: undefined, revision, at });
const unpublished = (revision?: number, at?: string): Moment => ({ withdrawal: 'unpublished', revision, at });
const deleted = (revision?: number, at?: string): Moment => ({ withdrawal: 'deleted', revision, at });
const [nine, ten] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00+00:00'];

test.each([
  ['a publish, and the next one', published(1), published(2)],
  ['a publish, and the withdrawal of what it published', published(2), unpublished(2)],
  ['a withdrawal, and the next publish', unpublished(1), published(2)],
  ['a withdrawal, and what was made anew with its id', deleted(7, nine), published(1, ten)],
  ['what was published, and its deletion', published(7, nine), deleted(7, ten)],
  ['a withdrawal of the same millisecond as the next publish', unpublished(1, nine), published(2, nine)],
])('%s are known to be in this order, whichever arrives first', (_, first, second) => {
  expect([isBefore(first, second), isBefore(second, first)]).toEqual([true, false]);
});

test.each([
  ['the same publish twice', published(2, nine), published(2, nine)],
  ['changes without revision and time', unpublished(), published()],
  ['a deletion without its time: revisions may have begun again', deleted(7), published(1)],
])('%s: nothing is known of their order', (_, first, second) => {
  expect([isBefore(first, second), isBefore(second, first)]).toEqual([false, false]);
});
