import type { RawEntry } from '#shared/content-model/raw.ts';

import type { RedirectProblem } from '../content/redirects.ts';
import { placeOf } from '../findings/entry-names.ts';

/** A long list may be wrong in every row. */
const maxPerEntry = 20;

/** Where a rule comes from: an entry, or one row of a list. */
export interface RuleSource {
  readonly entry: RawEntry;
  readonly row?: number;
  /** The row's old address, as it was entered. */
  readonly from?: string;
}

export interface RuleProblems {
  /** @param field of a single redirect; a list has only one */
  add(source: RuleSource, field: string, problem: string, shown?: string): void;
  /** The first of each entry, and how many more there are. */
  all(): readonly RedirectProblem[];
}

export function createRuleProblems(): RuleProblems {
  const byEntry = new Map<RawEntry, RedirectProblem[]>();
  const places = new Map<RawEntry, number>();

  return {
    add({ entry, row, from = '' }, field, problem, shown = 'The redirect is left out.') {
      const count = (places.get(entry) ?? 0) + 1;
      places.set(entry, count);
      if (count > maxPerEntry) return;
      const described = {
        ...placeOf(entry),
        field: row === undefined ? field : 'rules',
        problem: row === undefined ? problem : `Row ${row}, ${from}: ${problem}`,
        shown,
      };
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), described]);
    },
    all: () =>
      [...byEntry].flatMap(([entry, problems]) => {
        const more = (places.get(entry) ?? 0) - problems.length;
        const [first] = problems;
        return more === 0 || first === undefined
          ? problems
          : [...problems, { ...first, problem: `There are ${more} more problems in this list.` }];
      }),
  };
}
