import { slotStart } from '#shared/calls/call-times.ts';

const callMinutes = 20;

/** `20261126T090000Z`. */
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * A calendar file (RFC 5545) for a call at a slot.
 *
 * @param summary in a line, without commas
 */
export function calendarFile(slot: string, summary: string, host: string, now: Date): string {
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
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
