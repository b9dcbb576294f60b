import { revisionOf } from '../../approvals/entity-version.ts';
import { idOf } from '../../content/content-graph.ts';
import type { Records } from '../../records/records.ts';
import { readContentDecisions, type ContentDecided } from './content-decisions.ts';

/** Content that was approved by itself, after a page was approved as a whole. */
export interface ApprovedSince {
  readonly decisions: readonly ContentDecided[];
  /** Whether these decisions cover everything that the page did not have then. */
  readonly isAll: boolean;
}

/**
 * @param approved the digest of the version of a page that was approved
 * @param shown the digest of a later one
 */
export type FindApprovedSince = (approved: string, shown: string) => ApprovedSince;

/**
 * Reads which content of pages was approved by itself. Approvers see all pages that a change affects, so an approved change
 * does not end the approvals of those pages.
 *
 * @param versions of the pages, as digests
 */
export async function readApprovedSince(
  records: Records,
  versions: readonly string[],
): Promise<FindApprovedSince> {
  if (versions.length === 0) return () => ({ decisions: [], isAll: false });
  const rows = await records.database.transact((queries) =>
    queries.selectFrom('version').select(['digest', 'entities']).where('digest', 'in', versions).execute(),
  );
  const revisionsOf = new Map(
    rows.map(({ digest, entities }) => [digest, JSON.parse(entities) as Readonly<Record<string, number>>]),
  );
  const approvals = new Map(
    (await readContentDecisions(records))
      .filter((decided) => decided.kind === 'content-approved' && decided.class !== 'review-later')
      // The first approval of a version let it be shown.
      .toReversed()
      .map((decided) => [nameOfVersion(idOf(decided.key), revisionOf(decided.version)), decided]),
  );
  return (approved, shown) => {
    const before = revisionsOf.get(approved) ?? {};
    const after = revisionsOf.get(shown) ?? {};
    const changed = Object.entries(after).filter(([id, revision]) => before[id] !== revision);
    // Whether an approver or an editor took it away is not known.
    const isLess = Object.keys(before).some((id) => after[id] === undefined);
    const decisions = changed.flatMap(([id, revision]) => approvals.get(nameOfVersion(id, revision)) ?? []);
    return { decisions, isAll: !isLess && decisions.length > 0 && decisions.length === changed.length };
  };
}

const nameOfVersion = (id: string, revision: number) => `${id} ${revision}`;
