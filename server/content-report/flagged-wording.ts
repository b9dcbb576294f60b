import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';

import { entitiesIn } from '../content/content-graph.ts';
import type { Finding } from '../findings/finding.ts';
import { wordsIn } from '../wording/field-words.ts';
import { flagsOf } from '../wording/find-flags.ts';
import { sentencesIn } from '../wording/shown-text.ts';

/** The sentences of a page and of what it links to that a rule of wording flags. */
export function findFlaggedWording(page: RawEntry): readonly Finding[] {
  return [...entitiesIn(page).values()].filter(isRawEntry).flatMap(({ sys, fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      wordsIn(value)
        .flatMap(sentencesIn)
        .flatMap(flagsOf)
        .map(({ name, level, why, source, sentence }) => ({
          kind: level === 'block' ? ('blocked-wording' as const) : ('flagged-wording' as const),
          entryId: sys.id,
          contentType: sys.contentType.sys.id,
          field,
          problem: `${name}: “${sentence}”`,
          shown: `${why} Ask compliance (${source}).`,
        })),
    ),
  );
}
