import { setTimeout } from 'node:timers/promises';

import { idOf, type EntityKey } from '../../content/content-graph.ts';
import { contentPath, linkTo } from '../desk-paths.ts';
import type { Desk } from '../desk.ts';
import { Day } from '../parts/desk-time.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Mark, Table } from '../parts/page-parts.tsx';
import { stateNames } from '../promotions/promotions.ts';
import { checkContent, isBlocked, readAccepted } from '../wording/flags.ts';
import { addressOf, nameOf, namesOf, ownPageFirst, pagesShowing } from './content-changes.ts';
import { readHeldKeys } from './content-decisions.ts';

const maxListed = 20;

export interface HeldRow {
  readonly key: EntityKey;
  readonly name: string;
  /** The addresses that show it, its own first. */
  readonly urls: readonly string[];
  /** The page that it is, or the only one that shows it. */
  readonly own: string | undefined;
  /** In ms since 1970. */
  readonly since: number;
  readonly state: HeldState;
}

/** In the order in which somebody has to look. */
const heldStates = ['block', 'waiting', 'sent-back'] as const;
export type HeldState = (typeof heldStates)[number];
const heldNames: Readonly<Record<HeldState, string>> = {
  block: 'Blocked wording',
  waiting: stateNames.waiting,
  'sent-back': 'Sent back',
};
/** The desk does not wait longer for the content service. */
const contentAnswersMs = 1000;

/** Content that is published and not approved. While the content service is down, blocked wording is not marked. */
export async function findHeld(desk: Desk): Promise<readonly HeldRow[]> {
  const { waiting, sentBack } = await readHeldKeys(desk);
  const held = [...waiting, ...sentBack];
  const [names, shownOn] = [await namesOf(desk.approvals, held), await pagesShowing(desk.records, held)];
  const found = await Promise.race([
    readHeld(desk),
    setTimeout(contentAnswersMs, new Map<EntityKey, HeldNow>(), { ref: false }),
  ]);
  const stateOf = ({ key }: (typeof held)[number]): HeldState => {
    if (sentBack.some((each) => each.key === key)) return 'sent-back';
    return found.get(key)?.isBlocked === true ? 'block' : 'waiting';
  };
  return held
    .map((each) => {
      const { name = each.key, address } = found.get(each.key) ?? {};
      const urls = ownPageFirst(shownOn.get(idOf(each.key)) ?? [], [address]);
      return {
        key: each.key,
        since: each.since,
        state: stateOf(each),
        name: names.get(each.key) ?? `New: ${name}`,
        urls,
        own: urls.length === 1 || urls[0] === address ? urls[0] : undefined,
      };
    })
    .sort((a, b) => heldStates.indexOf(a.state) - heldStates.indexOf(b.state));
}

interface HeldNow {
  readonly name: string;
  /** Undefined: it is no page. */
  readonly address: string | undefined;
  /** Whether a rule blocks some of its new words. */
  readonly isBlocked: boolean;
}

/** The held versions, from the content service; empty while that cannot be reached. */
async function readHeld(desk: Desk): Promise<ReadonlyMap<EntityKey, HeldNow>> {
  const accepted = await readAccepted(desk);
  const held = (await desk.approvals?.held().catch(() => [])) ?? [];
  return new Map(
    held.map((each) => [
      each.key,
      {
        name: nameOf(each.published),
        address: addressOf(each.published),
        isBlocked: isBlocked(checkContent([each], accepted)),
      },
    ]),
  );
}

export function HeldMark({ state }: Pick<HeldRow, 'state'>) {
  return <Mark state={state}>{heldNames[state]}</Mark>;
}

export function HeldContent({
  held,
  titles,
  isWhole = false,
}: {
  readonly held: readonly HeldRow[];
  /** Whether all are listed. By default the first are, and the others are on another page. */
  readonly isWhole?: boolean;
  /** Titles of pages, by address. */
  readonly titles?: ReadonlyMap<string, string>;
}) {
  const listed = isWhole ? held : held.slice(0, maxListed);
  const others = held.length - listed.length;
  return (
    <>
      <Table
        caption="Published and not approved"
        columns={[
          {
            name: 'Change',
            render: ({ key, name }) => <a href={linkTo(contentPath, { key })}>{name}</a>,
          },
          { name: 'Since', narrow: 'plain', render: ({ since }) => <Day at={since} /> },
          {
            name: 'On',
            narrow: 'plain',
            render: ({ urls }) => urls.length > 0 && <PageLinks first={1} titles={titles} urls={urls} />,
          },
          {
            name: 'State',
            narrow: 'mark',
            render: HeldMark,
          },
        ]}
        empty="Nothing waits for approval."
        keyOf={({ key }) => key}
        rows={listed}
      />
      {others > 0 && <p>{others} more are on Changes.</p>}
    </>
  );
}
