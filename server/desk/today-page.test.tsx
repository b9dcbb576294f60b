import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { startRecords } from '../records/records.fixture.ts';
import type { Desk } from './desk.ts';
import { todayPage } from './today-page.tsx';
import { createShownPages } from './wording/shown-pages.ts';

test('a clock that was set back counts as a gap of the records', async () => {
  const { records } = startRecords();
  const now = Date.now();
  await records.ledger.append({ kind: 'clock', payload: { before: now, after: now - 60_000 } });
  const desk = { records, shown: createShownPages(records), now: Date.now } as Partial<Desk> as Desk;
  const person = { id: 'ruth', name: 'Ruth Alder', role: 'head' } as const;
  const outcome = await todayPage.show?.(desk, { person, query: new URLSearchParams(), formToken: '' });
  const html = outcome && 'body' in outcome ? renderToStaticMarkup(outcome.body) : '';
  expect(html).toContain('<a href="/desk/log?show=gaps">1 gap in what was recorded');
});
