import type { ReactNode } from 'react';

import type { EntityKey } from '../../content/content-graph.ts';
import { gapKinds } from '../../records/gap.ts';
import type { LedgerLine } from '../../records/ledger-line.ts';
import { readPayload, type RecordEvent } from '../../records/record-events.ts';
import { namesOf } from '../changes/content-changes.ts';
import { contentPath, linkTo, logPath, timelinePath } from '../desk-paths.ts';
import type { Desk, DeskPage } from '../desk.ts';
import { nameOfDay, TimeOfDay, TimesOfDay } from '../parts/desk-time.tsx';
import { Filters, Mark, Table } from '../parts/page-parts.tsx';
import { describeEvent, maxNamed, site, type Described } from './describe-event.ts';
import { describeRun, foldRuns, type Run } from './log-runs.ts';

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
  done: { name: 'Shown and done', kinds: { operator: 'not in', of: ['read'] } },
  read: { name: 'Looked at here', kinds: { operator: 'in', of: ['read'] } },
  gaps: { name: 'Gaps', kinds: { operator: 'in', of: gapKinds } },
  all: { name: 'Everything' },
};

interface Line extends Described {
  readonly line: LedgerLine;
  readonly event: RecordEvent | undefined;
}

type Row = Run<Line>;

/** The ledger as people read it. */
export const logPage: DeskPage = {
  path: logPath,
  menu: 'Log',
  startsGroup: true,
  role: 'approver',
  async show(desk, { query }) {
    const asked = query.get('show') ?? '';
    const show = Object.hasOwn(choices, asked) ? asked : 'decisions';
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
            Newest first.{show !== 'all' && ' Lines whose numbers are missing here are under Everything.'}
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
          render: (row) => (row.length === 1 ? describeLine(row[0], haveWeight) : <Folded run={row} />),
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

function Folded({ run }: { readonly run: Row }) {
  return (
    <>
      <details className="desk-run">
        <summary>
          {describeRun(run)}, in {run.length} lines
        </summary>
        <ul className="desk-list">
          {run.map((each) => (
            <li key={each.line.number}>
              {each.line.number}, <TimeOfDay at={each.line.at} />: {each.did} {each.what} <Hash of={each} />
            </li>
          ))}
        </ul>
      </details>
      {run[0].why !== undefined && <small>{run[0].why}</small>}
    </>
  );
}

/** @param haveWeight whether a decision is to stand out of whatever the site did by itself */
function describeLine({ line, event, who, did, what, why }: Line, haveWeight: boolean): ReactNode {
  if (gapKinds.some((kind) => kind === line.kind))
    return (
      <>
        <Mark state="waiting">Gap</Mark> {did}
      </>
    );
  if (who === site) return <span className="desk-empty">{did}</span>;
  const href = what === undefined ? undefined : linkToSubject(event);
  return (
    <>
      {haveWeight && isDecision(line.kind) ? <strong>{did}</strong> : did}{' '}
      {href === undefined ? what : <a href={href}>{what}</a>}
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

/** To the one page, entry or picture that was decided on. */
function linkToSubject(event: RecordEvent | undefined): string | undefined {
  const pages = event !== undefined && 'pages' in event.payload ? (event.payload.pages ?? []) : [];
  if (pages.length === 1) return linkTo(timelinePath, { url: pages[0]?.url });
  const content = contentIn(event);
  return content.length === 1 ? linkTo(contentPath, { key: content[0]?.key }) : undefined;
}

/** The entries and pictures that an event names. */
function contentIn(event: RecordEvent | undefined): readonly { readonly key: EntityKey }[] {
  if (event === undefined) return [];
  const { payload } = event;
  const named: readonly { readonly key: string }[] =
    'entities' in payload ? payload.entities.slice(0, maxNamed) : 'entity' in payload ? [payload.entity] : [];
  return named.map(({ key }) => ({ key: key as EntityKey }));
}
