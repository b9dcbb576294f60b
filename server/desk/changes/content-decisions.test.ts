import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import { readHeldKeys } from './content-decisions.ts';

test('to say what waits, the desk reads no decisions about anything else, of which each year brings more', async () => {
  const { records } = startRecords();
  const version = '2026-03-03T14:00:00Z 1';
  const by = { id: 'ruth', name: 'Ruth' };
  const sendBack = (...keys: readonly string[]) =>
    records.ledger.append({
      kind: 'content-sent-back',
      payload: { by, reason: 'Say what it costs.', entities: keys.map((key) => ({ key, version })) },
    });
  await sendBack(...Array.from({ length: 50 }, (_, index) => `Entry ${index}`));
  await sendBack('Entry pageFees');
  let rows = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length;
      return result;
    },
  };
  const { database } = records;
  const transact: typeof database.transact = (work) =>
    database.transact((queries) => work(queries.withPlugin(counter)));
  const [fees, team] = (['Entry pageFees', 'Entry pageTeam'] as const).map((key) => ({
    key,
    version,
    since: 1,
  }));
  const found = await readHeldKeys({
    approvals: { waiting: async () => [fees, team] } as never,
    records: { ...records, database: { ...database, transact } },
  });
  expect(found).toEqual({ waiting: [team], sentBack: [fees] });
  expect(rows).toBe(1);
});
