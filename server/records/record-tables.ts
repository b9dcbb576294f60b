import type { OwnTables } from '../data/engine.ts';
import type { Queries } from '../data/tables.ts';

/**
 * The index of the records. The ledger in the store has all of it but `machine`, `lease` and `held_entity`. Times are in ms
 * since 1970.
 */
export interface RecordTables {
  ledger: {
    readonly number: number;
    readonly at: number;
    readonly clock_at: number;
    readonly kind: string;
    readonly payload: string;
    readonly prev: string;
    readonly hash: string;
  };
  /** The versions that each machine showed at an address, and when. */
  shown: {
    readonly url: string;
    readonly machine: string;
    readonly from_at: number;
    /** Null while it is shown. */
    readonly until_at: number | null;
    readonly version: string;
    readonly build: string;
    /** When a CDN had dropped it, after `until_at`. Null: there is no CDN, or it was not purged. */
    readonly purged_at: number | null;
  };
  /** Each response that was ever shown. */
  version: {
    readonly digest: string;
    readonly status: number;
    /** JSON. */
    readonly headers: string;
    /** The digest of its bytes; null: there are none. */
    readonly body: string | null;
    /** JSON: the addresses of the files that it shows. */
    readonly files: string;
    /** JSON: the revision of each entry that it was made from. */
    readonly entities: string;
    readonly stored_bytes: number;
    /** When its bytes were deleted, since they did not have to be kept any longer. */
    readonly erased_at: number | null;
  };
  /** The styles, fonts, pictures and documents of pages. Some addresses have had several. */
  file: {
    readonly url: string;
    readonly digest: string;
    readonly type: string;
    readonly from_at: number;
    readonly stored_bytes: number;
    readonly erased_at: number | null;
  };
  machine: {
    readonly id: string;
    readonly build: string;
    readonly seen_at: number;
    readonly ended_at: number | null;
  };
  /** Which machine does the work that is done once for all machines. */
  lease: { readonly name: string; readonly machine: string; readonly until_at: number };
  /** How long the records of an address are kept, and why they are not to be deleted. */
  keeping: { readonly url: string; readonly class: string | null; readonly hold: string | null };
  /** Decisions of people about addresses, and when: `at` is the time of the ledger's line. */
  decision: {
    readonly url: string;
    readonly at: number;
    readonly kind: Decision;
    readonly version: string;
    readonly words: string;
    readonly by_id: string;
    readonly by_name: string;
    /** JSON: the rest of the event. */
    readonly details: string;
  };
  /** Sentences that somebody answers for although a rule flags them. */
  accepted_flag: {
    readonly rule: string;
    readonly sentence: string;
    readonly at: number;
    readonly by_name: string;
    readonly reason: string;
    /** The last day: `2027-01-31`. */
    readonly until: string;
  };
  /** The version of each entry and asset that was approved last. */
  approved_entity: {
    /** Such as `Entry pageAbout`. */
    readonly key: string;
    readonly version: string;
    readonly digest: string;
    /** JSON. */
    readonly entity: string;
    readonly at: number;
    /** From when it is not shown any more, and where its address then leads. */
    readonly ends_at: number | null;
    readonly redirect: string | null;
  };
  /** Versions that are published and not approved. */
  held_entity: {
    readonly key: string;
    readonly version: string;
    readonly since_at: number;
    /** The content service's id of who published it; null: not known. */
    readonly published_by: string | null;
    /** When approvers were told; null: not yet. */
    readonly told_at: number | null;
  };
  /** Decisions of people about entries and assets, without adoptions. */
  content_decision: {
    readonly key: string;
    readonly at: number;
    readonly kind: ContentDecision;
    readonly version: string;
    readonly by_id: string;
    readonly by_name: string;
    readonly reason: string;
    /** See the event `content-approved`. */
    readonly class: string | null;
    readonly review_by: string | null;
    readonly ends_at: number | null;
    readonly redirect: string | null;
  };
  /** Drafts that were approved before they were published. */
  approved_draft: {
    readonly key: string;
    readonly digest: string;
    readonly at: number;
    readonly by_id: string;
    readonly by_name: string;
    readonly reason: string;
  };
  /** The person at the desk who is a user of the content service. */
  publisher: { readonly user_id: string; readonly person_id: string; readonly person_name: string };
  /** The ledger's gaps, read from its lines' payloads when the desk looks for one. */
  gap: {
    /** The line's number. */
    readonly number: number;
    readonly from_at: number;
    readonly until_at: number;
    /** The whole gap. */
    readonly json: string;
  };
}

/** Decisions of people about content. */
export type ContentDecision = 'content-approved' | 'content-sent-back' | 'draft-approved' | 'taken-down';

/** Decisions of people about pages. */
export type Decision = 'sent' | 'sent-back' | 'approved';

export type RecordQueries = Queries<RecordTables>;

/** The number of parameters of a query is limited. */
export const rowsAtOnce = 400;

/** See `migrations.ts` in server/data about changing them. */
export const recordTables: Pick<OwnTables, 'migrations'> = {
  migrations: [
    [
      `CREATE TABLE ledger (
        number bigint PRIMARY KEY, at bigint NOT NULL, clock_at bigint NOT NULL, kind text NOT NULL,
        payload text NOT NULL, prev text NOT NULL, hash text NOT NULL
      )`,
      'CREATE INDEX ledger_kind ON ledger (kind, number)',
      `CREATE TABLE shown (
        url text NOT NULL, machine text NOT NULL, from_at bigint NOT NULL, until_at bigint,
        version text NOT NULL, build text NOT NULL, purged_at bigint,
        PRIMARY KEY (url, from_at, machine)
      )`,
      'CREATE INDEX shown_now ON shown (machine, url) WHERE until_at IS NULL',
      'CREATE INDEX shown_version ON shown (version)',
      `CREATE TABLE version (
        digest text PRIMARY KEY, status integer NOT NULL, headers text NOT NULL, body text,
        files text NOT NULL, entities text NOT NULL, stored_bytes bigint NOT NULL, erased_at bigint
      )`,
      'CREATE INDEX version_body ON version (body)',
      `CREATE TABLE file (
        url text NOT NULL, digest text NOT NULL, type text NOT NULL, from_at bigint NOT NULL,
        stored_bytes bigint NOT NULL, erased_at bigint,
        PRIMARY KEY (url, from_at)
      )`,
      'CREATE INDEX file_digest ON file (digest)',
      'CREATE TABLE machine (id text PRIMARY KEY, build text NOT NULL, seen_at bigint NOT NULL, ended_at bigint)',
      'CREATE TABLE lease (name text PRIMARY KEY, machine text NOT NULL, until_at bigint NOT NULL)',
      'CREATE TABLE keeping (url text PRIMARY KEY, class text, hold text)',
    ],
    [
      `CREATE TABLE decision (
        url text NOT NULL,
        at bigint NOT NULL,
        kind text NOT NULL,
        version text NOT NULL,
        words text NOT NULL,
        by_id text NOT NULL,
        by_name text NOT NULL,
        details text NOT NULL,
        PRIMARY KEY (url, at)
      )`,
      'CREATE INDEX ledger_at ON ledger (at)',
      `CREATE TABLE accepted_flag (
        rule text NOT NULL,
        sentence text NOT NULL,
        at bigint NOT NULL,
        by_name text NOT NULL,
        reason text NOT NULL,
        until text NOT NULL,
        PRIMARY KEY (rule, sentence, at)
      )`,
    ],
    [
      `CREATE TABLE approved_entity (
        key text PRIMARY KEY, version text NOT NULL, digest text NOT NULL, entity text NOT NULL, at bigint NOT NULL
      )`,
      'CREATE TABLE held_entity (key text PRIMARY KEY, version text NOT NULL, since_at bigint NOT NULL)',
    ],
    [
      'ALTER TABLE approved_entity ADD COLUMN ends_at bigint',
      'ALTER TABLE approved_entity ADD COLUMN redirect text',
      'ALTER TABLE held_entity ADD COLUMN published_by text',
      'ALTER TABLE held_entity ADD COLUMN told_at bigint',
      `CREATE TABLE content_decision (
        key text NOT NULL, at bigint NOT NULL, kind text NOT NULL, version text NOT NULL,
        by_id text NOT NULL, by_name text NOT NULL, reason text NOT NULL, class text, review_by text,
        ends_at bigint, redirect text,
        PRIMARY KEY (key, at)
      )`,
      `CREATE TABLE approved_draft (
        key text PRIMARY KEY, digest text NOT NULL, at bigint NOT NULL, by_id text NOT NULL, by_name text NOT NULL,
        reason text NOT NULL
      )`,
      'CREATE TABLE publisher (user_id text PRIMARY KEY, person_id text NOT NULL, person_name text NOT NULL)',
    ],
    [
      `CREATE TABLE gap (
        number bigint PRIMARY KEY, from_at bigint NOT NULL, until_at bigint NOT NULL, json text NOT NULL
      )`,
    ],
  ],
};
