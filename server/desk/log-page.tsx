import type { ReactNode } from 'react';

import type { EntityKey } from '../content/content-graph.ts';
import type { LedgerLine } from '../records/ledger.ts';
import { readPayload, type RecordEvent } from '../records/record-events.ts';
import { namesOf } from './content-changes.ts';
import { describeEvent, maxNamed, site, type Described } from './describe-event.ts';
import { linkTo, logPath } from './desk-paths.ts';
import { nameOfDay, TimeOfDay, TimesOfDay } from './desk-time.tsx';
import type { Desk, DeskPage } from './desk.ts';
import { Filters, Mark, Table } from './page-parts.tsx';

const linesAtOnce = 50;

interface Choice {
  readonly name: string;
  /** Undefined: all. */
  readonly kinds?: { readonly operator: 'in' | 'not in'; readonly of: readonly RecordEvent['kind'][] };
}

const decisions = [
  'sent',
  'sent-back',
  'approved',
  'content-approved',
  'content-sent-back',
  'draft-approved',
  'taken-down',
  'accepted-flag',
] as const;
const isDecision = (kind: string) => decisions.some((each) => each === kind);

const choices: Readonly<Record<string, Choice>> = {
  decisions: { name: 'Decisions', kinds: { operator: 'in', of: decisions } },
  done: { name: 'What was shown and done', kinds: { operator: 'not in', of: ['read'] } },
  read: { name: 'What was looked at here', kinds: { operator: 'in', of: ['read'] } },
  gaps: { name: 'Gaps of the records', kinds: { operator: 'in', of: ['gap'] } },
  all: { name: 'Everything' },
};

interface Line extends Described {
  readonly line: LedgerLine;
  readonly event: RecordEvent | undefined;
}

/** A line, or what the site recorded by itself between two others; the newest first. */
type Row = readonly [Line, ...Line[]];

/** The ledger as people read it. */
export const logPage: DeskPage = {
  path: logPath,
  menu: 'Log',
  startsGroup: true,
  role: 'approver',
  async show(desk, { query }) {
    const asked = query.get('show') ?? '';
    const show = asked in choices ? asked : 'decisions';
    const before = Number(query.get('before') ?? '') || Number.MAX_SAFE_INTEGER;
    const numbers = await findLines(desk, choices[show]?.kinds, before);
    const lines = (await Promise.all(numbers.map((number) => readLine(desk, number)))).filter(
      (each) => each !== undefined,
    );
    const names = await namesOf(
      desk.approvals,
      lines.flatMap(({ event }) => contentIn(event)),
    );
    const described = lines.map(({ line, event }): Line => ({
      line,
      event,
      ...describeEvent(event, line.kind, names),
    }));
    const isMore = numbers.length === linesAtOnce;
    return {
      title: 'Log',
      body: (
        <>
          <p>
            {choices[show]?.name}, the newest first. Lines whose numbers are missing are under the other
            headings.
          </p>
          <Filters
            filters={Object.entries(choices).map(([id, { name }]) => ({
              href: linkTo(logPath, { show: id }),
              name,
              isChosen: id === show,
            }))}
          />
          <details>
            <summary>How to read it</summary>
            <p>Each line has the hash of the line before, so none can be changed or left out unnoticed.</p>
          </details>
          {lines.length === 0 && <p className="desk-empty">Nothing yet.</p>}
          {[...Map.groupBy(described, ({ line }) => nameOfDay(line.at))].map(([day, ofDay]) => (
            <section aria-label={day} key={day}>
              <h2>{day}</h2>
              <Lines day={day} rows={foldRuns(ofDay)} haveWeight={show !== 'decisions'} />
            </section>
          ))}
          {isMore && (
            <p>
              <a href={linkTo(logPath, { show, before: numbers.at(-1) })}>Earlier lines</a>
            </p>
          )}
        </>
      ),
    };
  },
};

/** Folds runs of routine lines: they fill a screen, and people rarely look for them. */
function foldRuns(lines: readonly Line[]): readonly Row[] {
  const rows: [Line, ...Line[]][] = [];
  for (const each of lines) {
    const run = rows.at(-1);
    if (run && isRoutine(run[0]) && isRoutine(each)) run.push(each);
    else rows.push([each]);
  }
  return rows;
}

const isRoutine = ({ line }: Line) => line.kind === 'shown' || line.kind === 'files';

function Lines({
  day,
  rows,
  haveWeight,
}: {
  readonly day: string;
  readonly rows: readonly Row[];
  /** Whether decisions are to stand out. */
  readonly haveWeight: boolean;
}) {
  return (
    <Table
      caption={`The log of ${day}, the newest first`}
      columns={[
        {
          name: 'No.',
          isShort: true,
          narrow: 'named',
          render: (row) =>
            row.length === 1 ? row[0].line.number : `${oldestOf(row).number} – ${row[0].line.number}`,
        },
        {
          name: 'When',
          isShort: true,
          narrow: 'plain',
          render: (row) =>
            row.length === 1 ? (
              <TimeOfDay at={row[0].line.at} />
            ) : (
              <TimesOfDay from={oldestOf(row).at} until={row[0].line.at} />
            ),
        },
        { name: 'Who', isShort: true, narrow: 'plain', render: ([{ who }]) => who },
        {
          name: 'Did',
          isTitle: true,
          render: (row) => (row.length === 1 ? describeLine(row[0], haveWeight) : <Run lines={row} />),
        },
        {
          name: 'Hash',
          isShort: true,
          narrow: 'minor',
          render: ([line]) => <Hash of={line} />,
        },
      ]}
      empty=""
      keyOf={([{ line }]) => line.number}
      rows={rows}
    />
  );
}

const Hash = ({ of: { line } }: { readonly of: Line }) => (
  <code title={line.hash}>{line.hash.slice(0, 12)}</code>
);

const oldestOf = (row: Row): LedgerLine => (row.at(-1) ?? row[0]).line;

function Run({ lines }: { readonly lines: readonly Line[] }) {
  const pages = lines.reduce(
    (sum, { event }) => sum + (event?.kind === 'shown' ? event.payload.pages.length : 0),
    0,
  );
  return (
    <details className="desk-routine">
      <summary>
        Recorded {pages} versions of pages, in {lines.length} lines
      </summary>
      <ul className="desk-list">
        {lines.map((each) => (
          <li key={each.line.number}>
            {each.line.number}, <TimeOfDay at={each.line.at} />: {each.did} <Hash of={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** @param haveWeight whether a decision is to stand out of whatever the site did by itself */
function describeLine({ line, who, did, why }: Line, haveWeight: boolean): ReactNode {
  if (line.kind === 'gap')
    return (
      <>
        <Mark state="waiting">Gap</Mark> {did}
      </>
    );
  if (who === site) return <span className="desk-empty">{did}</span>;
  return (
    <>
      {haveWeight && isDecision(line.kind) ? <strong>{did}</strong> : did}
      {why !== undefined && <small>{why}</small>}
    </>
  );
}

/** The numbers of the newest lines before one. */
async function findLines(
  { records }: Desk,
  kinds: Choice['kinds'],
  before: number,
): Promise<readonly number[]> {
  const rows = await records.database.transact((queries) => {
    const query = queries
      .selectFrom('ledger')
      .select('number')
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(linesAtOnce);
    return (kinds ? query.where('kind', kinds.operator, kinds.of) : query).execute();
  });
  return rows.map(({ number }) => number);
}

async function readLine({ records: { ledger, objects } }: Desk, number: number) {
  const line = await ledger.readLine(number);
  if (line === undefined) return undefined;
  const payload = await objects.get(line.payload);
  return { line, event: payload && readPayload(line.kind, payload) };
}

/** The entries and pictures that an event names. */
function contentIn(event: RecordEvent | undefined): readonly { readonly key: EntityKey }[] {
  if (event === undefined) return [];
  const { payload } = event;
  const named: readonly { readonly key: string }[] =
    'entities' in payload ? payload.entities.slice(0, maxNamed) : 'entity' in payload ? [payload.entity] : [];
  return named.map(({ key }) => ({ key: key as EntityKey }));
}
