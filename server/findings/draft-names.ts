import type { ContentClientSettings } from '../content/content-client-settings.ts';
import { createContentClient } from '../content/content-client.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import { namesOf, type Names } from './entry-names.ts';

/** More would not fit into a URL. */
const mostIds = 100;

/** The names of entries and assets by their ids, published or not. Undefined if they cannot be loaded. */
export type NameDrafts = (ids: readonly string[]) => Promise<Names | undefined>;

/** @param settings of the preview API: the delivery API gives no more than the id of a draft */
export function createDraftNames(settings: ContentClientSettings, log: Logger): NameDrafts {
  const client = createContentClient({ ...settings, retryLimit: 0 }, { log });
  const warn = logRarely(() => log.warn('the content report cannot name drafts: the preview API failed'));
  return async (ids) => {
    const query = { 'sys.id[in]': ids.slice(0, mostIds).join(','), limit: mostIds };
    try {
      const found = await Promise.all([client.getEntries({ ...query, include: 0 }), client.getAssets(query)]);
      return namesOf(found.flatMap(({ items }) => [...items]));
    } catch {
      warn();
      return undefined;
    }
  };
}
