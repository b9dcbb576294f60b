import { ContentError, EssentialContentError } from '#shared/content-model/content-error.ts';
import type { ReadContext } from '#shared/content-model/field.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';

import { namesWithin, withNames } from '../findings/entry-names.ts';
import { findingOf, type Finding } from '../findings/finding.ts';
import { wholeSite, type Findings } from '../findings/findings.ts';

export interface EntryReaderSettings {
  readonly findings: Findings;
  /** See `ReadContext`. */
  readonly routeOf?: ReadContext['routeOf'];
  readonly placeholderFor?: ReadContext['placeholderFor'];
}

/** How a reader's findings are recorded. */
interface Reading {
  /** See `Findings.record`. */
  readonly check: 'page' | 'list' | 'options';
  /** The effect on visitors of an entry that cannot be read. */
  readonly unreadable: { readonly kind?: 'page-not-shown'; readonly shown: string };
}

export const pageReading: Reading = {
  check: 'page',
  unreadable: {
    kind: 'page-not-shown',
    shown: 'Visitors read “Something went wrong” in place of the page.',
  },
};
export const listReading: Reading = {
  check: 'list',
  unreadable: { shown: 'It is missing from lists.' },
};
export const optionsReading: Reading = {
  check: 'options',
  unreadable: { shown: 'No page can be shown.' },
};

/** Turns entries into models. */
export interface EntryReader<Model extends object> {
  /** Throws `ContentError` if the entry cannot be read. */
  (entry: RawEntry): Model;
  /** The findings of reading an entry. */
  findingsOf(entry: RawEntry): readonly Finding[];
}

/**
 * Creates a reader that turns each entry into a model once: entries are cached, so the same object returns the same
 * model. What is wrong with the content is recorded in `findings`.
 */
export function createEntryReader<Model extends object>(
  read: (entry: RawEntry, context: ReadContext) => Model,
  { check, unreadable }: Reading,
  { findings, routeOf, placeholderFor }: EntryReaderSettings,
): EntryReader<Model> {
  const models = new WeakMap<RawEntry, Model>();
  const foundIn = new WeakMap<RawEntry, readonly Finding[]>();

  function readOnce(entry: RawEntry): Model {
    const cached = models.get(entry);
    if (cached !== undefined) return cached;
    const found: Finding[] = [];
    const context: ReadContext = {
      report: (problem, shown) =>
        found.push({
          ...findingOf(problem, shown),
          ...(problem instanceof EssentialContentError && { kind: 'page-not-shown' }),
        }),
      headingIds: new Set(),
      ...(routeOf && { routeOf }),
      ...(placeholderFor && { placeholderFor }),
    };
    try {
      const model = read(entry, context);
      models.set(entry, model);
      return model;
    } catch (error) {
      if (error instanceof ContentError) found.push({ ...findingOf(error, unreadable.shown), ...unreadable });
      throw error;
    } finally {
      const named = withNames(found, namesWithin(entry));
      foundIn.set(entry, named);
      findings.record(check === 'options' ? wholeSite : entry.sys.id, check, named);
    }
  }

  return Object.assign(readOnce, { findingsOf: (entry: RawEntry) => foundIn.get(entry) ?? [] });
}
