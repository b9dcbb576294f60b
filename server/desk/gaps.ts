import { readPayload, type Payload } from '../records/record-events.ts';
import type { Records } from '../records/records.ts';

/** A gap is written once it is over. One that covers a time is among this many that were written first after that time. */
const gapsAfter = 20;

const reasons: Readonly<Record<Payload<'gap'>['reason'], string>> = {
  killed: 'a process of the site ended without notice',
  late: 'pages were shown before they were recorded',
  unwritten: 'the records could not be written',
};

/** The gaps of the records at a time, in which an address may have shown something other than they say. */
export async function findGaps(
  { database, objects }: Records,
  url: string,
  at: number,
): Promise<readonly Payload<'gap'>[]> {
  const lines = await database.transact((queries) =>
    queries
      .selectFrom('ledger')
      .select('payload')
      .where('kind', '=', 'gap')
      .where('at', '>=', at)
      .orderBy('number')
      .limit(gapsAfter)
      .execute(),
  );
  const gaps: Payload<'gap'>[] = [];
  for (const { payload } of lines) {
    const bytes = await objects.get(payload);
    const event = bytes && readPayload('gap', bytes);
    if (event?.kind === 'gap') gaps.push(event.payload);
  }
  return gaps.filter(
    ({ from, until, urls }) => from <= at && at <= until && (urls.length === 0 || urls.includes(url)),
  );
}

export const describeGap = ({ reason }: Payload<'gap'>): string => reasons[reason];
