import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { SiteQueries } from '../content/site-queries.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { readPayload } from '../records/record-events.ts';
import type { Records } from '../records/records.ts';
import { chunksOf } from '../work/chunks-of.ts';
import { pause } from '../work/pause.ts';
import { findVersions, isAnythingApproved, type Approval, type ApprovedContent } from './approved-content.ts';
import { describe } from './entity-version.ts';

/** One call to the content service surely returns this many roots with what they link to. */
const rootsAtOnce = 25;
/** A line of the ledger should stay below a megabyte. */
const entitiesALine = 100;

/** The content as it is published. */
export interface PublishedContent extends Pick<SiteQueries, 'load'> {
  readonly options: Pick<SiteQueries['options'], 'load'>;
  readonly lists: readonly Pick<SiteQueries['lists'][number], 'contentType' | 'load'>[];
}

interface Parts {
  readonly queries: PublishedContent;
  readonly records: Records;
  readonly approved: ApprovedContent;
}

/** See `Approvals.adopt`. */
export async function adoptWithin(
  patienceMs: number,
  approval: Approval,
  { log, ...parts }: Parts & { readonly log: Logger },
): Promise<boolean | undefined> {
  const adopting = adopt(approval, parts);
  const answered = new AbortController();
  const late = pause(patienceMs, answered.signal).then(() => undefined);
  const isAdopted = await Promise.race([adopting, late]).finally(() => answered.abort());
  if (isAdopted === undefined)
    adopting.catch((error: unknown) =>
      log.error(describeError(error), 'published content cannot be adopted'),
    );
  return isAdopted;
}

async function adopt(approval: Approval, { queries, records, approved }: Parts): Promise<boolean> {
  const isFresh = !(await approved.isBegun());
  if (!isFresh && !(await isInterrupted(records))) return false;
  // Reads everything before it writes the first line: nothing that is published meanwhile is adopted unread.
  const found = new Map<EntityKey, ReturnType<typeof describe>>();
  for await (const entity of everything(queries)) found.set(keyOf(entity), describe(entity));
  const all = [...found.values()];
  // Once even if nothing is left: the last line marks the adoption as complete.
  for (let start = 0; start === 0 || start < all.length; start += entitiesALine) {
    const some = all.slice(start, start + entitiesALine);
    const following = Math.max(0, all.length - start - entitiesALine);
    // Skips what an interrupted adoption has approved, and what was decided since its first line.
    const decided = await approved.find(some.map(({ key }) => key));
    const entities = some.filter(({ key }) => !decided.has(key));
    const keys = entities.map(({ key }) => key);
    const line = await records.ledger.appendIf(
      { kind: 'content-approved', payload: { ...approval, isBaseline: true, following, entities } },
      async (tables) =>
        isFresh && start === 0
          ? !(await isAnythingApproved(tables))
          : (await findVersions(tables, keys)).size === 0,
    );
    if (line === undefined) return false;
  }
  return true;
}

/** Whether the last lines of an adoption are missing, and nothing else was approved since. */
export async function isInterrupted({ database, objects }: Records): Promise<boolean> {
  const line = await database.transact(async (tables) => {
    const kind = 'content-approved';
    const decision = await tables
      .selectFrom('content_decision')
      .select('key')
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst();
    if (decision) return undefined;
    const lines = tables.selectFrom('ledger').select(['kind', 'payload']).where('kind', '=', kind);
    return lines.orderBy('number', 'desc').limit(1).executeTakeFirst();
  });
  const payload = line && (await objects.get(line.payload));
  const event = payload && readPayload(line.kind, payload);
  return event?.kind === 'content-approved' && (event.payload.following ?? 0) > 0;
}

/** All entities that the site can show, some of them more than once. */
async function* everything(queries: PublishedContent): AsyncGenerator<Entity> {
  const keys: EntityKey[] = [];
  for (const { load } of [queries.options, ...queries.lists]) keys.push(...(await load()).map(keyOf));
  for (const some of chunksOf(keys, rootsAtOnce)) yield* (await queries.load(some)).values();
}
