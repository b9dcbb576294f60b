import { randomBytes } from 'node:crypto';

import type { Database } from '../data/database.ts';
import type { Queries } from '../data/tables.ts';
import type { DraftScope } from './draft-token.ts';

const dayMs = 86_400_000;
/** How long a link is remembered after it has expired, so that editors can see whom they had sent one. */
const rememberedMs = 90 * dayMs;
/** The most links that are listed for one page, the newest first. */
const maxListed = 100;

/** A link that shows the draft of one page to a reader without access to Contentful. */
export interface SharedLink {
  readonly id: string;
  /** The id of the page's entry. */
  readonly page: string;
  readonly scope: DraftScope;
  /** Whom it is for, in the words of the editor who made it. */
  readonly name: string;
  /** This and the following in ms since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly withdrawnAt: number | undefined;
}

/** The shared links to drafts, in the site's database. All reject with `DatabaseError`. */
export interface SharedLinks {
  create(link: Pick<SharedLink, 'page' | 'scope' | 'name'> & { readonly days: number }): Promise<SharedLink>;
  /** The links of a page, the newest first, withdrawn and expired ones included. */
  ofPage(page: string): Promise<readonly SharedLink[]>;
  /** Whether a link is known and was not withdrawn. */
  isValid(id: string): Promise<boolean>;
  withdraw(id: string): Promise<void>;
}

/** @param space names the content, as for `createDraftTokens` */
export function createSharedLinks(database: Database, space: string): SharedLinks {
  return {
    create: ({ page, scope, name, days }) =>
      database.transact(async (queries) => {
        const createdAt = await database.now(queries);
        await queries
          .deleteFrom('shared_link')
          .where('expires_at', '<', createdAt - rememberedMs)
          .execute();
        const link: SharedLink = {
          id: randomBytes(9).toString('base64url'),
          page,
          scope,
          name,
          createdAt,
          expiresAt: createdAt + days * dayMs,
          withdrawnAt: undefined,
        };
        await queries.insertInto('shared_link').values(rowOf(link, space)).execute();
        return link;
      }),
    ofPage: (page) =>
      database.transact(async (queries) => {
        const rows = await ofSpace(queries, space)
          .selectAll()
          .where('page', '=', page)
          .orderBy('created_at', 'desc')
          .limit(maxListed)
          .execute();
        return rows.map((row) => ({
          id: row.id,
          page: row.page,
          scope: JSON.parse(row.scope) as DraftScope,
          name: row.name,
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          withdrawnAt: row.withdrawn_at ?? undefined,
        }));
      }),
    isValid: (id) =>
      database.transact(async (queries) => {
        const row = await ofSpace(queries, space)
          .select('withdrawn_at')
          .where('id', '=', id)
          .executeTakeFirst();
        return row?.withdrawn_at === null;
      }),
    withdraw: (id) =>
      database.transact(async (queries) => {
        await queries
          .updateTable('shared_link')
          .set({ withdrawn_at: await database.now(queries) })
          .where('id', '=', id)
          .where('space', '=', space)
          .where('withdrawn_at', 'is', null)
          .execute();
      }),
  };
}

const ofSpace = (queries: Queries, space: string) =>
  queries.selectFrom('shared_link').where('space', '=', space);

function rowOf({ id, page, scope, name, createdAt, expiresAt }: SharedLink, space: string) {
  return {
    id,
    space,
    page,
    scope: JSON.stringify(scope),
    name,
    created_at: createdAt,
    expires_at: expiresAt,
    withdrawn_at: null,
  };
}
