import { idOf, type EntityKey } from '../content/content-graph.ts';
import { namesOf, pagesShowing } from './content-changes.ts';
import { readContentDecisions } from './content-decisions.ts';
import { changesPath, contentPath, linkTo } from './desk-paths.ts';
import { Minute } from './desk-time.tsx';
import type { Desk } from './desk.ts';
import { PageLinks } from './page-links.tsx';
import { Mark, Table } from './page-parts.tsx';

const maxListed = 20;

export interface HeldRow {
  readonly key: EntityKey;
  readonly name: string;
  readonly urls: readonly string[];
  /** In ms since 1970. */
  readonly since: number;
  /** Whether an approver wants something else first. */
  readonly isSentBack: boolean;
}

/** Content that is published and not approved, without asking the content service: it may be down. */
export async function findHeld(desk: Desk): Promise<readonly HeldRow[]> {
  const held = (await desk.approvals?.waiting()) ?? [];
  const [names, shownOn] = [await namesOf(desk.approvals, held), await pagesShowing(desk.records, held)];
  const sentBack = new Set(
    (await readContentDecisions(desk.records))
      .filter(({ kind }) => kind === 'content-sent-back')
      .map(({ key, version }) => `${key} ${version}`),
  );
  return held.map(({ key, since, version }) => ({
    key,
    since,
    isSentBack: sentBack.has(`${key} ${version}`),
    name: names.get(key) ?? `New: ${key}`,
    urls: shownOn.get(idOf(key)) ?? [],
  }));
}

export function HeldContent({
  held,
  titles,
}: {
  readonly held: readonly HeldRow[];
  /** Those of pages, by address. */
  readonly titles: ReadonlyMap<string, string>;
}) {
  const others = held.length - maxListed;
  return (
    <>
      <Table
        caption="Published and not approved"
        columns={[
          {
            name: 'Published and not approved',
            render: ({ key, name }) => <a href={linkTo(contentPath, { key })}>{name}</a>,
          },
          {
            name: 'On',
            render: ({ urls }) => urls.length > 0 && <PageLinks first={2} titles={titles} urls={urls} />,
          },
          { name: 'Since', narrow: 'plain', render: ({ since }) => <Minute at={since} /> },
          {
            name: 'State',
            narrow: 'mark',
            render: ({ isSentBack }) => (
              <Mark state={isSentBack ? 'sent-back' : 'waiting'}>{isSentBack ? 'Sent back' : 'Waits'}</Mark>
            ),
          },
        ]}
        empty=""
        keyOf={({ key }) => key}
        rows={held.slice(0, maxListed)}
      />
      <p>
        <a className="button" data-size="sm" data-style="solid-green" href={changesPath}>
          {held.length === 1 ? 'Review it' : `Review all ${held.length}`}
        </a>
        {others > 0 && `, of which ${others} are not listed here`}
      </p>
    </>
  );
}
