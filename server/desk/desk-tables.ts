import type { Migrations } from '../data/migrations.ts';
import type { Role } from './person.ts';

/** The desk's memory besides the records. Times are in ms since 1970. */
export interface DeskTables {
  person: {
    readonly id: string;
    readonly name: string;
    /** When they last signed in; and with which role. */
    readonly role: Role;
    readonly seen_at: number;
  };
  session: {
    /** The SHA-256 of what the cookie holds. */
    readonly token: string;
    readonly person: string;
    readonly expires_at: number;
  };
  /** Sign-ins that were started. */
  sign_in: {
    /** The SHA-256 of the state, and of what the browser's cookie holds. */
    readonly key: string;
    readonly verifier: string;
    readonly nonce: string;
    /** Where to go afterwards. */
    readonly next: string;
    readonly expires_at: number;
  };
}

/** See `migrations.ts` in server/data about changing them. */
export const deskMigrations: Migrations = [
  [
    'CREATE TABLE person (id text PRIMARY KEY, name text NOT NULL, role text NOT NULL, seen_at bigint NOT NULL)',
    'CREATE TABLE session (token text PRIMARY KEY, person text NOT NULL, expires_at bigint NOT NULL)',
    'CREATE INDEX session_person ON session (person)',
    `CREATE TABLE sign_in (
      key text PRIMARY KEY,
      verifier text NOT NULL,
      nonce text NOT NULL,
      next text NOT NULL,
      expires_at bigint NOT NULL
    )`,
  ],
];
