import { LRUCache } from 'lru-cache';

import { InvalidColourError, type ContentError } from '#shared/content-model/content-error.ts';
import type { ReadContext } from '#shared/content-model/field.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';

export interface EntryReaderSettings {
  readonly log: Logger;
  /** See `ReadContext`. */
  readonly routeOf?: ReadContext['routeOf'];
}

/** Turns entries into models. */
export interface EntryReader<Model extends object> {
  (entry: RawEntry): Model;
  /** The invalid colours that reading an entry found, as messages. */
  colourErrorsOf(entry: RawEntry): readonly string[];
}

/**
 * Creates a reader that turns each entry into a model once: entries are cached, so the same object returns the same
 * model. Each content problem is logged once, even if the entry is loaded again.
 */
export function createEntryReader<Model extends object>(
  read: (entry: RawEntry, context: ReadContext) => Model,
  { log, routeOf }: EntryReaderSettings,
): EntryReader<Model> {
  const models = new WeakMap<RawEntry, Model>();
  const colourErrors = new WeakMap<RawEntry, readonly string[]>();
  const reported = new LRUCache<string, true>({ max: 1000 });

  function report(problem: ContentError): void {
    const { message, entryId, contentType, field, expected, cause } = problem;
    if (reported.has(message)) return;
    reported.set(message, true);
    // For an entry left out of a list, the cause is what is wrong with it.
    const causeDetails = cause instanceof Error && { cause: `${cause.name}: ${cause.message}` };
    const level = problem instanceof InvalidColourError ? 'error' : 'warn';
    log[level]({ entry: entryId, contentType, field, expected, ...causeDetails }, 'content problem');
  }

  function readOnce(entry: RawEntry): Model {
    const cached = models.get(entry);
    if (cached !== undefined) return cached;
    const messages: string[] = [];
    const context: ReadContext = {
      report(problem) {
        report(problem);
        if (problem instanceof InvalidColourError) messages.push(problem.message);
      },
      ...(routeOf && { routeOf }),
    };
    const model = read(entry, context);
    models.set(entry, model);
    colourErrors.set(entry, messages);
    return model;
  }

  return Object.assign(readOnce, {
    colourErrorsOf: (entry: RawEntry) => colourErrors.get(entry) ?? [],
  });
}
