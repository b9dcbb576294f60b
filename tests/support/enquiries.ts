import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import type { EnquiriesConfig } from '#server/enquiries/enquiries.ts';
import type { Enquiry } from '#server/enquiries/enquiry.ts';

/** An enquiry whose every answer can be told from all else. */
export function enquiryOf(change: Partial<Enquiry> = {}): Enquiry {
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

/** Settings of enquiries that are kept in a folder and delivered to nobody. */
export function storedIn(directory: string): EnquiriesConfig {
  return { directory, maxBytes: 10_000_000, vendor: undefined, retentionDays: 90 };
}

/** Linux's file system in memory. A flush cannot stall there for longer than the queue's deadline, as on a busy disk. */
const memoryDisk = '/dev/shm';

/** A folder for a queue, gone after the test. */
export function queueDirectory(): string {
  const directory = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'enquiries-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** All that the files of a folder hold, as text. */
export function textOfFiles(directory: string): string {
  return readdirSync(directory)
    .map((file) => readFileSync(path.join(directory, file), 'latin1'))
    .join('\n');
}
