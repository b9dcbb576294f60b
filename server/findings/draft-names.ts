import { unpublishedProblem } from '#shared/content-model/fields.ts';

import type { ContentClientSettings } from '../content/content-client-settings.ts';
import { createContentClient } from '../content/content-client.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import { namesOf, type Names } from './entry-names.ts';
import type { Finding } from './finding.ts';

/** More would not fit into a URL. */
const mostIds = 100;

export interface DraftNames {
  readonly names: Names;
  /** The ids that nothing has any more, published or not. */
  readonly gone: ReadonlySet<string>;
}

/** The names of entries and assets by their ids, published or not. Undefined if they cannot be loaded. */
export type NameDrafts = (ids: readonly string[]) => Promise<DraftNames | undefined>;

/** @param settings of the preview API: the delivery API gives no more than the id of a draft */
export function createDraftNames(settings: ContentClientSettings, log: Logger): NameDrafts {
  const client = createContentClient({ ...settings, retryLimit: 0 }, { log });
  const warn = logRarely(() => log.warn('the content report cannot name drafts: the preview API failed'));
  return async (ids) => {
    const asked = ids.slice(0, mostIds);
    const query = { 'sys.id[in]': asked.join(','), limit: mostIds };
    try {
      const found = await Promise.all([client.getEntries({ ...query, include: 0 }), client.getAssets(query)]);
      const drafts = found.flatMap(({ items }) => [...items]);
      const present = new Set(drafts.map(({ sys }) => sys.id));
      return { names: namesOf(drafts), gone: new Set(asked.filter((id) => !present.has(id))) };
    } catch {
      warn();
      return undefined;
    }
  };
}

/** Replaces the advice to publish something that no longer exists. */
export function adviseOnGone<Found extends Finding>(finding: Found, gone: ReadonlySet<string>): Found {
  const id = finding.links?.find((link) => gone.has(link));
  if (id === undefined) return finding;
  const words = `This links to “${id}”, which was deleted or archived. Remove the link, or choose another.`;
  return { ...finding, problem: finding.problem.replace(unpublishedProblem(`“${id}”`), () => words) };
}
