import type { Enquiry, QueuedEnquiry } from './enquiry.ts';

export interface EnquiryRow {
  readonly key: string;
  readonly accepted_at: number;
  readonly attempts: number;
  readonly in_flood: number;
  readonly answers: string;
}

/** A row of a queue's table. */
export function toQueued(row: EnquiryRow): QueuedEnquiry {
  return {
    key: row.key,
    acceptedAt: row.accepted_at,
    attempts: row.attempts,
    floodRank: row.in_flood,
    enquiry: JSON.parse(row.answers) as Enquiry,
  };
}
