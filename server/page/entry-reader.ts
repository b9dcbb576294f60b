import { LRUCache } from 'lru-cache';

import type { ReadContext } from '#shared/content-model/field.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';

/**
 * Creates a reader that turns each entry into a model once: entries are cached, and the same entry gives the same model.
 * What readers report is logged once, however often the entry is loaded again.
 */
export function createEntryReader<Model extends object>(
  read: (entry: RawEntry, context: ReadContext) => Model,
  log: Logger,
): (entry: RawEntry) => Model {
  const models = new WeakMap<RawEntry, Model>();
  const reported = new LRUCache<string, true>({ max: 1000 });
  const context: ReadContext = {
    report({ message, entryId, contentType, field, expected, cause }) {
      if (reported.has(message)) return;
      reported.set(message, true);
      // If an entry was left out of a list, the cause says what is wrong with it.
      const because = cause instanceof Error && { cause: `${cause.name}: ${cause.message}` };
      log.warn({ entry: entryId, contentType, field, expected, ...because }, 'content problem');
    },
  };
  return (entry) => {
    const known = models.get(entry);
    if (known !== undefined) return known;
    const model = read(entry, context);
    models.set(entry, model);
    return model;
  };
}
