const timeZone = 'Europe/London';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone });
const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });

/** A date in UK English, in London time: `20 November 2026`, without the day `November 2026` (R1.4). */
export function formatDate(date: Date, options: { day: boolean }): string {
  return (options.day ? dayFormat : monthFormat).format(date);
}

/** The year in London at `date`, for the copyright line (R5.4). */
export function yearInLondon(date: Date): string {
  return yearFormat.format(date);
}
