import { countOf } from '#shared/word-lists.ts';

import { writeCsv } from '../../files/write-csv.ts';
import { wholeResponse } from '../../http/response.ts';
import { contentPath, linkTo, promotionPath, registerFilePath, registerPath } from '../desk-paths.ts';
import type { DeskPage } from '../desk.ts';
import { clockOf, Day, dayOrNone, nameOfDay } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { Filters, FindForm, hasWords, Mark, Submit, Table } from '../parts/page-parts.tsx';
import { nameInLedger } from '../person.ts';
import { changedSince, readRegister, registerColumns, type RegisterRow } from './register.ts';

/** Filters entries and pictures that were approved by themselves: pages of several brands may show them. */
const noBrand = 'none';

/** The register of promotions, to read and to print. */
export const registerPage: DeskPage = {
  path: registerPath,
  menu: 'Register',
  role: 'reader',
  async show(desk, { formToken, query }) {
    const all = await readRegister(desk);
    const brand = query.get('brand') ?? '';
    const find = query.get('find') ?? '';
    const rows = all
      .filter((row) => brand === '' || (row.brand || noBrand) === brand)
      .filter((row) => hasWords([row.page, row.address, row.state, row.approved_by, row.reason], find));
    const { date, time } = clockOf(desk.now());
    return {
      title: 'Register',
      body: (
        <>
          <FindForm others={brand === '' ? {} : { brand }} path={registerPath} words={find} />
          <Filters
            filters={[
              { href: registerPath, name: 'All', isChosen: brand === '', count: all.length },
              ...[...Map.groupBy(all, (row) => row.brand)]
                .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
                .map(([name, { length }]) => ({
                  href: linkTo(registerPath, { brand: name || noBrand }),
                  name: name || 'Parts of pages',
                  isChosen: (name || noBrand) === brand,
                  count: length,
                })),
            ]}
          />
          <div className="desk-heading">
            <p>
              {countOf(all.length, 'entry', 'entries')} on {nameOfDay(date)} at {time}. The file has all{' '}
              {registerColumns.length} columns.
            </p>
            <form action={registerFilePath} method="post">
              <FormToken value={formToken} />
              <Submit>Download (CSV)</Submit>
            </form>
          </div>
          <section aria-label="Entries">
            <Entries rows={rows} siteUrl={desk.siteUrl} />
          </section>
        </>
      ),
    };
  },
};

function Entries({ rows, siteUrl }: { readonly rows: readonly RegisterRow[]; readonly siteUrl: string }) {
  const approved = rows.filter((row) => row.ledger_number !== '');
  const firsts = new Map(approved.toReversed().map((row) => [row.ledger_number, row]));
  return (
    <Table
      caption="Register of promotions"
      columns={[
        { name: 'Ref', isShort: true, narrow: 'minor', render: (row) => row.reference },
        {
          name: 'Page',
          isTitle: true,
          render: ({ address, page, key }) => (
            <>
              <a
                href={
                  key === undefined ? linkTo(promotionPath, { url: address }) : linkTo(contentPath, { key })
                }
              >
                {page || address}
              </a>
              <small>{address.replaceAll(siteUrl, '')}</small>
            </>
          ),
        },
        ...(rows.some((row) => row.class !== '') ? [classColumn] : []),
        {
          name: 'State',
          narrow: 'mark',
          render: ({ state, mark }) => (
            <>
              <Mark state={mark}>{state.replace(changedSince, '')}</Mark>
              {state.endsWith(changedSince) && <small>and its later changes</small>}
            </>
          ),
        },
        {
          name: 'Approved',
          narrow: 'plain',
          render: ({ approved_by: by, approved_at: at }) =>
            by && (
              <>
                <DayOf moment={at} />
                <small>{by}</small>
              </>
            ),
        },
        {
          name: 'Reason',
          narrow: 'minor',
          // Pages that were approved together have one reason, which is printed once.
          render: (row) => {
            const first = firsts.get(row.ledger_number);
            return first === undefined || first === row ? row.reason : `As ${first.reference}`;
          },
        },
        {
          name: 'Shown',
          isShort: true,
          narrow: 'minor',
          render: ({ shown_from: from, shown_until: until }) =>
            from && (
              <>
                <span>
                  {until === '' ? 'since ' : 'from '}
                  <DayOf moment={from} />
                </span>
                {until !== '' && (
                  <small>
                    until{' '}
                    {until.slice(0, 10) === from.slice(0, 10) ? (
                      until.slice(11, 16)
                    ) : (
                      <DayOf moment={until} />
                    )}
                  </small>
                )}
              </>
            ),
        },
        { name: 'Review by', narrow: 'named', render: (row) => dayOrNone(row.review_by) },
      ]}
      empty="There are none."
      keyOf={({ address, reference, key = '' }) => `${address} ${reference} ${key}`}
      rows={rows}
    />
  );
}

/** The same with all columns, for a spreadsheet. */
export const registerFile: DeskPage = {
  path: registerFilePath,
  role: 'reader',
  async receive(desk, { person }) {
    const rows = await readRegister(desk);
    const { number } = await desk.records.ledger.append({
      kind: 'export',
      payload: { by: nameInLedger(person), what: 'register', query: `${rows.length} entries` },
    });
    const csv = writeCsv([
      [...registerColumns],
      ...rows.map((row) => registerColumns.map((name) => row[name])),
    ]);
    return {
      response: wholeResponse(200, 'text/csv; charset=utf-8', Buffer.from(csv), {
        'Content-Disposition': `attachment; filename="register-${number}.csv"`,
      }),
    };
  },
};

const classColumn = { name: 'Class', narrow: 'minor' as const, render: (row: RegisterRow) => row.class };

/** The day of a moment of the file, such as `2026-03-03 14:00:00`, for people. */
const DayOf = ({ moment }: { readonly moment: string }) => <Day at={moment.slice(0, 10)} />;
