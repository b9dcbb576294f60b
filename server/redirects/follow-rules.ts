import type { Gone, RedirectTo } from '../content/redirects.ts';
import type { Destination } from './addresses.ts';
import type { Rule } from './read-rules.ts';

/** Where an address leads in the end. */
export type FinalDestination =
  | {
      readonly kind: 'address';
      readonly to: Destination;
      readonly status: RedirectTo['status'];
      readonly keepsQuery: boolean;
    }
  | Gone
  /** The rule cannot be used; `problem` is a sentence. */
  | { readonly kind: 'refused'; readonly field: string; readonly problem: string };

/** The next step from a path, without its query. */
export type Step =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'nothing' }
  | Gone;

/** The site that rules lead through. */
export interface Ground {
  readonly step: (path: string) => Step;
  /** The path of a page, by the id of its entry. */
  readonly pathOf: (page: string) => string | undefined;
  /** Whether a page without a path may be in a list that cannot be loaded now. */
  readonly isIncomplete: boolean;
}

/** The end of a rule whose end is being looked for: to come to it again is to go round in a circle. */
const pending: FinalDestination = { kind: 'unknown' };

function circleOf(rules: readonly Rule[]): FinalDestination {
  const addresses = rules
    .slice(0, mostNamed)
    .map(({ path, isWildcard }) => (isWildcard ? `${path}/*` : path));
  const left = rules.length > mostNamed ? ['…'] : [];
  const circle = [...addresses, ...left, ...addresses.slice(0, 1)].join(' → ');
  const problem = `This leads round in a circle: ${circle}. Correct one of these redirects.`;
  return { kind: 'refused', field: 'url', problem };
}

/** A circle can have thousands of addresses. */
const mostNamed = 5;

/** Flattens rules: each leads to its end at once, however many others are in between. */
export function createFollower({ step, pathOf, isIncomplete }: Ground): (rule: Rule) => FinalDestination {
  const ends = new Map<Rule, FinalDestination>();

  /** The end of a rule, or the rule that it leads to. */
  function next({ to, status, keepsQuery }: Rule): FinalDestination | Extract<Step, { kind: 'rule' }> {
    if (to === null) return { kind: 'gone' };
    const end = (destination: Destination): FinalDestination => ({
      kind: 'address',
      to: destination,
      status,
      keepsQuery,
    });
    if ('page' in to) {
      const path = pathOf(to.page);
      if (path !== undefined) return end({ path, site: '', query: '', anchor: '' });
      if (isIncomplete) return { kind: 'unknown' };
      return {
        kind: 'refused',
        field: 'page',
        problem: 'The page that this leads to isn’t published. Publish it, or choose another.',
      };
    }
    if (to.path === undefined) return end(to);
    const following = step(to.path);
    if (following.kind === 'page') return end({ ...to, path: following.path });
    if (following.kind === 'rule' || following.kind === 'unknown') return following;
    const problem = `There is no page at ${to.path}. Correct the address, or choose a page.`;
    return { kind: 'refused', field: 'url', problem };
  }

  return (first) => {
    const passed: Rule[] = [];
    let rule = first;
    let end = ends.get(rule);
    while (end === undefined) {
      ends.set(rule, pending);
      const following = next(rule);
      if (following.kind === 'rule') {
        passed.push(rule);
        rule = following.rule;
        end = ends.get(rule);
        if (end === pending) end = circleOf(passed.slice(passed.indexOf(rule)));
      } else {
        end = following;
        ends.set(rule, end);
      }
    }
    for (const each of passed.reverse()) {
      end = through(each, end);
      ends.set(each, end);
    }
    return end;
  };
}

/** The end of a rule that leads to another, which has this end. */
function through({ to, status, keepsQuery }: Rule, end: FinalDestination): FinalDestination {
  if (end.kind === 'refused') return { ...end, field: 'url' };
  if (end.kind !== 'address' || to === null || 'page' in to) return end;
  const isTemporary = (each: number) => each === 302 || each === 307;
  return {
    kind: 'address',
    // A browser that follows them one by one does the same.
    to: {
      ...end.to,
      query: end.keepsQuery ? joinQueries(end.to.query, to.query) : end.to.query,
      anchor: end.to.anchor === '' ? to.anchor : end.to.anchor,
    },
    status: isTemporary(end.status) ? end.status : status,
    keepsQuery: keepsQuery && end.keepsQuery,
  };
}

/** Both with their question marks, or empty. */
function joinQueries(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  return `${first}&${second.slice(1)}`;
}
