import type { ContentState } from '../../approvals/content-states.ts';
import { flagsOf, type Flag } from '../../wording/find-flags.ts';
import type { Level } from '../../wording/rules.ts';
import { sentencesOnlyIn, textOf } from '../changes/content-changes.ts';
import type { Desk } from '../desk.ts';
import { clockOf } from '../parts/desk-time.tsx';
import type { ShownPage } from './shown-pages.ts';

export const levelNames: Readonly<Record<Level, string>> = {
  block: 'Blocked',
  ask: 'Needs an approver',
  note: 'Note',
};

/** Somebody answers for a sentence although a rule flags it. */
export interface Accepted {
  readonly rule: string;
  readonly sentence: string;
  readonly by_name: string;
  readonly reason: string;
  /** The last day. */
  readonly until: string;
}

export interface Check {
  readonly flag: Flag;
  readonly accepted: Accepted | undefined;
}

/** Everything that is accepted today, by rule and sentence. */
export type AcceptedFlags = ReadonlyMap<string, Accepted>;

export async function readAccepted({ records, now }: Desk): Promise<AcceptedFlags> {
  const rows = await records.database.transact((queries) =>
    queries
      .selectFrom('accepted_flag')
      .selectAll()
      .where('until', '>=', clockOf(now()).date)
      .orderBy('at')
      .execute(),
  );
  return new Map(rows.map((row) => [keyOfFlag(row), row]));
}

export const keyOfFlag = ({ rule, sentence }: Pick<Accepted, 'rule' | 'sentence'>) => `${rule} ${sentence}`;

/** The prefix of the form fields that accept a blocked sentence; the key of its flag follows. */
export const acceptPrefix = 'accept ';

/** The rules that a page breaks, and what of it was accepted. */
export function checkPage({ flags }: ShownPage, accepted: AcceptedFlags): readonly Check[] {
  return flags.map((flag) => ({ flag, accepted: accepted.get(keyOfFlag(flag)) }));
}

/** Content as it is to be shown, and as it was approved. */
export type ChangedContent = Pick<ContentState, 'published' | 'approved'>;

/** The rules that new sentences of content break, and what of it was accepted. */
export function checkContent(changed: readonly ChangedContent[], accepted: AcceptedFlags): readonly Check[] {
  const sentences = changed.flatMap(({ published, approved }) =>
    sentencesOnlyIn(textOf(published), textOf(approved?.entity)),
  );
  return [...new Set(sentences)]
    .flatMap(flagsOf)
    .map((flag) => ({ flag, accepted: accepted.get(keyOfFlag(flag)) }));
}

const blocks = ({ flag, accepted }: Check) => flag.level === 'block' && accepted === undefined;

export const isBlocked = (checks: readonly Check[]): boolean => checks.some(blocks);

/** The flags that block, and were not accepted. */
export const blockedAmong = (checks: readonly Check[]): readonly Flag[] =>
  checks.filter(blocks).map(({ flag }) => flag);

/**
 * The rules as approvals name them: overridden if a flag was accepted, or blocks and is about to be accepted; otherwise
 * warnings.
 */
export function rulesBroken(checks: readonly Check[]) {
  const rulesOf = (some: readonly Check[]) => [...new Set(some.map(({ flag }) => flag.rule))];
  const isOverridden = (check: Check) => check.accepted !== undefined || blocks(check);
  return {
    warnings: rulesOf(checks.filter((check) => !isOverridden(check))),
    overrides: rulesOf(checks.filter(isOverridden)),
  };
}

/** A sentence, and the addresses that show it. */
export interface PlacedSentence {
  readonly sentence: string;
  readonly urls: readonly string[];
}

/** Groups what was found on pages by sentence: a footer is on all of them. */
export function placeSentences(
  found: readonly { readonly sentence: string; readonly url: string }[],
): readonly PlacedSentence[] {
  return Array.from(
    Map.groupBy(found, ({ sentence }) => sentence),
    ([sentence, places]) => ({ sentence, urls: [...new Set(places.map(({ url }) => url))] }),
  );
}
