import type { CachedQuery } from './content-cache.ts';
import type { Entity, EntityKey } from './content-graph.ts';
import type { SiteQueries } from './site-queries.ts';

/** Decides which version of an entity the site shows, whatever is published. */
export interface ContentGate {
  /**
   * To be called with content from the service before it is revised: finds out what of it is approved, and gets approved
   * versions of what is not. Throws `DatabaseError` if that is not known: then the content cannot be shown.
   *
   * @param kind `partial`: its roots have only some of their fields. `changed`: it was loaded because of a change, which
   *   may be an approval on another machine.
   */
  prepare(content: object, kind: 'whole' | 'partial' | 'changed'): Promise<void>;
  /**
   * The version to show; undefined: none.
   *
   * @param newest the newest that is known; undefined: it was withdrawn, or did not come with the content
   * @param loaded as it came with the content
   */
  shown(key: EntityKey, newest: Entity | undefined, loaded: Entity | undefined): Entity | undefined;
}

/** Has the gate prepare all content that is loaded. */
export function withGate(queries: SiteQueries, gate: ContentGate | undefined): SiteQueries {
  if (gate === undefined) return queries;

  async function prepared<Content extends object>(
    loading: Promise<Content>,
    kind: 'whole' | 'partial' = 'whole',
  ) {
    const content = await loading;
    await gate?.prepare(content, kind);
    return content;
  }

  const gated = <Query extends CachedQuery<object>>(query: Query, kind?: 'partial'): Query => ({
    ...query,
    load: () => prepared(query.load(), kind),
  });

  return {
    ...queries,
    options: gated(queries.options),
    lists: queries.lists.map((list) => gated(list, 'partial')),
    entry: (route) => gated(queries.entry(route)),
    entries: (routes) => prepared(queries.entries(routes)),
    async unlinkedEntries(part) {
      const loaded = await queries.unlinkedEntries(part);
      await gate.prepare(loaded.entries, 'whole');
      return loaded;
    },
    async load(keys, depth) {
      const loaded = await queries.load(keys, depth);
      // Without what they link to, which no change was about.
      await gate.prepare(
        keys.flatMap((key) => loaded.get(key) ?? []),
        'changed',
      );
      return loaded;
    },
  };
}
