import { statePensionAge } from './tax-year.ts';

/** ISO days, such as `1960-07-31`. Undefined for people who reached it long ago. */
export function statePensionDate(birth: string): string | undefined {
  const step = statePensionAge.values.findLast(({ from }) => from <= birth);
  if (step === undefined) return undefined;
  return 'on' in step ? step.on : monthsAfter(birth, step.years * 12 + (step.months ?? 0));
}

/** On the last day of a month that has no such day, as for those born on the 31st. Born on 29 February: 1 March. */
function monthsAfter(day: string, months: number): string {
  const birth = new Date(day);
  const [year, month, date] = [birth.getUTCFullYear(), birth.getUTCMonth() + months, birth.getUTCDate()];
  const isBirthday = months % 12 === 0;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, isBirthday ? date : Math.min(date, lastDay)))
    .toISOString()
    .slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `31 July 1960`. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, month)))
    .toLowerCase(),
);

/** Reads a day as people write it: `31/7/1960`, `31 7 1960`, `31 July 1960`, `31 Jul 1960`. An ISO day, or undefined. */
export function readDay(text: string): string | undefined {
  // As browsers fill it in.
  const written = text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3 $2 $1');
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\d{1,2}|[a-z]{3,})[ ,./-]+(\d{4})$/i.exec(written) ?? [];
  const named = monthNames.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  const number = /^\d+$/.test(month) ? Number(month) : named;
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  // `Date` rolls 31 June over to 1 July.
  return year !== '' && number > 0 && date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day)
    ? date.toISOString().slice(0, 10)
    : undefined;
}
