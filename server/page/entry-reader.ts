import { LRUCache } from 'lru-cache';

import type { ReadContext } from '#shared/content-model/field.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';

/**
 * Creates a reader that turns each entry into a model once: entries are cached, so the same object returns the same
 * model. Each content problem is logged once, even if the entry is loaded again.
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
      // For an entry left out of a list, the cause is what is wrong with it.
      const causeDetails = cause instanceof Error && { cause: `${cause.name}: ${cause.message}` };
      log.warn({ entry: entryId, contentType, field, expected, ...causeDetails }, 'content problem');
    },
  };
  return (entry) => {
    const cached = models.get(entry);
    if (cached !== undefined) return cached;
    const model = read(entry, context);
    models.set(entry, model);
    return model;
  };
}
