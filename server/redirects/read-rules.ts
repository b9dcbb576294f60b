import { ContentError } from '#shared/content-model/content-error.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { startOfDayInLondon } from '#shared/dates.ts';
import { readRedirect, type EnteredRedirect } from '#shared/site/redirects/redirect.model.ts';

import type { RedirectTo } from '../content/redirects.ts';
import { readDestination, readSource, type Destination, type Source } from './addresses.ts';
import { readRedirectList } from './read-redirect-list.ts';
import type { RuleProblems, RuleSource } from './rule-problems.ts';

/** More would take memory and time from the pages. */
const maxRules = 50_000;

/** A redirect whose addresses are well formed. Whether it can be used depends on the pages and the other rules. */
export interface Rule extends Source {
  /** A page by the id of its entry, or an address. Null: it is gone. */
  readonly to: { readonly page: string } | Destination | null;
  readonly status: RedirectTo['status'];
  readonly keepsQuery: boolean;
  readonly source: RuleSource;
}

export interface RuleEntries {
  readonly redirects: readonly RawEntry[];
  readonly lists: readonly RawEntry[];
}

/**
 * Reads redirects and lists of them. Of two for the same address the first counts: single redirects come before lists,
 * and older entries before newer ones.
 *
 * @returns the rules, and when one of them expires next, in ms since 1970
 */
export function readRules(
  { redirects, lists }: RuleEntries,
  { ownOrigin, now, problems }: { ownOrigin: string; now: number; problems: RuleProblems },
): { readonly rules: readonly Rule[]; readonly expiresAt: number } {
  const rules: Rule[] = [];
  const taken = new Set<string>();
  let expiresAt = Infinity;

  function add(entered: EnteredRedirect, source: RuleSource): void {
    const expires = entered.expiresOn ? startOfDayInLondon(entered.expiresOn) : Infinity;
    if (expires <= now) return;
    const from = readSource(entered.from);
    if (typeof from === 'string') return problems.add(source, 'from', from);
    const to = destinationOf(entered, ownOrigin);
    if (typeof to === 'string') return problems.add(source, 'url', to);
    const address = from.isWildcard ? `${from.path}/*` : from.path;
    if (taken.has(address))
      return problems.add(
        source,
        'from',
        `Another redirect from ${address} counts instead. Remove one of them.`,
      );
    if (rules.length === maxRules)
      return problems.add(
        source,
        'from',
        `The site has more than ${maxRules} redirects. Remove those that nobody needs.`,
      );
    taken.add(address);
    expiresAt = Math.min(expiresAt, expires);
    const status = entered.status === '410' ? 301 : (Number(entered.status) as RedirectTo['status']);
    rules.push({ ...from, to, status, keepsQuery: entered.keepsQuery, source });
  }

  for (const entry of redirects) {
    const entered = readEntry(entry, problems);
    if (entered !== undefined) add(entered, { entry });
  }
  for (const entry of lists)
    for (const row of readRedirectList(textOf(entry))) {
      const source = { entry, row: row.row, from: row.from };
      if ('problem' in row) problems.add(source, 'rules', row.problem);
      else add(row.redirect, source);
    }
  return { rules, expiresAt };
}

/** Returns the problem as a sentence if there is no destination. */
function destinationOf({ status, page, url }: EnteredRedirect, ownOrigin: string): Rule['to'] | string {
  if (status === '410') return null;
  if (page !== undefined) return { page };
  return url === undefined
    ? 'This redirect leads nowhere. Choose a page, or enter a URL.'
    : readDestination(url, ownOrigin);
}

/** Undefined if it cannot be read. */
function readEntry(entry: RawEntry, problems: RuleProblems): EnteredRedirect | undefined {
  const report = ({ field, problem }: ContentError, shown?: string) =>
    problems.add({ entry }, field, problem, shown);
  try {
    return readRedirect(entry, { report });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    report(error);
    return undefined;
  }
}

function textOf({ fields: { rules } }: RawEntry): string {
  return typeof rules === 'string' ? rules : '';
}
