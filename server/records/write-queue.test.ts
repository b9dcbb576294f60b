import { expect, test } from 'vitest';

import { startRecords } from './records.fixture.ts';
import { readSpans } from './shown-spans.ts';

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
