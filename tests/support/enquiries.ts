import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import type { EnquiriesConfig } from '#server/enquiries/enquiries.ts';
import type { CallRequest, QueuedEnquiry } from '#server/enquiries/enquiry.ts';

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

/** Settings for enquiries that are stored in a folder and never delivered. */
export function storedIn(directory: string): EnquiriesConfig {
  return { directory, maxBytes: 10_000_000, vendor: undefined, retentionDays: 90 };
}

/** Linux's in-memory file system. On a busy disk a flush can take longer than the queue's deadline. */
const memoryDisk = '/dev/shm';

/** Creates a folder for a queue, deleted after the test. */
export function queueDirectory(): string {
  const directory = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'enquiries-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The contents of all files in a folder. */
export function textOfFiles(directory: string): string {
  return readdirSync(directory)
    .map((file) => readFileSync(path.join(directory, file), 'latin1'))
    .join('\n');
}
