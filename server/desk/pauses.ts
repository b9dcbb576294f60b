import type { Records } from '../records/records.ts';
import type { ShownSpan } from '../records/shown-spans.ts';

/** A new version follows within moments; longer pauses are named. */
const shortestPauseMs = 5000;

/** A time in which an address showed nothing. */
export interface Pause {
  readonly ms: number;
  readonly isSiteStopped: boolean;
}

/** Finds out whether an address showed nothing between two versions. */
export async function readPauses({ database }: Records) {
  const machines = await database.transact((queries) =>
    queries.selectFrom('machine').select('ended_at').where('ended_at', 'is not', null).execute(),
  );
  const ends = new Set(machines.map(({ ended_at }) => ended_at));
  return ({ until }: ShownSpan, { from }: ShownSpan): Pause | undefined => {
    const ms = from - (until ?? from);
    return ms > shortestPauseMs ? { ms, isSiteStopped: ends.has(until ?? null) } : undefined;
  };
}

/** As many are each named. */
const maxNamed = 4;

/** Such as `Not shown twice, for 9 minutes and for 2 hours: the website was stopped`. */
export function describePauses(pauses: readonly Pause[]): string {
  const times = pauses.map(({ ms }) => `for ${nameDuration(ms)}`);
  const count = ['', '', ' twice,'][pauses.length] ?? ` ${pauses.length} times,`;
  const listed =
    times.length > maxNamed
      ? `for ${nameDuration(Math.max(...pauses.map(({ ms }) => ms)))} at the longest`
      : new Intl.ListFormat('en-GB').format(times);
  const why = pauses.every(({ isSiteStopped }) => isSiteStopped) ? ': the website was stopped' : '';
  return `Not shown${count} ${listed}${why}`;
}

/** Such as `34 seconds`, `12 minutes` or `3 hours`. */
function nameDuration(ms: number): string {
  const [minutes, hours] = [Math.round(ms / 60_000), Math.round(ms / 3_600_000)];
  if (minutes < 2) return `${Math.round(ms / 1000)} seconds`;
  if (hours < 3) return `${minutes} minutes`;
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
