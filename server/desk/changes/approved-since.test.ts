import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import { spansOf } from '../said/shown-versions.ts';
import { readApprovedSince } from './approved-since.ts';

test('a page stays approved if all that is new was approved by itself, and nothing is gone', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  const versions: string[] = [];
  const show = async (revisions: Readonly<Record<string, number>>) => {
    const sources = { entities: new Set<string>(), revisions, expiresAt: Infinity, areSameIn: () => true };
    await machine.show('/', `<p>${JSON.stringify(revisions)}</p>`, { sources });
    versions.push((await spansOf(records, '/')).at(-1)?.version ?? '');
  };
  const approve = async (id: string, revision: number, kind?: 'review-later') => {
    const version = `2026-03-03T14:00:00Z ${revision}`;
    const entity = { key: `Entry ${id}`, version, digest: 'a'.repeat(64), entity: { sys: {}, fields: {} } };
    const by = { id: 'ruth', name: 'Ruth' };
    const payload = { by, reason: 'Right', isBaseline: false, class: kind, entities: [entity] };
    await records.ledger.append({ kind: 'content-approved', payload });
  };
  await show({ page: 1, text: 1 });
  await show({ page: 1, text: 2 });
  await show({ page: 2, text: 2 });
  await show({ page: 2, text: 3 });
  await show({ text: 2 });
  await approve('text', 2);
  await approve('text', 3, 'review-later');
  const findSince = await readApprovedSince(records, versions);
  const found = versions.slice(1).map((version) => findSince(versions[0] ?? '', version));
  expect(found.map(({ isAll }) => isAll)).toEqual([true, false, false, false]);
  expect(found.map(({ decisions }) => decisions.map(({ key }) => key))).toEqual([
    ['Entry text'],
    ['Entry text'],
    [],
    ['Entry text'],
  ]);
});
