import { expect, test } from 'vitest';

import { enquiryOf } from '#tests/support/enquiries.ts';

import { writeEnquiries } from './enquiries-csv.ts';
import type { CallRequest } from './enquiry.ts';

function rowOf(change: Partial<CallRequest>): string {
  const enquiry = enquiryOf(change);
  return [...writeEnquiries([{ key: 'k1', acceptedAt: 0, attempts: 2, floodRank: 1, enquiry }])][1] ?? '';
}

test('a spreadsheet gets one row for each enquiry, below the names of the columns', () => {
  const [header = ''] = writeEnquiries([]);
  expect(header.startsWith('\uFEFFkey,acceptedAt,reference,name,telephone,')).toBe(true);
  expect(header.endsWith(',inFlood,attempts\r\n')).toBe(true);
  expect(
    rowOf({ message: undefined, page: '/pensions' }).replace(/[2-9A-Z]{4}-[2-9A-Z]{4}/, 'REFERENCE'),
  ).toBe(
    '"k1","1970-01-01T00:00:00.000Z","REFERENCE","Quintilla Featherstonehaugh","020 7946 0999","quintilla@mail.example",' +
      '"morning","","","","false","","/pensions","","","","","true","2"\r\n',
  );
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(rowOf({ message: 'He said "call",\nthen left' })).toContain(',"He said ""call"",\nthen left",');
});

test.each(['=HYPERLINK("http://x.example")', '+44 20 7946 0999', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet does not run %j as a formula',
  (message) => {
    expect(rowOf({ message })).toContain(`,"'${message.replaceAll('"', '""')}",`);
  },
);
