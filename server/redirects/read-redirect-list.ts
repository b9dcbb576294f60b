import {
  redirectStatuses,
  type EnteredRedirect,
  type RedirectStatus,
} from '#shared/site/redirects/redirect.model.ts';
import { anyOf } from '#shared/word-lists.ts';

import { parseCsv } from './parse-csv.ts';

/** One row of a list: a redirect, or the reason why it cannot be one. */
export type ListRow =
  | { readonly row: number; readonly from: string; readonly redirect: EnteredRedirect }
  | { readonly row: number; readonly from: string; readonly problem: string };

/**
 * The first lines of common files, in lower case: Isomer's (“When someone visits, Redirect them to”), Vercel's (`source,
 * destination, permanent` or `statusCode`), the WordPress plugin Redirection's (`source, target, regex, code`), and
 * SeoToolkit's `from, to, code, enabled`, which that product leaves out.
 */
const columns = {
  from: ['from', 'source', 'when someone visits'],
  to: ['to', 'destination', 'target', 'redirect them to'],
  status: ['status', 'statuscode', 'code'],
  permanent: ['permanent'],
  query: ['query'],
  regex: ['regex'],
  enabled: ['enabled'],
} as const;

type Column = keyof typeof columns;
/** The index of each column that a list has. */
type Heading = Readonly<Partial<Record<Column, number>>>;

const withoutHeading: Heading = { from: 0, to: 1, status: 2, enabled: 3 };

/** The redirects of a list, as CSV. Nothing about their addresses has been checked. */
export function* readRedirectList(text: string): Generator<ListRow> {
  let heading: Heading | undefined;
  for (const { number: row, cells } of parseCsv(text)) {
    if (heading === undefined) {
      heading = readHeading(cells);
      if (heading !== undefined) continue;
      heading = withoutHeading;
    }
    const cellOf = (column: Column) => cells[heading?.[column] ?? -1] ?? '';
    if (isNo(cellOf('enabled'))) continue;
    yield { row, from: cellOf('from'), ...readRow(cellOf) };
  }
}

/** Undefined if the first row is a redirect already. */
function readHeading(cells: readonly string[]): Heading | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const found = Object.entries(columns).flatMap(([column, known]) => {
    const index = names.findIndex((name) => (known as readonly string[]).includes(name));
    return index === -1 ? [] : [[column, index] as const];
  });
  const heading: Heading = Object.fromEntries(found);
  return heading.from !== undefined && heading.to !== undefined ? heading : undefined;
}

type CellOf = (column: Column) => string;

function readRow(cellOf: CellOf): { redirect: EnteredRedirect } | { problem: string } {
  if (isYes(cellOf('regex')))
    return {
      problem:
        'This is a regular expression, which the site does not support. Enter the addresses themselves.',
    };
  const status = statusOf(cellOf);
  if (status === undefined)
    return {
      problem: `“${cellOf('status')}” is not a status of a redirect. Use ${anyOf(redirectStatuses)}.`,
    };
  return {
    redirect: {
      from: cellOf('from'),
      page: undefined,
      url: cellOf('to') || undefined,
      status,
      keepsQuery: !isNo(cellOf('query')),
      expiresOn: undefined,
    },
  };
}

function statusOf(cellOf: CellOf): RedirectStatus | undefined {
  const status = cellOf('status');
  if (status !== '') return redirectStatuses.find((known) => known === status);
  if (isYes(cellOf('permanent'))) return '308';
  return isNo(cellOf('permanent')) ? '307' : '301';
}

function isYes(cell: string): boolean {
  return /^(?:true|yes|1)$/i.test(cell);
}

function isNo(cell: string): boolean {
  return /^(?:false|no|0)$/i.test(cell);
}
