import { entityKey, keyOf, type Entity } from '../../content/content-graph.ts';
import { contentPath, linkTo } from '../desk-paths.ts';
import type { Desk } from '../desk.ts';
import { addressOf, nameOf } from './content-changes.ts';

/** The entries and pictures of a recorded page, by name, with a link to where each can be taken down; none without approvals. */
export async function findMadeOf({ approvals, records }: Desk, version: string): Promise<readonly Entity[]> {
  if (approvals === undefined) return [];
  const { entities } = await records.database.transact((queries) =>
    queries.selectFrom('version').select('entities').where('digest', '=', version).executeTakeFirstOrThrow(),
  );
  const ids = Object.keys(JSON.parse(entities) as object);
  // Records name only the ids.
  return approvals.known(ids.flatMap((id) => [entityKey('Entry', id), entityKey('Asset', id)]));
}

export function MadeOf({
  entities,
  url,
  mayTakeDown,
}: {
  readonly entities: readonly Entity[];
  readonly url: string;
  readonly mayTakeDown: boolean;
}) {
  const isOwn = (entity: Entity) => addressOf(entity) === url;
  return (
    entities.length > 0 && (
      <details className={mayTakeDown ? 'desk-panel' : undefined}>
        <summary>
          {mayTakeDown ? 'Decide about one of its' : 'Made of'} {entities.length} entries and pictures
        </summary>
        <ul>
          {entities
            .map((entity) => ({ key: keyOf(entity), name: nameOf(entity), isOwn: isOwn(entity) }))
            .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, 'en-GB'))
            .map(({ key, name }) => (
              <li key={key}>
                <a href={linkTo(contentPath, { key })}>{name}</a> <small>({key})</small>
              </li>
            ))}
        </ul>
      </details>
    )
  );
}
