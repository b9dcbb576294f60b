import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { SiteQueries } from '../content/site-queries.ts';
import type { Records } from '../records/records.ts';
import { isAnythingApproved, type Approval, type ApprovedContent } from './approved-content.ts';
import { describe } from './entity-version.ts';

/** One call to the content service surely returns this many roots with what they link to. */
const rootsAtOnce = 25;
/** A line of the ledger should stay below a megabyte. */
const entitiesALine = 100;

/** The content as it is published. */
export interface PublishedContent extends Pick<SiteQueries, 'load'> {
  readonly options: Pick<SiteQueries['options'], 'load'>;
  readonly lists: readonly Pick<SiteQueries['lists'][number], 'load'>[];
}

/** See `Approvals.adopt`. */
export async function adopt(
  approval: Approval,
  {
    queries,
    ledger,
    approved,
  }: {
    readonly queries: PublishedContent;
    readonly ledger: Records['ledger'];
    readonly approved: ApprovedContent;
  },
): Promise<boolean> {
  if (await approved.isBegun()) return false;
  // Reads everything before it writes the first line: after that, an interrupted adoption could not be started again.
  const found = new Map<EntityKey, ReturnType<typeof describe>>();
  for await (const entity of everything(queries)) found.set(keyOf(entity), describe(entity));
  const all = [...found.values()];
  for (let start = 0; start < all.length; start += entitiesALine) {
    const isFirst = start === 0;
    const some = all.slice(start, start + entitiesALine);
    // A decision made since the first line was written counts.
    const decided = isFirst ? new Map() : await approved.find(some.map(({ key }) => key));
    const entities = some.filter(({ key }) => !decided.has(key));
    if (entities.length === 0) continue;
    const line = await ledger.appendIf(
      { kind: 'content-approved', payload: { ...approval, isBaseline: true, entities } },
      async (tables) => !isFirst || !(await isAnythingApproved(tables)),
    );
    if (line === undefined) return false;
  }
  return true;
}

/** All entities that the site can show, some of them more than once. */
async function* everything(queries: PublishedContent): AsyncGenerator<Entity> {
  const keys: EntityKey[] = [];
  for (const { load } of [queries.options, ...queries.lists]) keys.push(...(await load()).map(keyOf));
  for (let start = 0; start < keys.length; start += rootsAtOnce)
    yield* (await queries.load(keys.slice(start, start + rootsAtOnce))).values();
}
