import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import type { Desk } from '../desk.ts';
import { createShownPages } from '../wording/shown-pages.ts';
import { registerPage } from './register-page.tsx';
import { readRegister } from './register.ts';

test('the register does not name as approver the person who sent something back or took it down', async () => {
  const { records } = startRecords();
  const by = { id: 'ruth', name: 'Ruth Alder' };
  const version = '2026-03-03T14:00:00Z 1';
  const sys = { id: 'offer', type: 'Entry', contentType: { sys: { id: 'page' } } };
  const entity = { key: 'Entry offer', version, digest: 'd', entity: { sys, fields: {} } };
  await records.ledger.append({
    kind: 'content-approved',
    payload: { by, reason: 'As agreed.', isBaseline: false, entities: [entity] },
  });
  await records.ledger.append({
    kind: 'content-sent-back',
    payload: { by, reason: 'Say what it costs.', entities: [{ key: 'Entry offer', version }] },
  });
  await records.ledger.append({ kind: 'taken-down', payload: { by, reason: 'It is over.', entity } });
  const now = () => Date.now() + 1000;
  const siteUrl = 'https://www.site.example';
  const desk = { records, shown: createShownPages(records), siteUrl, now } as Partial<Desk> as Desk;
  const rows = await readRegister(desk);
  expect(rows.map((row) => [row.approved_by, row.state.replace(/, \d.*/, '')])).toEqual([
    ['Ruth Alder', 'Approved'],
    ['', 'Sent back: Ruth Alder'],
    ['', 'Taken down: Ruth Alder'],
  ]);
});

test('the register gives no reason for pages that nobody has approved', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  for (const url of ['/about', '/fees']) await machine.show(url, `<main><h1>${url}</h1></main>`);
  const desk = {
    records,
    shown: createShownPages(records),
    siteUrl: '',
    now: Date.now,
  } as Partial<Desk> as Desk;
  const person = { id: 'owen', name: 'Owen Maple', role: 'reader' } as const;
  const page = await registerPage.show?.(desk, { person, query: new URLSearchParams(), formToken: '' });
  const html = page && 'body' in page ? renderToStaticMarkup(page.body) : '';
  const reasons = Array.from(html.matchAll(/data-label="Reason"[^>]*><div>([^<]*)/g), ([, text]) => text);
  expect(reasons).toEqual(['–', '–']);
});
