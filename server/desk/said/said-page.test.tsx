import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import type { Desk } from '../desk.ts';
import { clockOf } from '../parts/desk-time.tsx';
import { createShownPages } from '../wording/shown-pages.ts';
import { saidPage } from './said-page.tsx';
import { spansOf } from './shown-versions.ts';

const person = { id: 'owen', name: 'Owen Maple', role: 'reader' } as const;

/** Asks what an address said. */
async function ask({ records }: ReturnType<typeof startRecords>, url: string, at: number): Promise<string> {
  const now = () => Date.now() + 1000;
  const desk = { records, shown: createShownPages(records), now } as Partial<Desk> as Desk;
  const { date, time } = clockOf(at);
  const query = new URLSearchParams({ url, date, time: `${time}.${String(at % 1000).padStart(3, '0')}` });
  const outcome = await saidPage.show?.(desk, { person, query, formToken: '' });
  return outcome && 'body' in outcome ? renderToStaticMarkup(outcome.body) : '';
}

test('what two processes show at the same moment is said, as during an upgrade', async () => {
  const started = startRecords();
  await started.startMachine('a').show('/fees', '<main><p>We charge 1 %.</p></main>');
  const [first] = await spansOf(started.records, '/fees');
  await started.startMachine('b').show('/fees', '<main><p>We charge 2 %.</p></main>');
  const [, second] = await spansOf(started.records, '/fees');
  expect(await ask(started, '/fees', first?.from ?? 0)).not.toContain('another version');
  expect(await ask(started, '/fees', second?.from ?? 0)).toContain('another version');
});

test('who approved a page is known also once its bytes were deleted; a withdrawn page has nothing to approve', async () => {
  const started = startRecords();
  const { records } = started;
  const machine = started.startMachine('a');
  await machine.show('/fees', '<main><p>We charge 1 %.</p></main>');
  const [shown] = await spansOf(records, '/fees');
  const version = shown?.version ?? '';
  await records.ledger.append({
    kind: 'approved',
    payload: {
      by: { id: 'ruth', name: 'Ruth Alder' },
      reason: 'As the fee sheet says.',
      evidence: '',
      audience: '',
      class: 'other',
      isBaseline: false,
      endsOn: null,
      pages: [{ url: '/fees', version, words: 'w', reviewBy: '2027-06-01', warnings: [], overrides: [] }],
    },
  });
  await machine.show('/fees', '', { status: 410, body: undefined });
  await records.objects.remove(shown?.body ?? '');
  await records.ledger.append({ kind: 'erased', payload: { versions: [version], files: [], objects: [] } });
  const deleted = await ask(started, '/fees', shown?.from ?? 0);
  expect(deleted).toContain('Its bytes were deleted');
  expect(deleted).toContain('Ruth Alder');
  const withdrawn = await ask(started, '/fees', (await spansOf(records, '/fees'))[1]?.from ?? 0);
  expect(withdrawn).toContain('The site answered 410');
  expect(withdrawn).not.toContain('Nobody has approved');
});
