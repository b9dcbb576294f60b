import { createHash, randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Enquiry, QueuedEnquiry } from './enquiry.ts';

/** Within this time the same answers are the same enquiry, whoever sends them: an impatient second click. */
const sameAnswersMs = 10 * 60_000;
/** Within this time the same answers from the same open form are: a browser that sends a page again. */
const sameFormMs = 24 * 3_600_000;
/** For how long an enquiry that is being delivered is nobody else's. Longer than a delivery may take. */
export const claimMs = 30_000;

const schema = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS enquiry (
    key TEXT PRIMARY KEY,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    answers TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS seen (hash TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The queue cannot be read or written: the disk is full, read-only or gone. */
export class EnquiryQueueError extends Error {
  override readonly name = 'EnquiryQueueError';

  constructor(options: { cause: unknown }) {
    super('The queue of enquiries cannot be used', options);
  }
}

/** Enquiries on disk, from the visitor's click until a vendor has them. Every call throws `EnquiryQueueError`. */
export interface EnquiryQueue {
  /**
   * Keeps an enquiry: once this returns, it survives a crash and a power cut. `repeated`: it is here already, or has
   * been delivered a moment ago.
   *
   * @param formKey the random word of an open form, where its script sent one
   */
  accept(enquiry: Enquiry, formKey: string | undefined): 'accepted' | 'repeated';
  /** Takes the enquiry that is due, has been tried least and waits longest; others do not get it for `claimMs`. */
  claim(): QueuedEnquiry | undefined;
  /** Erases an enquiry: a vendor has it. */
  remove(key: string): void;
  /** Lets an enquiry wait until a time (milliseconds since 1970). */
  postpone(key: string, until: number): void;
  /** Makes every enquiry due that nobody is delivering: whoever starts anew may have mended what was wrong. */
  makeDue(): void;
  /** When the next enquiry is due (milliseconds since 1970); undefined where none waits. */
  nextDueAt(): number | undefined;
  /** Erases what was accepted before a time, and gives the number. */
  eraseBefore(time: number): number;
  /** Forgets the marks of enquiries that need not be told from repetitions any more. */
  forgetSeen(): void;
  /** How many wait, and since when the first of them has (milliseconds since 1970). */
  waiting(): { readonly count: number; readonly since: number | undefined };
  close(): void;
}

/**
 * Opens the queue in a folder, at the first call and again after a failure: the site starts without it. Several
 * processes on one machine may share the folder.
 *
 * @param directory made if it is not there; readable by its owner alone
 */
export function createEnquiryQueue(directory: string, now: () => number = Date.now): EnquiryQueue {
  const file = path.join(directory, 'enquiries.sqlite');
  let database: DatabaseSync | undefined;

  function open(): DatabaseSync {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // SQLite would make it readable for all; its journals take the mode of the database.
    closeSync(openSync(file, 'a', 0o600));
    const opened = new DatabaseSync(file, { timeout: 2000 });
    try {
      opened.exec(schema);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  function close(): void {
    database?.close();
    database = undefined;
  }

  function withDatabase<Answer>(act: (database: DatabaseSync) => Answer): Answer {
    try {
      // Into a file that somebody has deleted, SQLite would go on writing.
      if (!existsSync(file)) close();
      database ??= open();
      return act(database);
    } catch (error) {
      close();
      throw new EnquiryQueueError({ cause: error });
    }
  }

  return {
    accept: (enquiry, formKey) =>
      withDatabase((db) => {
        const time = now();
        const answers = inOneSpelling(enquiry);
        const sameAnswers = { hash: hash(answers), until: time + sameAnswersMs };
        const sameForm = formKey !== undefined && {
          hash: hash([formKey, answers]),
          until: time + sameFormMs,
        };
        // Closing rolls back what has not been committed.
        db.exec('BEGIN IMMEDIATE');
        db.prepare('DELETE FROM seen WHERE until <= ?').run(time);
        const seen = db.prepare('SELECT 1 FROM seen WHERE hash = ?');
        const isRepeated = [sameAnswers, sameForm].some((mark) => mark && seen.get(mark.hash) !== undefined);
        const remember = db.prepare('INSERT OR IGNORE INTO seen (hash, until) VALUES (?, ?)');
        // A page that is sent again must not make the next enquiry look like a repetition.
        for (const mark of isRepeated ? [sameForm] : [sameAnswers, sameForm])
          if (mark) remember.run(mark.hash, mark.until);
        if (!isRepeated)
          db.prepare('INSERT INTO enquiry (key, accepted_at, due_at, answers) VALUES (?, ?, ?, ?)').run(
            randomUUID(),
            time,
            time,
            JSON.stringify(enquiry),
          );
        db.exec('COMMIT');
        return isRepeated ? 'repeated' : 'accepted';
      }),
    claim: () =>
      withDatabase((db) => {
        const time = now();
        const row = db
          .prepare(
            `UPDATE enquiry SET due_at = ?, attempts = attempts + 1
             WHERE key = (SELECT key FROM enquiry WHERE due_at <= ? ORDER BY attempts, accepted_at LIMIT 1)
             RETURNING key, accepted_at, attempts, answers`,
          )
          .get(time + claimMs, time);
        return row && toQueued(row);
      }),
    remove: (key) =>
      withDatabase((db) => {
        db.prepare('DELETE FROM enquiry WHERE key = ?').run(key);
      }),
    postpone: (key, until) =>
      withDatabase((db) => {
        db.prepare('UPDATE enquiry SET due_at = ? WHERE key = ?').run(until, key);
      }),
    makeDue: () =>
      withDatabase((db) => {
        // Another process may be delivering what is due within a claim's time.
        const soon = now() + claimMs;
        db.prepare('UPDATE enquiry SET due_at = ? WHERE due_at > ?').run(soon, soon);
      }),
    nextDueAt: () =>
      withDatabase((db) =>
        optionalNumber(db.prepare('SELECT min(due_at) AS due FROM enquiry').get()?.['due']),
      ),
    eraseBefore: (time) =>
      withDatabase((db) => Number(db.prepare('DELETE FROM enquiry WHERE accepted_at < ?').run(time).changes)),
    forgetSeen: () =>
      withDatabase((db) => {
        db.prepare('DELETE FROM seen WHERE until <= ?').run(now());
      }),
    waiting: () =>
      withDatabase((db) => {
        const row = db.prepare('SELECT count(*) AS count, min(accepted_at) AS since FROM enquiry').get();
        return { count: Number(row?.['count']), since: optionalNumber(row?.['since']) };
      }),
    close,
  };
}

function toQueued(row: Readonly<Record<string, unknown>>): QueuedEnquiry {
  return {
    key: String(row['key']),
    acceptedAt: Number(row['accepted_at']),
    attempts: Number(row['attempts']),
    enquiry: JSON.parse(String(row['answers'])) as Enquiry,
  };
}

function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The answers as they are compared: a space, a capital or a way to write a number makes no other enquiry. */
function inOneSpelling({ form: _form, page: _page, telephone, ...answers }: Enquiry): object {
  const words = Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [
      field,
      typeof answer === 'string' ? answer.replace(/\s+/g, ' ').toLowerCase() : answer,
    ]),
  );
  return { ...words, telephone: telephone.replace(/^\s*\+44\s*(\(0\))?/, '0').replace(/\D/g, '') };
}

function hash(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
