import { isReservedPath } from '#shared/reserved-paths.ts';

import type { RedirectOutcome } from '../content/redirects.ts';
import { mayBeMissing, type SitePages } from '../content/site-pages.ts';
import { hasPage, isOwnPath } from '../page/target.ts';
import { createFollower, type FinalDestination, type Step } from './follow-rules.ts';
import type { PresentPages } from './present-pages.ts';
import type { Rule } from './read-rules.ts';
import type { RuleProblems } from './rule-problems.ts';
import { createWildcards, type Wildcards } from './wildcards.ts';

/** Where the rules of a site lead: each to its end at once. */
export interface RedirectTable {
  readonly exact: ReadonlyMap<string, RedirectOutcome>;
  readonly wildcards: Wildcards<RedirectOutcome>;
}

/** The site that rules lead through. */
interface Ground {
  readonly pages: SitePages;
  readonly present: PresentPages;
  /** The paths of its files. */
  readonly files: ReadonlySet<string>;
}

/** Leaves out rules that cannot be used, and reports them. Keeps nothing of the rules themselves. */
export function createRedirectTable(
  rules: readonly Rule[],
  site: Ground,
  problems: RuleProblems,
): RedirectTable {
  const usable = rules.filter((rule) => !isInTheWay(site.pages, rule, problems));
  const byPath = (areWildcards: boolean) =>
    new Map(usable.filter(({ isWildcard }) => isWildcard === areWildcards).map((rule) => [rule.path, rule]));
  const exactRules = byPath(false);
  const wildcardRules = byPath(true);
  const endOf = createFollower({
    step: createStep(site, exactRules, createWildcards(wildcardRules)),
    pathOf: site.present.pathOf,
    isIncomplete: site.pages.missing.size > 0,
  });

  function endsOf(of: ReadonlyMap<string, Rule>): ReadonlyMap<string, RedirectOutcome> {
    const ends = new Map<string, RedirectOutcome>();
    for (const [path, rule] of of) {
      const end = endOf(rule);
      if (end.kind === 'refused') problems.add(rule.source, end.field, end.problem);
      else ends.set(path, outcomeOf(end));
    }
    return ends;
  }

  return { exact: endsOf(exactRules), wildcards: createWildcards(endsOf(wildcardRules)) };
}

/** Whether a rule is for an address that is in use. If so, it is reported. */
function isInTheWay(pages: SitePages, { path, isWildcard, source }: Rule, problems: RuleProblems): boolean {
  // The pages below a wildcard are shown all the same.
  const isOwn = isWildcard ? isReservedPath(path) || isReservedPath(`${path}/`) : isOwnPath(path);
  const isPage = !isWildcard && hasPage(pages, path);
  if (isOwn) problems.add(source, 'from', `The site itself uses the address ${path}. Remove this redirect.`);
  else if (isPage)
    problems.add(
      source,
      'from',
      `There is a page at ${path}, which visitors see. Remove this redirect, or give the page another slug.`,
    );
  return isOwn || isPage;
}

/** Where visitors of a path come to, in the same order as in `createRedirects`. */
function createStep(
  { pages, present, files }: Ground,
  exact: ReadonlyMap<string, Rule>,
  wildcards: Wildcards<Rule>,
): (path: string) => Step {
  return (asWritten) => {
    const path = hasPage(pages, asWritten) ? asWritten : asWritten.toLowerCase();
    if (hasPage(pages, path) || isOwnPath(path)) return { kind: 'page', path };
    const exactRule = exact.get(path);
    if (exactRule !== undefined) return { kind: 'rule', rule: exactRule };
    const former = present.formerlyAt(path);
    if (former?.kind === 'page') return former;
    const wildcardRule = wildcards.find(path);
    if (wildcardRule !== undefined) return { kind: 'rule', rule: wildcardRule };
    if (former !== undefined) return former;
    if (mayBeMissing(pages, path)) return { kind: 'unknown' };
    return files.has(asWritten) ? { kind: 'page', path: asWritten } : { kind: 'nothing' };
  };
}

function outcomeOf(end: Exclude<FinalDestination, { kind: 'refused' }>): RedirectOutcome {
  if (end.kind !== 'address') return { kind: end.kind };
  const { to, status, keepsQuery } = end;
  const address = to.path === undefined ? to.site : encodeURI(to.path);
  return { kind: 'redirect', status, location: address + to.query + to.anchor, keepsQuery };
}
