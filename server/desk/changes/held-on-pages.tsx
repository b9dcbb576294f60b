import { countOf } from '#shared/word-lists.ts';

import { contentPath, linkTo } from '../desk-paths.ts';
import type { Desk } from '../desk.ts';
import { Mark } from '../parts/page-parts.tsx';
import { findHeld, type HeldRow, type HeldState } from './held-content.tsx';

/** How much of a page is published and not approved. */
export interface HeldCount {
  readonly waiting: number;
  /** How much of that has wording that a rule blocks. */
  readonly blocked: number;
  readonly sentBack: number;
}

function countHeld(states: readonly HeldState[]): HeldCount {
  const count = (state: HeldState) => states.filter((each) => each === state).length;
  return {
    waiting: count('waiting') + count('block'),
    blocked: count('block'),
    sentBack: count('sent-back'),
  };
}

/** Everything that waits, by the pages that it is on. */
export interface HeldOnPages {
  /** Changes to a page itself, and to what it alone shows, by its address. */
  readonly own: ReadonlyMap<string, HeldCount>;
  /** Changes to what several pages show. */
  readonly shared: readonly HeldRow[];
  /** The addresses that show something that waits. */
  readonly touched: ReadonlySet<string>;
}

export async function findHeldOnPages(desk: Desk): Promise<HeldOnPages> {
  const held = await findHeld(desk);
  const waiting = held.filter(({ state }) => state !== 'sent-back');
  return {
    own: new Map(
      Array.from(
        Map.groupBy(held, ({ own }) => own ?? ''),
        ([url, rows]) => [url, countHeld(rows.map(({ state }) => state))],
      ),
    ),
    shared: waiting.filter(({ urls }) => urls.length > 1),
    touched: new Set(waiting.flatMap(({ urls }) => urls)),
  };
}

export function HeldMarks({ held: { waiting, blocked, sentBack } }: { readonly held: HeldCount }) {
  return (
    <>
      {waiting > 0 && (
        <Mark state={blocked > 0 ? 'block' : 'waiting'}>
          {countOf(waiting, 'change waits', 'changes wait')}
          {blocked > 0 && ', blocked'}
        </Mark>
      )}
      {sentBack > 0 && <Mark state="sent-back">{sentBack} sent back</Mark>}
    </>
  );
}

/** The shared parts that wait, once for all their pages. */
export function SharedHeld({ shared }: Pick<HeldOnPages, 'shared'>) {
  if (shared.length === 0) return undefined;
  return (
    <ul aria-label="Changes on several pages" className="desk-shared">
      {shared.map(({ key, name, urls }) => (
        <li key={key}>
          <a href={linkTo(contentPath, { key })}>{name}</a>: 1 change waits, on {urls.length} pages
        </li>
      ))}
    </ul>
  );
}
