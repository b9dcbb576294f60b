import { cpSync } from 'node:fs';

import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import type { Records } from '../../records/records.ts';
import { verifyRecords } from '../../records/verify.ts';
import type { Desk } from '../desk.ts';
import { createShownPages } from '../wording/shown-pages.ts';
import { adoption } from './promotions-page.tsx';
import { decide, promotionIn, promotionOf, readDecisions, readSince, staggeredReview } from './promotions.ts';

const page = (words: string, stylesheet = 'site.AAA.css') =>
  `<html><head><title>Fees</title><link href="/assets/${stylesheet}" rel="stylesheet"/></head><body data-brand="fh"><main><p>${words}</p></main></body></html>`;
const now = Date.parse('2026-11-24T12:00:00Z');

async function promotionAt(records: Records, url: string) {
  const shown = await createShownPages(records).now();
  const found = shown.find(({ span }) => span.url === url);
  if (found === undefined) throw new Error(`Nothing is shown at ${url}`);
  const decisions = await readDecisions(records, url);
  return promotionOf(found, decisions, await readSince(records, [found], decisions), now);
}

async function keepingIn({ ledger, database }: Records) {
  await ledger.catchUp();
  return database.transact((queries) => queries.selectFrom('keeping').selectAll().execute());
}

/** Approves each page as it was seen. */
async function approve(records: Records, name: string, urls: readonly string[], retention = 'mifid') {
  const seen = await Promise.all(urls.map((url) => promotionAt(records, url)));
  return () =>
    decide(
      records,
      {
        kind: 'approved',
        payload: {
          by: { id: name, name },
          reason: 'Checked',
          evidence: '',
          audience: 'Everyone',
          class: retention,
          isBaseline: false,
          endsOn: null,
          pages: seen.map(({ page }) => ({
            ...promotionIn(page),
            reviewBy: '2027-06-01',
            warnings: [],
            overrides: [],
          })),
        },
      },
      new Map(seen.map(({ page, latest }) => [page.span.url, { words: page.words, latest }])),
    );
}

test('a release with other styles leaves an approval as it is; a changed word ends it', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  await machine.show('/fees', page('We charge 1 %.'));
  await (
    await approve(records, 'Ruth', ['/fees'])
  )();
  await machine.show('/fees', page('We charge 1 %.', 'site.BBB.css'));
  expect((await promotionAt(records, '/fees')).state).toBe('approved');
  await machine.show('/fees', page('We charge 2 %.', 'site.BBB.css'));
  expect((await promotionAt(records, '/fees')).state).toBe('changed');
});

test('if two machines approve the same pages at once, each page gets one approval', async () => {
  const first = startRecords();
  const machine = first.startMachine('a');
  const urls = Array.from({ length: 12 }, (_, index) => `/page-${index}`);
  for (const url of urls) await machine.show(url, page(`Words of ${url}`));
  const second = startRecords({ directory: first.directory });
  const presses = [];
  for (const url of urls) {
    presses.push(await approve(first.records, 'Ruth', [url]));
    presses.push(await approve(second.records, 'Owen', [url]));
  }
  const outcomes = await Promise.allSettled(presses.map((press) => press()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refusals).toEqual(
    Array.from({ length: 12 }, () => expect.objectContaining({ status: 409 }) as unknown),
  );
  for (const url of urls) expect((await readDecisions(first.records, url)).get(url)).toHaveLength(1);
  expect((await verifyRecords(first.records, { keys: new Set() })).problems).toEqual([]);
});

test('an approval of several pages is all or nothing', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  await machine.show('/fees', page('Fees'));
  await machine.show('/about', page('About'));
  const both = await approve(records, 'Ruth', ['/fees', '/about']);
  await machine.show('/about', page('About us'));
  await expect(both()).rejects.toMatchObject({ status: 409 });
  expect((await readDecisions(records)).size).toBe(0);
});

test('a page that is approved in a class is kept for as long as the class says, also after the index was made again', async () => {
  const { records, startMachine, directory } = startRecords();
  await startMachine('a').show('/fees', page('Fees'));
  await (
    await approve(records, 'Ruth', ['/fees'])
  )();
  const copy = `${directory}-copy`;
  cpSync(directory, copy, { recursive: true, filter: (name) => !name.includes('records.sqlite') });
  const rebuilt = startRecords({ directory: copy });
  await rebuilt.records.ledger.catchUp();
  expect((await readDecisions(rebuilt.records)).get('/fees')).toMatchObject([{ byName: 'Ruth' }]);
  expect(await keepingIn(rebuilt.records)).toMatchObject([{ url: '/fees', class: 'mifid' }]);
});

test('earlier words of an address are kept for as long as their class said, whatever is approved there later', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  const approved = [
    { words: 'Savings', retention: 'other', kept: 'other' },
    { words: 'Move your pension', retention: 'pension-transfer', kept: 'pension-transfer' },
    { words: 'About us', retention: 'other', kept: 'pension-transfer' },
    { words: 'Funds', retention: 'mifid', kept: 'pension-transfer' },
  ];
  for (const { words, retention, kept } of approved) {
    await machine.show('/pensions', page(words));
    const press = await approve(records, 'Ruth', ['/pensions'], retention);
    await press();
    expect(await keepingIn(records)).toMatchObject([{ url: '/pensions', class: kept }]);
  }
  // An operator may put right what an approver chose.
  await records.ledger.append({ kind: 'class', payload: { url: '/pensions', class: 'other' } });
  expect(await keepingIn(records)).toMatchObject([{ class: 'other' }]);
});

test('review dates are spread over three to twelve months', () => {
  const days = [0, 50, 99].map((index) => staggeredReview(index, 100, now));
  expect(days).toEqual(['2027-02-22', '2027-07-09', '2027-11-21']);
});

test('a page is overdue on the day after its review', async () => {
  const { records, startMachine } = startRecords();
  await startMachine('a').show('/fees', page('Fees'));
  await (
    await approve(records, 'Ruth', ['/fees'])
  )();
  const { page: shown, approval } = await promotionAt(records, '/fees');
  const decisions = new Map(approval && [['/fees', [approval]]]);
  const findSince = await readSince(records, [shown], decisions);
  const stateOn = (day: string) =>
    promotionOf(shown, decisions, findSince, Date.parse(`${day}T12:00:00Z`)).state;
  expect([stateOn('2027-06-01'), stateOn('2027-06-02')]).toEqual(['approved', 'overdue']);
});

test('an approver who adopts content while a page changes is told that nothing was adopted', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  await machine.show('/fees', page('We charge 1 %.'));
  const before = await createShownPages(records).now();
  await machine.show('/fees', page('We charge 2 %.'));
  const shown = { now: async () => before };
  const desk = { records, shown, now: () => now } as Partial<Desk> as Desk;
  const person = { id: 'ruth', name: 'Ruth Alder', role: 'head' } as const;
  const fields = new Map([
    ['reason', 'Published before'],
    ['sure', 'yes'],
  ]);
  const asked = { person, query: new URLSearchParams(), formToken: '', fields };
  await expect(adoption.receive?.(desk, asked)).rejects.toThrow('none was adopted');
});
