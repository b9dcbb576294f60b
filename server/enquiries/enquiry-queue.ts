import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import type { Enquiry, QueuedEnquiry } from './enquiry.ts';
import { createTokenKey, linkLifetimeMs } from './newsletter-token.ts';
import { createQueueFile } from './queue-file.ts';

/** The same answers within this time are the same enquiry. */
const repetitionMs = {
  /** An impatient second click. */
  call: 10 * 60_000,
  /** Anyone can enter anyone's address, so each gets one e-mail a day at most. */
  'newsletter-request': 24 * 3_600_000,
  /** A confirmation counts once, however often its link is followed. */
  'newsletter-confirmation': linkLifetimeMs,
};
/** So are the same answers from the same open form within this time: a browser that repeats a request. */
const sameFormMs = 24 * 3_600_000;
/** How long a claim on an enquiry lasts: longer than a delivery may take. */
export const claimMs = 30_000;
/** Erasing more at once would delay submissions. */
export const maxErasedAtOnce = 500;
const tokenKeyName = 'newsletter token key';
/** Where a form was and what the site added do not make an enquiry another one. */
const uncompared = new Set(['form', 'page', 'consentText', 'confirmUrl']);

export interface QueueConfig {
  /** Must outlive the process and its deployment. */
  readonly directory: string;
  /** At this size the queue is full. */
  readonly maxBytes: number;
}

export interface QueueStats {
  readonly count: number;
  /** When the oldest enquiry was accepted, in ms since 1970. */
  readonly since: number | undefined;
  readonly bytes: number;
}

/** Enquiries on disk until they are delivered. Every call may throw `EnquiryQueueError`. */
export interface EnquiryQueue {
  /**
   * Saves an enquiry, which then survives a crash and a power cut. `repeated`: it is in the queue already, or was
   * delivered a moment ago. `full`: it was not saved.
   *
   * @param formKey the random key of an open form, if its script sent one
   * @param inFlood whether to mark it as from a flood
   */
  accept(enquiry: Enquiry, formKey: string | undefined, inFlood: boolean): 'accepted' | 'repeated' | 'full';
  /** Claims a due enquiry for `claimMs`: fewest attempts first, then those not from a flood, then the oldest. */
  claim(): QueuedEnquiry | undefined;
  /** Returns whether there was such an enquiry. */
  remove(key: string): boolean;
  /** @param until in ms since 1970 */
  postpone(key: string, until: number): void;
  /**
   * Makes unclaimed enquiries due: the cause of a failure may have been fixed.
   *
   * @param key of the only one; without, all
   * @returns whether there was any
   */
  makeDue(key?: string): boolean;
  /** In ms since 1970; undefined if the queue is empty. */
  nextDueAt(): number | undefined;
  /** Erases up to `maxErasedAtOnce` enquiries accepted before a time. Returns how many. */
  eraseBefore(time: number): number;
  /** Deletes expired marks, which recognise repetitions. */
  deleteExpiredMarks(): void;
  stats(): QueueStats;
  /** The key of newsletter tokens, made at the first call and kept in the queue's file. */
  tokenKey(): Uint8Array;
  close(): void;
}

/**
 * Opens the queue at the first call, and again after a failure. Several processes on one machine may share it. Calls
 * block while the disk does, so the site makes them in a separate thread (`queue-client.ts`).
 *
 * @param onSetAside called with the new path of a damaged file
 */
export function createEnquiryQueue(
  { directory, maxBytes }: QueueConfig,
  { now = Date.now, onSetAside = () => {} }: { now?: () => number; onSetAside?: (file: string) => void } = {},
): EnquiryQueue {
  const { use: withDatabase, transact: inTransaction, close } = createQueueFile(directory, onSetAside);

  return {
    accept: (enquiry, formKey, inFlood) =>
      inTransaction((db) => {
        const time = now();
        const answers = normalizedAnswers(enquiry);
        const sameAnswers = { hash: hash(answers), until: time + repetitionMs[enquiry.type ?? 'call'] };
        const sameForm = formKey !== undefined && {
          hash: hash([formKey, answers]),
          until: time + sameFormMs,
        };
        db.prepare('DELETE FROM seen WHERE until <= ?').run(time);
        const seen = db.prepare('SELECT 1 FROM seen WHERE hash = ?');
        const isRepeated = [sameAnswers, sameForm].some((mark) => mark && seen.get(mark.hash) !== undefined);
        if (bytesOf(db) >= maxBytes) return isRepeated ? 'repeated' : 'full';
        const insertMark = db.prepare('INSERT OR IGNORE INTO seen (hash, until) VALUES (?, ?)');
        // A repetition must not extend the time in which the same answers count as one.
        for (const mark of isRepeated ? [sameForm] : [sameAnswers, sameForm])
          if (mark) insertMark.run(mark.hash, mark.until);
        if (!isRepeated)
          db.prepare(
            'INSERT INTO enquiry (key, accepted_at, due_at, in_flood, answers) VALUES (?, ?, ?, ?, ?)',
          ).run(randomUUID(), time, time, Number(inFlood), JSON.stringify(enquiry));
        return isRepeated ? 'repeated' : 'accepted';
      }),
    claim: () =>
      withDatabase((db) => {
        const time = now();
        const row = db
          .prepare(
            `UPDATE enquiry SET due_at = ?, attempts = attempts + 1
             WHERE key = (
               SELECT key FROM enquiry WHERE due_at <= ? ORDER BY attempts, in_flood, accepted_at LIMIT 1
             )
             RETURNING key, accepted_at, attempts, in_flood, answers`,
          )
          .get(time + claimMs, time);
        return row && toQueued(row);
      }),
    remove: (key) =>
      withDatabase((db) => db.prepare('DELETE FROM enquiry WHERE key = ?').run(key).changes > 0),
    postpone: (key, until) =>
      withDatabase((db) => {
        db.prepare('UPDATE enquiry SET due_at = ? WHERE key = ?').run(until, key);
      }),
    makeDue: (key) =>
      withDatabase((db) => {
        // Another process may have claimed an enquiry that is due sooner.
        const soon = now() + claimMs;
        const makeDue = db.prepare(
          'UPDATE enquiry SET due_at = min(due_at, ?1) WHERE ?2 IS NULL OR key = ?2',
        );
        return makeDue.run(soon, key ?? null).changes > 0;
      }),
    nextDueAt: () =>
      withDatabase((db) =>
        optionalNumber(db.prepare('SELECT min(due_at) AS due FROM enquiry').get()?.['due']),
      ),
    eraseBefore: (time) =>
      withDatabase((db) => {
        const erase = db.prepare(
          'DELETE FROM enquiry WHERE key IN (SELECT key FROM enquiry WHERE accepted_at < ? LIMIT ?)',
        );
        return Number(erase.run(time, maxErasedAtOnce).changes);
      }),
    deleteExpiredMarks: () =>
      withDatabase((db) => {
        db.prepare('DELETE FROM seen WHERE until <= ?').run(now());
      }),
    stats: () =>
      withDatabase((db) => {
        const row = db.prepare('SELECT count(*) AS count, min(accepted_at) AS since FROM enquiry').get();
        return { count: Number(row?.['count']), since: optionalNumber(row?.['since']), bytes: bytesOf(db) };
      }),
    tokenKey: () =>
      withDatabase((db) => {
        const find = db.prepare('SELECT value FROM secret WHERE name = ?');
        if (find.get(tokenKeyName) === undefined)
          // Another process may be doing the same.
          db.prepare('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)').run(
            tokenKeyName,
            createTokenKey(),
          );
        return find.get(tokenKeyName)?.['value'] as Uint8Array;
      }),
    close,
  };
}

/** The enquiries in a queue's file, oldest first; it may be of an earlier release, or open in the site. */
export function* readQueueFile(file: string): Generator<QueuedEnquiry, void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    for (const row of database.prepare('SELECT * FROM enquiry ORDER BY accepted_at').iterate())
      yield toQueued(row);
  } finally {
    database.close();
  }
}

function toQueued(row: Readonly<Record<string, unknown>>): QueuedEnquiry {
  return {
    key: String(row['key']),
    acceptedAt: Number(row['accepted_at']),
    attempts: Number(row['attempts']),
    inFlood: row['in_flood'] === 1,
    enquiry: JSON.parse(String(row['answers'])) as Enquiry,
  };
}

/** Without free pages, which are reused. */
function bytesOf(db: DatabaseSync): number {
  const row = db
    .prepare(
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
    .get();
  return Number(row?.['bytes']);
}

function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** For comparison: spaces, capitals and the format of the telephone number make no difference. */
function normalizedAnswers(enquiry: Enquiry): object {
  return Object.fromEntries(
    Object.entries(enquiry)
      .filter(([field]) => !uncompared.has(field))
      .map(([field, answer]: [string, unknown]) => [field, normalized(field, answer)]),
  );
}

function normalized(field: string, answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  if (field === 'telephone') return answer.replace(/^\s*\+44\s*(\(0\))?/, '0').replace(/\D/g, '');
  return answer.replace(/\s+/g, ' ').toLowerCase();
}

function hash(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
