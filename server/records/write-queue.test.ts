import { expect, test, vi } from 'vitest';

import type { MadePage } from '../page/page-witness.ts';
import { digestOf } from './record-objects.ts';
import { findPage } from './recorded-page.ts';
import { startRecords } from './records.fixture.ts';
import { readSpans } from './shown-spans.ts';

function pageOf(url: string, html: string): MadePage {
  const sources = { entities: new Set<string>(), revisions: {}, expiresAt: Infinity, areSameIn: () => true };
  return { url, status: 200, headers: {}, body: Buffer.from(html), sources };
}

test('what an address shows after its page was withdrawn is recorded, however fast one follows the other', async () => {
  const { startMachine, records } = startRecords();
  const machine = startMachine('a');
  const shown = machine.show('/about', '<p>About</p>');
  machine.gone('/about');
  await Promise.all([shown, machine.show('/about', '<p>Gone</p>', { status: 410 })]);
  const spans: [number, boolean][] = [];
  for await (const { status, until } of readSpans(records.database))
    spans.push([status, until === undefined]);
  expect(spans).toEqual([
    [200, false],
    [410, true],
  ]);
});

test('a page that was noted is recorded before a visitor gets it', async () => {
  const { startMachine, records } = startRecords();
  const recorder = startMachine('a');
  const noted = pageOf('/fees', '<p>Fees</p>');
  recorder.note(noted);
  await recorder.shown(noted);
  expect(await records.ledger.readLine(1)).toMatchObject({ kind: 'shown' });
});

test('pictures that a process had not recorded when it ended are recorded by the next, whose pages are the same', async () => {
  const before = startRecords();
  const showAll = async ({ startMachine, filesRecorded }: typeof before, machine: string) => {
    const recorder = startMachine(machine);
    for (let page = 1; page <= 20; page += 1) {
      recorder.note(pageOf(`/${page}`, `<img src="/assets/${page}.png">`));
    }
    await recorder.flush();
    await filesRecorded();
  };
  await showAll(before, 'a');
  const after = startRecords({ directory: before.directory });
  for (let page = 1; page <= 20; page += 1)
    after.files.set(`/assets/${page}.png`, { bytes: Buffer.from('picture'), type: 'image/png' });
  await showAll(after, 'b');
  const recorded = await after.records.database.transact((queries) =>
    queries.selectFrom('file').select('url').execute(),
  );
  expect(recorded.length).toBe(20);
});

test('a page that was lost while the disk was full is recorded from when it was shown, once it is made again', async () => {
  const { startMachine, records } = startRecords();
  const machine = startMachine('a');
  await machine.show('/fees', 'Old fees');
  const create = vi.spyOn(records.store, 'create').mockRejectedValue(new Error('no space left on device'));
  // Together they are more than is kept in memory meanwhile.
  const fees = pageOf('/fees', 'fees'.repeat(9e6));
  machine.note(fees);
  machine.note(pageOf('/about', 'about'.repeat(7e6)));
  await machine.flush();
  const shownAt = Date.now();
  create.mockRestore();
  await machine.flush();
  expect(machine.lost()).toEqual(['/fees']);
  machine.note(fees);
  await machine.flush();
  await records.ledger.catchUp();
  expect((await findPage(records, '/fees', shownAt))?.span.body).toBe(digestOf(fees.body ?? ''));
  expect(machine.lost()).toEqual([]);
});
