import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';

import { entitiesIn } from '../content/content-graph.ts';
import type { Finding } from '../findings/finding.ts';
import { wordsIn } from '../wording/field-words.ts';
import { flagsOf } from '../wording/find-flags.ts';
import { sentencesIn } from '../wording/shown-text.ts';

/** The sentences of a page and of its parts that a rule of wording flags. Other pages that it links to have their own. */
export function findFlaggedWording(page: RawEntry): readonly Finding[] {
  const parts = [...entitiesIn(page).values()]
    .filter(isRawEntry)
    .filter(({ sys, fields }) => sys.id === page.sys.id || fields['slug'] === undefined);
  return parts.flatMap(({ sys, fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      (field === 'internalName' ? [] : wordsIn(value))
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
