import type { Generated, Transaction } from 'kysely';

/** The tables, as `migrations.ts` creates them. Times are in ms since 1970. */
export interface Tables {
  enquiry: {
    readonly key: string;
    readonly accepted_at: number;
    /** The time of the next delivery attempt. */
    readonly due_at: number;
    /** Until then one process may be delivering it. */
    readonly claimed_until: Generated<number>;
    readonly attempts: Generated<number>;
    /** A `FloodRank`. */
    readonly in_flood: number;
    /** JSON. */
    readonly answers: string;
  };
  /** Marks that recognise a repetition of an enquiry that may have been delivered and erased. */
  seen: { readonly hash: string; readonly expires_at: number };
  /** Enquiries that were erased undelivered, without their content. */
  erasure: {
    readonly key: string;
    readonly accepted_at: number;
    readonly erased_at: number;
    readonly reason: ErasureReason;
  };
  /** How many forms were sent within a window: by an address, of which this is a hash, and in all. */
  submission: { readonly sender: string; readonly total: number; readonly expires_at: number };
  /** Which page had a path last. `source`: the space and environment. */
  former_address: {
    readonly source: string;
    readonly path: string;
    /** The id of its entry. */
    readonly page: string;
    readonly learned_at: number;
  };
  secret: { readonly name: string; readonly value: string };
  /** Recent publishes and withdrawals, in the order in which all machines apply them. */
  content_change: {
    readonly number: number;
    /** The space and environment. */
    readonly space: string;
    /** The process that shared it. */
    readonly machine: string;
    /** JSON. */
    readonly change: string;
    readonly created_at: number;
  };
  /** Links to drafts of one page. */
  shared_link: {
    readonly id: string;
    /** The space and environment of the page. */
    readonly space: string;
    /** The id of the page's entry. */
    readonly page: string;
    /** JSON. */
    readonly scope: string;
    readonly name: string;
    readonly created_at: number;
    readonly expires_at: number;
    readonly withdrawn_at: number | null;
  };
}

/** `request`: an operator erased it, for instance because the person asked for that. `age`: after the retention period. */
export type ErasureReason = 'request' | 'age';

/** Makes typed queries, all in one transaction. */
export type Queries<Schema = Tables> = Transaction<Schema>;
