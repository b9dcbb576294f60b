import type { ContentChange } from '../content/content-change.ts';
import type { ContentGate } from '../content/content-gate.ts';
import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import type { RecentChanges } from '../content/recent-changes.ts';
import type { SiteQueries } from '../content/site-queries.ts';
import type { Logger } from '../observability/log.ts';
import type { Payload } from '../records/record-events.ts';
import type { Records } from '../records/records.ts';
import type { ApprovalsMode } from './approvals-config.ts';
import { createApprovalsGate } from './approvals-gate.ts';
import { createApprovedContent } from './approved-content.ts';
import { alone, digestOfEntity, versionOf } from './entity-version.ts';

/** As one call to the content service surely returns with what they link to. */
const rootsAtOnce = 25;
/** A line of the ledger should stay below a megabyte. */
const entitiesALine = 100;

/** An entity whose published version is not approved. */
export interface HeldEntity {
  readonly key: EntityKey;
  readonly version: string;
  /** In ms since 1970. */
  readonly since: number;
  readonly published: Entity;
  /** As it was approved last; undefined: never. */
  readonly approved: Entity | undefined;
}

type Approval = Pick<Payload<'content-approved'>, 'by' | 'reason'>;

/** Who answers for the content that the site shows. */
export interface Approvals {
  readonly mode: ApprovalsMode;
  readonly gate: ContentGate;
  /** Whether anything was ever approved. */
  isBegun(): Promise<boolean>;
  /** Entities that are published and not approved, the oldest first. Throws `DatabaseError` and the content client's errors. */
  held(): Promise<readonly HeldEntity[]>;
  /**
   * Approves versions that are held. Returns their changes, to be told to the site and to other machines; undefined, and
   * nothing is approved, if one of them is not held any more.
   */
  approve(held: readonly HeldEntity[], approval: Approval): Promise<readonly ContentChange[] | undefined>;
  /** Approves all that is published, as a baseline. Returns how many entities. */
  adopt(approval: Approval): Promise<number>;
  /** To be called with what was withdrawn. */
  forget(keys: readonly EntityKey[]): Promise<void>;
  /** How many entities are held. Throws `DatabaseError`. */
  count(): Promise<number>;
}

/** @param queries the content as it is published */
export function createApprovals({
  mode,
  records: { database, ledger },
  queries,
  changes,
  log,
}: {
  readonly mode: ApprovalsMode;
  readonly records: Records;
  readonly queries: SiteQueries;
  readonly changes: RecentChanges;
  readonly log: Logger;
}): Approvals {
  const approved = createApprovedContent(database);
  const gate = createApprovalsGate({
    mode,
    approved,
    changes,
    load: (keys) => queries.load(keys),
    now: () => Date.now(),
    log,
  });

  async function held(): Promise<readonly HeldEntity[]> {
    const rows = await approved.held();
    const keys = rows.map(({ key }) => key);
    const [published, before] = [await queries.load(keys), await approved.find(keys)];
    const gone = keys.filter((key) => !published.has(key));
    if (gone.length > 0) await approved.release(gone);
    return rows.flatMap(({ key, since }): HeldEntity[] => {
      const entity = published.get(key);
      if (entity === undefined) return [];
      return [
        { key, version: versionOf(entity), since, published: entity, approved: before.get(key)?.entity },
      ];
    });
  }

  return {
    mode,
    gate,
    held,
    isBegun: async () => (await approved.all()).size > 0,
    async approve(some, approval) {
      const entities = some.map(({ published }) => describe(published));
      const line = await ledger.appendIf(
        { kind: 'content-approved', payload: { ...approval, isBaseline: false, entities } },
        async (tables) => {
          const rows = await tables
            .selectFrom('held_entity')
            .selectAll()
            .where(
              'key',
              'in',
              some.map(({ key }) => key),
            )
            .execute();
          return some.every(({ key, version }) =>
            rows.some((row) => row.key === key && row.version === version),
          );
        },
      );
      return line && some.map(({ published }) => changeOf(published));
    },
    async adopt(approval) {
      const adopted = new Set<EntityKey>();
      let waiting: Entity[] = [];
      const write = async () => {
        const entities = waiting.map(describe);
        waiting = [];
        if (entities.length > 0)
          await ledger.append({
            kind: 'content-approved',
            payload: { ...approval, isBaseline: true, entities },
          });
      };
      for await (const entity of everything(queries)) {
        if (adopted.has(keyOf(entity))) continue;
        adopted.add(keyOf(entity));
        waiting.push(entity);
        if (waiting.length === entitiesALine) await write();
      }
      await write();
      return adopted.size;
    },
    forget: (keys) => approved.release(keys),
    count: async () => (await approved.held()).length,
  };
}

function describe(entity: Entity) {
  return {
    key: keyOf(entity),
    version: versionOf(entity),
    digest: digestOfEntity(entity),
    entity: alone(entity),
  };
}

/** As if it was published now. */
function changeOf({ sys }: Entity): ContentChange {
  const contentType = 'contentType' in sys ? sys.contentType.sys.id : undefined;
  const { type, id, revision, updatedAt } = sys;
  return { type, id, contentType, withdrawal: undefined, revision, at: updatedAt };
}

/** All that the site can show. Some of it comes more than once. */
async function* everything(queries: SiteQueries): AsyncGenerator<Entity> {
  const keys: EntityKey[] = [];
  for (const { load } of [queries.options, ...queries.lists]) keys.push(...(await load()).map(keyOf));
  for (let start = 0; start < keys.length; start += rootsAtOnce)
    yield* (await queries.load(keys.slice(start, start + rootsAtOnce))).values();
}
