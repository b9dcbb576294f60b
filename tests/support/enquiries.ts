import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createDatabase, sqliteFileIn, type Database, type OpenOptions } from '#server/data/database.ts';
import { createEnquiries, type Enquiries, type EnquiriesConfig } from '#server/enquiries/enquiries.ts';
import type { CallRequest, QueuedEnquiry } from '#server/enquiries/enquiry.ts';
import { readQueueFile } from '#server/enquiries/queue-file.ts';
import { createSilentLog, type Logger } from '#server/observability/log.ts';

/** For databases whose deadline is not the test's subject: visitors of tests wait for any machine. */
export const patient: OpenOptions = { deadlineMs: 120_000 };

/** A request for a call whose values are easy to find in files and logs. */
export function enquiryOf(change: Partial<CallRequest> = {}): CallRequest {
  return {
    name: 'Quintilla Featherstonehaugh',
    telephone: '020 7946 0999',
    email: 'quintilla@mail.example',
    preferredTime: 'morning',
    message: 'About my late aunt’s cottage',
    marketingConsent: false,
    ...change,
  };
}

/** The name in a request for a call. */
export function nameOf(queued: QueuedEnquiry | undefined): string | undefined {
  return queued && 'name' in queued.enquiry ? queued.enquiry.name : undefined;
}

/** Settings for enquiries that are never delivered. */
export const keptEnquiries: EnquiriesConfig = {
  maxBytes: 10_000_000,
  localDirectory: undefined,
  vendor: undefined,
  retentionDays: 90,
};

type EnquirySettings = Partial<EnquiriesConfig> & { readonly log?: Logger };

/** Enquiries that are stored in a folder. `stop` also closes the database. */
export function enquiriesIn(directory: string, settings: EnquirySettings = {}): Enquiries {
  const { log = createSilentLog() } = settings;
  const database = createDatabase({ url: undefined, directory }, log, patient);
  const enquiries = enquiriesOn(database, settings);
  return {
    ...enquiries,
    async stop() {
      await enquiries.stop();
      await database.close();
    },
  };
}

/** The same in an open database, which stays open. */
export function enquiriesOn(
  database: Database,
  { log = createSilentLog(), ...config }: EnquirySettings = {},
): Enquiries {
  return createEnquiries({ ...keptEnquiries, ...config }, { database, log });
}

/** The file of the database in a folder. */
export function databaseFileIn(directory: string): string {
  return sqliteFileIn(directory);
}

/** The enquiries in the database in a folder, oldest first. */
export function queuedIn(directory: string): QueuedEnquiry[] {
  const file = databaseFileIn(directory);
  return existsSync(file) ? [...readQueueFile(file)] : [];
}

/** The contents of all files in a folder. */
export function textOfFiles(directory: string): string {
  return readdirSync(directory)
    .map((file) => readFileSync(path.join(directory, file), 'latin1'))
    .join('\n');
}
