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
  const adopted = new Set<EntityKey>();
  let waiting: Entity[] = [];
  let isFirst = true;
  async function write(): Promise<boolean> {
    // A decision made since the first line was written counts.
    const decided = isFirst ? new Map() : await approved.find(waiting.map(keyOf));
    const entities = waiting.filter((entity) => !decided.has(keyOf(entity))).map(describe);
    waiting = [];
    if (entities.length === 0) return true;
    const line = await ledger.appendIf(
      { kind: 'content-approved', payload: { ...approval, isBaseline: true, entities } },
      async (tables) => !isFirst || !(await isAnythingApproved(tables)),
    );
    isFirst = false;
    return line !== undefined;
  }
  for await (const entity of everything(queries)) {
    if (adopted.has(keyOf(entity))) continue;
    adopted.add(keyOf(entity));
    waiting.push(entity);
    if (waiting.length === entitiesALine && !(await write())) return false;
  }
  return write();
}

/** All entities that the site can show, some of them more than once. */
async function* everything(queries: PublishedContent): AsyncGenerator<Entity> {
  const keys: EntityKey[] = [];
  for (const { load } of [queries.options, ...queries.lists]) keys.push(...(await load()).map(keyOf));
  for (let start = 0; start < keys.length; start += rootsAtOnce)
    yield* (await queries.load(keys.slice(start, start + rootsAtOnce))).values();
}
