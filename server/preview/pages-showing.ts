import type { RawEntry } from '#shared/content-model/raw.ts';

import type { ContentClient } from '../content/content-client.ts';
import { isPageEntry } from '../content/site-pages.ts';
import { depths } from '../content/site-queries.ts';

/** The most entries that use another to look through. */
const maxUsers = 100;
/** Requests for one answer. */
const maxRequests = 24;
const optionsType = 'options';

/** Where an entry is shown. */
export interface Places {
  /** The entry itself. */
  readonly entry: RawEntry;
  /** The entries of the pages that show it, or the entry itself if it is a page. */
  readonly pages: readonly RawEntry[];
  /** Whether it is part of the menu, a footer or the rest of the site options, and so on every page. */
  readonly isOnEveryPage: boolean;
}

/**
 * Finds the pages that show an entry: those that link to it, directly or through other entries. Undefined if there is no
 * such entry. Throws `ContentServiceError`.
 */
export async function findPages(client: ContentClient, id: string): Promise<Places | undefined> {
  const { items } = await client.getEntries({ 'sys.id': id, include: 0, limit: 1 });
  const [entry] = items;
  if (entry === undefined) return undefined;
  if (isPageEntry(entry)) return { entry, pages: [entry], isOnEveryPage: false };

  const pages = new Map<string, RawEntry>();
  const seen = new Set([id]);
  let isOnEveryPage = typeOf(entry) === optionsType;
  let requests = 0;
  let level = [id];
  for (let distance = 0; distance < depths.page && level.length > 0; distance += 1) {
    const next: string[] = [];
    for (const used of level) {
      if ((requests += 1) > maxRequests) break;
      const users = await client.getEntries({
        links_to_entry: used,
        include: 0,
        limit: maxUsers,
      });
      for (const user of users.items) {
        if (seen.has(user.sys.id)) continue;
        seen.add(user.sys.id);
        if (isPageEntry(user)) pages.set(user.sys.id, user);
        else if (typeOf(user) === optionsType) isOnEveryPage = true;
        else next.push(user.sys.id);
      }
    }
    level = next;
  }
  return { entry, pages: [...pages.values()], isOnEveryPage };
}

const typeOf = (entry: RawEntry) => entry.sys.contentType.sys.id;
