import { londonOffsetAt } from '#shared/dates.ts';

const londonClock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});
const summerOffsetMs = 60 * 60_000;
/** By how much the records' clock may be ahead of this machine's. */
const clockToleranceMs = 60_000;

/** A text that names no time, or two. The message says what to write instead. */
export class TimeError extends Error {
  override readonly name = 'TimeError';
}

/**
 * Reads a time: of London's clocks, or, with `Z` or an offset, any. In ms since 1970. Throws `TimeError`, also for the hour
 * that London's clocks show twice or not at all.
 *
 * @param text such as `2026-03-03`, `2026-03-03T14:00` or `2026-03-03T14:00:00Z`
 */
export function readTime(text: string): number {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?(Z|[+-]\d\d:\d\d)?$/.exec(
    text.trim(),
  );
  const [, date = '', time = '00:00', zone] = match ?? [];
  const asUtc = Date.parse(`${date}T${time}${zone ?? 'Z'}`);
  if (match === null || Number.isNaN(asUtc) || !isDate(date))
    throw new TimeError(`Write a time as 2026-03-03T14:00, in London, or as 2026-03-03T14:00:00Z: ${text}`);
  if (zone !== undefined) return asUtc;
  const [first, second] = [asUtc - summerOffsetMs, asUtc].filter(
    (moment) => londonOffsetAt(moment) === asUtc - moment,
  );
  if (first === undefined)
    throw new TimeError(`London’s clocks did not show ${date} ${time}: they were put forward.`);
  if (second !== undefined)
    throw new TimeError(
      `London’s clocks showed ${date} ${time} twice. Write ${date}T${time}+01:00 for the first, in summer time (BST), or ${date}T${time}Z for the second (GMT).`,
    );
  return first;
}

/** As `readTime`, of a time for which there can be records. Throws `TimeError` for one that is still to come. */
export function readPastTime(text: string): number {
  const time = readTime(text);
  if (isToCome(time)) throw new TimeError(`That time is still to come: ${text}`);
  return time;
}

/** Whether a time is still to come. It has no record: the page that is shown now may be replaced by then. */
export const isToCome = (time: number, now = Date.now()): boolean => time > now + clockToleranceMs;

/** JavaScript takes 31 February for 3 March. */
function isDate(date: string): boolean {
  return new Date(`${date}T00:00Z`).toISOString().startsWith(date);
}

/** Such as `03/03/2026, 14:00:00 GMT`. */
export function formatLondonTime(time: number): string {
  return `${londonClock.format(time)} ${londonOffsetAt(time) === 0 ? 'GMT' : 'BST'}`;
}
