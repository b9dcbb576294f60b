import type { Logger } from '../observability/log.ts';
import { severityOf, type Finding, type FindingKind } from './finding.ts';

/** The owner of what concerns no single page. */
export const wholeSite = 'site';

/** The findings in the content that is being served: by page, and by the check that found them. */
export interface Findings {
  /**
   * Replaces what the same check found before.
   *
   * @param owner the id of the page's entry, or `wholeSite`
   * @param check a page is read, listed and rendered, each with its own findings
   */
  record(owner: string, check: string, found: readonly Finding[]): void;
  /** Everything found for an owner, each finding once. */
  of(owner: string): readonly Finding[];
  /** Forgets pages that no longer exist. */
  retainOnly(pages: ReadonlySet<string>): void;
  /** The number of findings of each kind. One in an entry that several pages show counts once. */
  countByKind(): Readonly<Record<FindingKind, number>>;
}

/** Logged where they happen, with the stack. */
const loggedElsewhere: ReadonlySet<FindingKind> = new Set([
  'page-not-shown',
  'broken-section',
  'broken-picture',
]);

/** @param log gets each error and warning once per page, as long as it persists */
export function createFindings(log: Logger): Findings {
  const byOwner = new Map<string, ReadonlyMap<string, readonly Finding[]>>();

  const of = (owner: string): readonly Finding[] => unique([...(byOwner.get(owner)?.values() ?? [])].flat());

  function logOnce(owner: string, { entryId: entry, assetId: asset, ...details }: Finding): void {
    const severity = severityOf[details.kind];
    if (severity === 'advice' || loggedElsewhere.has(details.kind)) return;
    const level = severity === 'error' ? 'error' : 'warn';
    log[level]({ page: owner, entry, ...(asset !== undefined && { asset }), ...details }, 'content problem');
  }

  return {
    record(owner, check, found) {
      if (found.length === 0 && byOwner.get(owner)?.has(check) !== true) return;
      const known = new Set(of(owner).map(keyOf));
      const checks = new Map([...(byOwner.get(owner) ?? []), [check, found]]);
      if (found.length === 0) checks.delete(check);
      if (checks.size === 0) byOwner.delete(owner);
      else byOwner.set(owner, checks);
      for (const finding of unique(found)) if (!known.has(keyOf(finding))) logOnce(owner, finding);
    },
    of,
    retainOnly(pages) {
      for (const owner of byOwner.keys()) if (owner !== wholeSite && !pages.has(owner)) byOwner.delete(owner);
    },
    countByKind() {
      const counts = Object.fromEntries(Object.keys(severityOf).map((kind) => [kind, 0]));
      for (const { kind } of unique([...byOwner.keys()].flatMap(of))) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts as Record<FindingKind, number>;
    },
  };
}

function unique(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

/** The same for two findings about the same thing. */
function keyOf({ kind, entryId, field, problem }: Finding): string {
  return JSON.stringify([kind, entryId, field, problem]);
}
