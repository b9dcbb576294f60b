import type { Answer } from '../../records/export-records.ts';
import type { Records } from '../../records/records.ts';
import type { ShownSpan } from '../../records/shown-spans.ts';
import { readApprovedSince } from '../changes/approved-since.ts';
import type { ShownPage } from '../wording/shown-pages.ts';
import { readDecisions, type Promotion } from './promotions.ts';

/** Who answers for the words of a version: for the page as a whole, and for content of it that was approved by itself since. */
export type WordsApproval = Pick<Promotion, 'approval' | 'since'>;

/** A version, and the digest of its words; undefined: its bytes were deleted. */
interface AskedWords {
  readonly span: ShownSpan;
  readonly words: ShownPage['words'] | undefined;
}

/**
 * Reads who answers for the words of an address.
 *
 * @param spans the versions that are asked about
 */
export async function readWordsApprovals(
  records: Records,
  url: string,
  spans: readonly ShownSpan[],
): Promise<(page: AskedWords) => WordsApproval> {
  const decisions = (await readDecisions(records, url)).get(url) ?? [];
  const approvals = decisions.filter(({ kind }) => kind === 'approved');
  const versions = [...approvals, ...spans].map(({ version }) => version);
  const findSince = await readApprovedSince(records, approvals.length === 0 ? [] : versions);
  return ({ words, span }) => {
    // Without its bytes, what is known of a version is its digest.
    const same = approvals.findLast((each) =>
      words === undefined ? each.version === span.version : each.words === words,
    );
    if (same !== undefined) return { approval: same, since: undefined };
    const before = approvals.findLast(({ at }) => at < (span.until ?? Infinity));
    return { approval: before, since: before && findSince(before.version, span.version) };
  };
}

/** The decisions by which all words of a version were approved, the last at the end; none: they were not. */
export function answersFor({ approval, since }: WordsApproval): readonly Answer[] {
  if (approval === undefined || since?.isAll === false) return [];
  const { number, at, byName, details } = approval;
  return [
    { number, at, name: byName, reason: details.reason },
    ...(since?.decisions ?? [])
      .map(({ number, at, by_name, reason }) => ({ number, at, name: by_name, reason }))
      .toSorted((a, b) => a.at - b.at),
  ];
}
