import type { CachedQuery } from './content-cache.ts';
import type { Entity, EntityKey } from './content-graph.ts';
import type { SiteQueries } from './site-queries.ts';

/** Decides which version of an entity the site shows, whatever is published. */
export interface ContentGate {
  /**
   * To be called with content from the service before it is revised: finds out what of it is approved, and gets approved
   * versions of what is not. Throws `DatabaseError` if that is not known: then the content cannot be shown.
   *
   * @param isPartial whether its roots have only some of their fields
   */
  prepare(content: object, isPartial?: boolean): Promise<void>;
  /**
   * The version to show; undefined: none.
   *
   * @param newest the newest that is known; undefined: it was withdrawn, or did not come with the content
   * @param loaded as it came with the content
   */
  shown(key: EntityKey, newest: Entity | undefined, loaded: Entity | undefined): Entity | undefined;
}

/** Prepares for the gate whatever is loaded. */
export function withGate(queries: SiteQueries, gate: ContentGate | undefined): SiteQueries {
  if (gate === undefined) return queries;

  async function prepared<Content extends object>(loading: Promise<Content>, isPartial = false) {
    const content = await loading;
    await gate?.prepare(content, isPartial);
    return content;
  }

  const gated = <Query extends CachedQuery<object>>(query: Query, isPartial = false): Query => ({
    ...query,
    load: () => prepared(query.load(), isPartial),
  });

  return {
    ...queries,
    options: gated(queries.options),
    lists: queries.lists.map((list) => gated(list, true)),
    entry: (route) => gated(queries.entry(route)),
    entries: (routes) => prepared(queries.entries(routes)),
    async load(keys) {
      const loaded = await queries.load(keys);
      await gate.prepare([...loaded.values()]);
      return loaded;
    },
  };
}
