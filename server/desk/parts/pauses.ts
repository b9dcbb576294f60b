import { allOf } from '#shared/word-lists.ts';

import type { Records } from '../../records/records.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { londonMinute, nameOfDay } from './desk-time.tsx';

/** A new version follows within moments; longer pauses are named. */
const shortestPauseMs = 5000;

/** A time in which an address showed nothing. */
export interface Pause {
  /** In ms since 1970. */
  readonly from: number;
  readonly until: number;
  readonly isSiteStopped: boolean;
}

/** Undefined: one version followed the other. */
export type FindPause = (before: ShownSpan, after: ShownSpan) => Pause | undefined;

/** Finds out whether an address showed nothing between two versions. */
export async function readPauses({ database }: Records): Promise<FindPause> {
  const machines = await database.transact((queries) =>
    queries.selectFrom('machine').select('ended_at').where('ended_at', 'is not', null).execute(),
  );
  const ends = new Set(machines.map(({ ended_at }) => ended_at));
  return (before, after) => {
    const [from, until] = [before.until ?? after.from, after.from];
    return until - from > shortestPauseMs ? { from, until, isSiteStopped: ends.has(from) } : undefined;
  };
}

/** How many pauses are each named. */
const maxNamed = 4;

/** Such as `Not shown from 3 Mar 2026, 14:00 until 14:09: the website was stopped`. */
export function describePauses(pauses: readonly Pause[]): string {
  const why = pauses.every(({ isSiteStopped }) => isSiteStopped) ? ': the website was stopped' : '';
  if (pauses.length > maxNamed) return `Not shown ${pauses.length} times${why}`;
  return `Not shown ${allOf(pauses.map(nameTimes))}${why}`;
}

function nameTimes({ from, until }: Pause): string {
  const [first, last] = [londonMinute(from), londonMinute(until)];
  const isSameDay = nameOfDay(from) === nameOfDay(until);
  return `from ${first} until ${isSameDay ? last.slice(-'14:09'.length) : last}`;
}
