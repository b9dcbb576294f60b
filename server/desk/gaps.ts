import { LRUCache } from 'lru-cache';

import { gapKinds, gapOf, isGapOf, type Gap } from '../records/gap.ts';
import { readPayload } from '../records/record-events.ts';
import type { Records } from '../records/records.ts';

const readsAtOnce = 20;
/** By the digest of its payload, which never changes. */
const known = new LRUCache<string, Gap>({ max: 10_000 });

const reasons: Readonly<Record<Gap['reason'], string>> = {
  killed: 'a process of the site ended without notice',
  late: 'pages were shown before they were recorded',
  unwritten: 'the records could not be written',
  clock: 'the clock had been ahead, and was set back',
};

/** The gaps of the records at a time, in which an address may have shown something other than they say. */
export async function findGaps(
  { database, objects }: Records,
  url: string,
  at: number,
): Promise<readonly Gap[]> {
  // A gap is written once it is over: an hour of others may come before it.
  const lines = await database.transact((queries) =>
    queries
      .selectFrom('ledger')
      .select(['kind', 'payload'])
      .where('kind', 'in', gapKinds)
      .where('at', '>=', at)
      .orderBy('number')
      .execute(),
  );

  async function read({ kind, payload }: (typeof lines)[number]): Promise<Gap | undefined> {
    const bytes = known.has(payload) ? undefined : await objects.get(payload);
    const gap = bytes ? gapOf(readPayload(kind, bytes)) : known.get(payload);
    if (gap) known.set(payload, gap);
    return gap;
  }

  const gaps: Gap[] = [];
  for (let start = 0; start < lines.length; start += readsAtOnce) {
    const some = await Promise.all(lines.slice(start, start + readsAtOnce).map(read));
    gaps.push(...some.filter((gap) => gap !== undefined));
  }
  return gaps.filter((gap) => isGapOf(gap, url, [at, at]));
}

export const describeGap = ({ reason }: Pick<Gap, 'reason'>): string => reasons[reason];
