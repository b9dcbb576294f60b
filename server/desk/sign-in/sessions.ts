import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { parseCookie, stringifySetCookie } from 'cookie';

import type { Database } from '../../data/database.ts';
import { digestOf } from '../../records/record-objects.ts';
import type { DeskTables } from '../desk-tables.ts';
import type { Person } from '../person.ts';

/** A working day. Whoever loses a role has it until then, at the longest. */
const sessionMs = 8 * 60 * 60_000;

export interface Session {
  readonly person: Person;
  /** In each form: a page of another site cannot know it. */
  readonly formToken: string;
}

/** Who is signed in, by a cookie of which only the digest is kept. */
export interface Sessions {
  /** Starts a session, and ends the one that the browser has. Returns a cookie. */
  start(person: Person, request: IncomingMessage): Promise<string>;
  find(request: IncomingMessage): Promise<Session | undefined>;
  /** Ends the browser's session. Returns a cookie that removes the browser's. */
  end(request: IncomingMessage): Promise<string>;
  /** Ends all sessions of a person. */
  endAll(person: string): Promise<void>;
  /** All who have ever signed in, and how many sessions they have. */
  list(): Promise<readonly (Person & { readonly seenAt: number; readonly sessions: number })[]>;
}

export function createSessions(
  database: Database<DeskTables>,
  { isSecure, now }: { readonly isSecure: boolean; readonly now: () => number },
): Sessions {
  const name = isSecure ? '__Host-desk' : 'desk';
  const cookie = (value: string, maxAge: number) =>
    // Lax, since people come here by links in a chat, and from the sign-in provider.
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' });
  const tokenOf = ({ headers }: IncomingMessage) => parseCookie(headers.cookie ?? '')[name];

  async function end(request: IncomingMessage): Promise<void> {
    const token = tokenOf(request);
    if (token === undefined) return;
    await database.transact((queries) =>
      queries.deleteFrom('session').where('token', '=', digestOf(token)).execute(),
    );
  }

  return {
    async start({ id, ...named }, request) {
      await end(request);
      const token = randomBytes(32).toString('base64url');
      const row = { ...named, seen_at: now() };
      await database.transact(async (queries) => {
        await queries.deleteFrom('session').where('expires_at', '<=', now()).execute();
        await queries
          .insertInto('person')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        await queries
          .insertInto('session')
          .values({ token: digestOf(token), person: id, expires_at: now() + sessionMs })
          .execute();
      });
      return cookie(token, sessionMs / 1000);
    },
    async find(request) {
      const token = tokenOf(request);
      if (token === undefined) return undefined;
      const person = await database.transact((queries) =>
        queries
          .selectFrom('session')
          .innerJoin('person', 'person.id', 'session.person')
          .select(['id', 'name', 'role'])
          .where('token', '=', digestOf(token))
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      return person && { person, formToken: digestOf(`form ${token}`) };
    },
    async end(request) {
      await end(request);
      return cookie('', 0);
    },
    async endAll(person) {
      await database.transact((queries) =>
        queries.deleteFrom('session').where('person', '=', person).execute(),
      );
    },
    async list() {
      return database.transact(async (queries) => {
        const people = await queries.selectFrom('person').selectAll().orderBy('name').execute();
        const open = await queries
          .selectFrom('session')
          .select('person')
          .where('expires_at', '>', now())
          .execute();
        return people.map(({ seen_at, ...person }) => ({
          ...person,
          seenAt: seen_at,
          sessions: open.filter((session) => session.person === person.id).length,
        }));
      });
    },
  };
}
