import { describeEnquiry, type QueuedEnquiry } from './enquiry.ts';

const columns = [
  'key',
  'acceptedAt',
  'reference',
  'name',
  'telephone',
  'email',
  'preferredTime',
  'slot',
  'message',
  'askedFor',
  'marketingConsent',
  'form',
  'page',
  'type',
  'consentText',
  'requestedAt',
  'confirmUrl',
  'inFlood',
  'attempts',
];

/** A table for spreadsheets (RFC 4180), with a mark that makes Excel read it as UTF-8. */
export function* writeCsv(enquiries: Iterable<QueuedEnquiry>): Generator<string, void> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const queued of enquiries) {
    const values = new Map(Object.entries({ ...describeEnquiry(queued), attempts: queued.attempts }));
    yield `${columns.map((column) => cellOf(values.get(column))).join(',')}\r\n`;
  }
}

/** Visitors write these texts: an apostrophe keeps a spreadsheet from running one as a formula. */
function cellOf(value: string | number | boolean | undefined): string {
  const text = value === undefined ? '' : String(value);
  return `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
