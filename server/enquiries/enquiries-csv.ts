import { writeCsv } from '../files/write-csv.ts';
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

/** A table for spreadsheets, with a mark that makes Excel read it as UTF-8. */
export function* writeEnquiries(enquiries: Iterable<QueuedEnquiry>): Generator<string, void> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const queued of enquiries) {
    const values = new Map(Object.entries({ ...describeEnquiry(queued), attempts: queued.attempts }));
    yield writeCsv([columns.map((column) => String(values.get(column) ?? ''))]);
  }
}
