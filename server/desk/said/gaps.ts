import { gapKinds, gapOf, isGapOf, type Gap } from '../../records/gap.ts';
import { readPayload } from '../../records/record-events.ts';
import type { Records } from '../../records/records.ts';
import { chunksOf } from '../../work/chunks-of.ts';

const readsAtOnce = 20;

const reasons: Readonly<Record<Gap['reason'], string>> = {
  killed: 'a process of the site ended without notice',
  late: 'pages were shown before they were recorded',
  unwritten: 'the records could not be written',
  clock: 'the clock had been ahead, and was set back',
};

/** The gaps of the records at a time, in which an address may have shown something other than they say. */
export async function findGaps(records: Records, url: string, at: number): Promise<readonly Gap[]> {
  await readNewGaps(records);
  const found = await records.database.transact((queries) =>
    queries
      .selectFrom('gap')
      .select('json')
      .where('from_at', '<=', at)
      .where('until_at', '>=', at)
      .orderBy('number')
      .execute(),
  );
  return found.map(({ json }) => JSON.parse(json) as Gap).filter((gap) => isGapOf(gap, url, [at, at]));
}

/** Each is a file of the store: a year of them takes seconds to read, so each is read once. */
async function readNewGaps({ database, objects }: Records): Promise<void> {
  const lines = await database.transact(async (queries) => {
    const last = await queries
      .selectFrom('gap')
      .select('number')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return queries
      .selectFrom('ledger')
      .select(['number', 'kind', 'payload'])
      .where('kind', 'in', gapKinds)
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .execute();
  });

  async function read({ number, kind, payload }: (typeof lines)[number]) {
    const bytes = await objects.get(payload);
    const gap = bytes && gapOf(readPayload(kind, bytes));
    return gap ? [{ number, from_at: gap.from, until_at: gap.until, json: JSON.stringify(gap) }] : [];
  }

  // In order: after an interruption, reading goes on behind the last one.
  for (const some of chunksOf(lines, readsAtOnce)) {
    const gaps = (await Promise.all(some.map(read))).flat();
    if (gaps.length > 0)
      await database.transact((queries) =>
        queries
          .insertInto('gap')
          .values(gaps)
          // Another process may read them, too.
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
  }
}

export const describeGap = ({ reason }: Pick<Gap, 'reason'>): string => reasons[reason];
