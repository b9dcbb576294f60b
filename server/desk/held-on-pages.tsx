import type { Desk } from './desk.ts';
import { findHeld, type HeldState } from './held-content.tsx';
import { Mark } from './page-parts.tsx';

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

export interface HeldOn {
  readonly own: HeldCount;
  /** The names of changes to what this page shares with others. */
  readonly shared: readonly string[];
}

export const nothingHeld: HeldOn = { own: countHeld([]), shared: [] };

export const isWaiting = ({ own, shared }: HeldOn): boolean => own.waiting + shared.length > 0;

/** How soon somebody has to look at a page: its own changes come first, those that a rule blocks before all. */
export const urgencyOf = (on: HeldOn): number =>
  on.own.blocked > 0 ? 3 : on.own.waiting > 0 ? 2 : isWaiting(on) ? 1 : 0;

/** By address. */
export async function findHeldOnPages(desk: Desk): Promise<ReadonlyMap<string, HeldOn>> {
  const held = (await findHeld(desk)).flatMap((row) => row.urls.map((url) => ({ url, ...row })));
  return new Map(
    Array.from(
      Map.groupBy(held, ({ url }) => url),
      ([url, rows]) => {
        const own = rows.filter((row) => row.own === url).map(({ state }) => state);
        const shared = rows.filter((row) => row.own !== url && row.state !== 'sent-back');
        return [url, { own: countHeld(own), shared: shared.map(({ name }) => name) }];
      },
    ),
  );
}

export function HeldMarks({ held: { waiting, blocked, sentBack } }: { readonly held: HeldCount }) {
  return (
    <>
      {waiting > 0 && (
        <Mark state={blocked > 0 ? 'block' : 'waiting'}>
          {waiting === 1 ? '1 change waits' : `${waiting} changes wait`}
          {blocked > 0 && ', blocked'}
        </Mark>
      )}
      {sentBack > 0 && <Mark state="sent-back">{sentBack} sent back</Mark>}
    </>
  );
}

const list = new Intl.ListFormat('en-GB');

export function SharedHeld({ names }: { readonly names: HeldOn['shared'] }) {
  if (names.length === 0) return undefined;
  return (
    <div className="desk-shared">
      {names.length === 1 ? 'Shared item waits' : 'Shared items wait'}: {list.format(names)}
    </div>
  );
}
