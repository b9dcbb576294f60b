import type { ReactNode } from 'react';

import { describeDecision, type ContentDecided } from '../changes/content-decisions.ts';
import { contentPath, linkTo } from '../desk-paths.ts';
import { Minute } from '../parts/desk-time.tsx';
import { Table, type Column } from '../parts/page-parts.tsx';
import { linkToSaid } from '../said/link-to-said.ts';
import type { Decided } from './promotions.ts';

const kindNames = { sent: 'Sent for approval', 'sent-back': 'Sent back', approved: 'Approved' } as const;

export interface HistoryRow {
  readonly id: string;
  readonly at: number;
  readonly what: ReactNode;
  readonly who: string;
  readonly why: string;
  readonly evidence?: string;
}

/** The decisions about a page, and about its parts since it was approved. */
export function PromotionHistory({
  url,
  decisions,
  since,
  names,
}: {
  readonly url: string;
  readonly decisions: readonly Decided[];
  /** Decisions about parts of the page, after it was approved. */
  readonly since: readonly ContentDecided[];
  /** Names of its entries and assets, by key. */
  readonly names: ReadonlyMap<string, string>;
}) {
  const rows: readonly HistoryRow[] = [
    ...decisions.map(({ number, at, kind, byName, details }) => ({
      id: String(number),
      at,
      what: details.isBaseline ? 'Adopted' : kindNames[kind],
      who: byName,
      why: details.reason || details.purpose,
      evidence: details.evidence,
    })),
    ...since.map((decided) => ({
      ...rowOf(decided),
      what: (
        <>
          {describeDecision(decided)}:{' '}
          <a href={linkTo(contentPath, { key: decided.key })}>{names.get(decided.key) ?? decided.key}</a>
        </>
      ),
    })),
  ];
  return <History rows={rows} url={url} />;
}

/** A decision about an entry or a picture. */
export const rowOf = (decided: ContentDecided): HistoryRow => ({
  id: `${decided.number} ${decided.key}`,
  at: decided.at,
  what: describeDecision(decided),
  who: decided.by_name,
  why: decided.reason,
});

/** @param props.url of the page that the decisions are about, to be seen as it was; undefined: they are not about a page */
export function History({ rows, url }: { readonly rows: readonly HistoryRow[]; readonly url?: string }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Decisions</h2>
      <Table
        caption="Decisions, the newest first"
        columns={[
          { name: 'On', render: ({ at }) => <Minute at={at} /> },
          { name: 'What', narrow: 'plain', render: ({ what }) => what },
          { name: 'Who', isShort: true, narrow: 'plain', render: ({ who }) => who },
          { name: 'Why', render: ({ why }) => why },
          ...(rows.some(({ evidence }) => evidence) ? [evidenceColumn] : []),
          ...(url === undefined ? [] : [seeItColumn(url)]),
        ]}
        empty="None yet."
        keyOf={({ id }) => id}
        rows={rows.toSorted((a, b) => b.at - a.at)}
      />
    </section>
  );
}

const evidenceColumn = { name: 'Evidence', render: ({ evidence }: HistoryRow) => evidence };

const seeItColumn = (url: string): Column<HistoryRow> => ({
  name: 'See it',
  isShort: true,
  narrow: 'plain',
  render: ({ at }) => <a href={linkToSaid(url, at)}>As it was</a>,
});
