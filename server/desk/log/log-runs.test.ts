import { expect, test } from 'vitest';

import type { RecordEvent } from '../../records/record-events.ts';
import { describeRun, foldRuns } from './log-runs.ts';

const head = { id: 'head', name: 'Ruth Alder' };

const line = (who: string, event: { kind: string; payload: object }, why?: string) => ({
  line: { kind: event.kind },
  event: event as unknown as RecordEvent,
  who,
  why,
});

const shown = (count: number) =>
  line('The site', {
    kind: 'shown',
    payload: { pages: Array.from({ length: count }, () => ({})), gone: [] },
  });

const approved = (count: number, isBaseline: boolean, why = 'Read in October') =>
  line(
    head.name,
    {
      kind: 'content-approved',
      payload: { by: head, isBaseline, entities: Array.from({ length: count }, () => ({})) },
    },
    why,
  );

const lengths = (lines: Parameters<typeof foldRuns>[0]) => foldRuns(lines).map(({ length }) => length);

test('folds what the site recorded between two decisions, and says how much that is', () => {
  const lines = [shown(2), shown(3), approved(1, false), shown(1)];
  expect(lengths(lines)).toEqual([2, 1, 1]);
  expect(foldRuns(lines).map(describeRun)[0]).toBe('Recorded 5 versions of pages');
});

test('folds what was adopted at one go, and no decision about single changes', () => {
  const lines = [approved(36, true), approved(1000, true), approved(1, false), approved(1, false)];
  expect(lengths(lines)).toEqual([2, 1, 1]);
  expect(foldRuns(lines).map(describeRun)[0]).toBe('Adopted 1,036 entries and pictures');
});

test('keeps apart what was adopted for another reason', () => {
  expect(lengths([approved(100, true), approved(100, true, 'Read in May')])).toEqual([1, 1]);
});
