import { entityKey, keyOf, type Entity } from '../content/content-graph.ts';
import { nameOf } from './content-changes.ts';
import { contentPath, linkTo } from './desk-paths.ts';
import type { Desk } from './desk.ts';

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

export function MadeOf({ entities }: { readonly entities: readonly Entity[] }) {
  return (
    entities.length > 0 && (
      <details>
        <summary>Made of {entities.length} entries and pictures: open one to take it down</summary>
        <ul>
          {entities
            .map((entity) => ({ key: keyOf(entity), name: nameOf(entity) }))
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
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
