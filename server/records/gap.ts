import type { Payload, RecordEvent } from './record-events.ts';

/** A time of which the records do not know everything. `clock`: it was shown twice, since the clock was set back. */
export type Gap = Omit<Payload<'gap'>, 'reason'> & {
  readonly reason: Payload<'gap'>['reason'] | 'clock';
};

/** The lines of the ledger that tell of gaps. */
export const gapKinds = ['gap', 'clock'] as const satisfies readonly RecordEvent['kind'][];

/** The gap of which an event tells. */
export function gapOf(event: RecordEvent | undefined): Gap | undefined {
  if (event?.kind === 'gap') return event.payload;
  if (event?.kind !== 'clock') return undefined;
  const { before, after } = event.payload;
  return { machine: '', reason: 'clock', from: after, until: before, urls: [] };
}

/** Whether a gap is about an address, and some of a time; both ends included. */
export function isGapOf(
  { from, until, urls }: Gap,
  url: string | undefined,
  time: readonly [number, number],
) {
  const isOfAddress = url === undefined || urls.length === 0 || urls.includes(url);
  return isOfAddress && from <= time[1] && until >= time[0];
}
