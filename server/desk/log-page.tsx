import type { ReactNode } from 'react';

import type { EntityKey } from '../content/content-graph.ts';
import type { LedgerLine } from '../records/ledger.ts';
import { readPayload, type RecordEvent } from '../records/record-events.ts';
import { namesOf } from './content-changes.ts';
import { describeEvent, maxNamed, site, type Described } from './describe-event.ts';
import { linkTo, logPath } from './desk-paths.ts';
import { nameOfDay, timeOfDay } from './desk-time.tsx';
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
  'refused',
] as const;
const isDecision = (kind: string) => decisions.some((each) => each === kind);

const choices: Readonly<Record<string, Choice>> = {
  done: { name: 'What was shown and done', kinds: { operator: 'not in', of: ['read'] } },
  decisions: { name: 'Decisions', kinds: { operator: 'in', of: decisions } },
  read: { name: 'What was looked at here', kinds: { operator: 'in', of: ['read'] } },
  gaps: { name: 'Gaps of the records', kinds: { operator: 'in', of: ['gap'] } },
  all: { name: 'Everything' },
};

interface Row extends Described {
  readonly line: LedgerLine;
}

/** The ledger as people read it. */
export const logPage: DeskPage = {
  path: logPath,
  menu: 'Log',
  startsGroup: true,
  role: 'approver',
  async show(desk, { query }) {
    const asked = query.get('show') ?? '';
    const show = asked in choices ? asked : 'done';
    const before = Number(query.get('before') ?? '') || Number.MAX_SAFE_INTEGER;
    const numbers = await findLines(desk, choices[show]?.kinds, before);
    const lines = (await Promise.all(numbers.map((number) => readLine(desk, number)))).filter(
      (each) => each !== undefined,
    );
    const names = await namesOf(
      desk.approvals,
      lines.flatMap(({ event }) => contentIn(event)),
    );
    const rows = lines.map(({ line, event }): Row => ({ line, ...describeEvent(event, line.kind, names) }));
    const isMore = numbers.length === linesAtOnce;
    return {
      title: 'Log',
      body: (
        <>
          <p>Everything that was shown and everything that was done at this desk, the newest first.</p>
          <Filters
            filters={Object.entries(choices).map(([id, { name }]) => ({
              href: linkTo(logPath, { show: id }),
              name,
              isChosen: id === show,
            }))}
          />
          <details>
            <summary>How to read it</summary>
            <p>
              Each line has the hash of the line before, so none can be changed or left out unnoticed. Numbers
              that are missing are of lines that you chose not to see.
            </p>
          </details>
          {rows.length === 0 && <p className="desk-empty">Nothing yet.</p>}
          {[...Map.groupBy(rows, ({ line }) => nameOfDay(line.at))].map(([day, lines]) => (
            <section aria-label={day} key={day}>
              <h2>{day}</h2>
              <Lines day={day} rows={lines} />
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

function Lines({ day, rows }: { readonly day: string; readonly rows: readonly Row[] }) {
  return (
    <Table
      caption={`The log of ${day}, the newest first`}
      columns={[
        { name: 'No.', isShort: true, narrow: 'named', render: ({ line }) => line.number },
        {
          name: 'When',
          isShort: true,
          narrow: 'plain',
          render: ({ line }) => <time dateTime={new Date(line.at).toISOString()}>{timeOfDay(line.at)}</time>,
        },
        { name: 'Who', isShort: true, narrow: 'plain', render: ({ who }) => who },
        { name: 'Did', isTitle: true, render: describeLine },
        {
          name: 'Hash',
          isShort: true,
          narrow: 'minor',
          render: ({ line }) => <code title={line.hash}>{line.hash.slice(0, 12)}</code>,
        },
      ]}
      empty=""
      keyOf={({ line }) => line.number}
      rows={rows}
    />
  );
}

/** Decisions stand out of whatever the site did by itself. */
function describeLine({ line, who, did }: Row): ReactNode {
  if (line.kind === 'gap')
    return (
      <>
        <Mark state="waiting">Gap</Mark> {did}
      </>
    );
  if (isDecision(line.kind)) return <strong>{did}</strong>;
  return who === site ? <span className="desk-empty">{did}</span> : did;
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
