import { slotStart } from '#shared/calls/call-times.ts';

const callMinutes = 20;

/** `20261126T090000Z`. */
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

interface Call {
  readonly slot: string;
  /** In a line, without commas. */
  readonly summary: string;
  readonly reference?: string | undefined;
}

/** Whether a slot is a minute of a day that exists, in years that calendars can show. */
export function isSlotOfCalendar(slot: string): boolean {
  const time = Date.parse(`${slot}Z`);
  // `Date` takes 31 February for 3 March.
  return /^20\d\d-/.test(slot) && !Number.isNaN(time) && new Date(time).toISOString() === `${slot}:00.000Z`;
}

/** A calendar file (RFC 5545) for a call at a slot. */
export function calendarFile({ slot, summary, reference }: Call, host: string, now: Date): string {
  const start = slotStart(slot);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Calls//EN`,
    'BEGIN:VEVENT',
    `UID:${slot}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.valueOf() + callMinutes * 60_000))}`,
    `SUMMARY:${summary}`,
    ...(reference === undefined ? [] : [`DESCRIPTION:Reference ${reference}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
