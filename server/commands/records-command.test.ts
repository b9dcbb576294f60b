import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { makeFolderInMemory } from '#tests/support/folders.ts';
import { recordsCommand } from '#tests/support/records.ts';

import { startRecords } from '../records/records.fixture.ts';

test('an address is kept as an operator asks, however it is written, and whoever names none is told', async () => {
  const directory = makeFolderInMemory();
  const { records } = startRecords({ directory: `${directory}/records` });
  const kept = () =>
    records.database.transact((queries) => queries.selectFrom('keeping').selectAll().execute());
  await kept();
  const { run } = recordsCommand({ DATA_DIR: directory, RECORDS: 'on' });
  const both = ['--class', 'mifid', '--hold', 'complaint 117'];
  expect(await run('retention', '--url', 'Pensions/', ...both)).toMatchObject({ code: 0, errors: '' });
  const onHold = [{ url: '/pensions', class: 'mifid', hold: 'complaint 117' }];
  expect(await kept()).toEqual(onHold);
  const { code, errors } = await run('retention', '--hold', 'complaint 118');
  expect([code, errors.includes('--class, --hold and --release need --url')]).toEqual([2, true]);
  expect(await kept()).toEqual(onHold);
  await run('retention', '--url', 'https://www.site.example/pensions', '--release');
  expect(await kept()).toEqual([{ ...onHold[0], hold: null }]);
});

test('a port that is in use is named, and the command ends', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const directory = makeFolderInMemory();
  const { records } = startRecords({ directory: `${directory}/records` });
  await records.ledger.head();
  const { run } = recordsCommand({ DATA_DIR: directory, RECORDS: 'on' });
  const { code, errors } = await run('replay', '--port', port);
  expect([code, errors]).toEqual([1, expect.stringContaining(`address already in use 127.0.0.1:${port}`)]);
});

test.each(['abc', '65536'])('%s is not a port, and the command says so', async (port) => {
  const directory = makeFolderInMemory();
  const { records } = startRecords({ directory: `${directory}/records` });
  await records.ledger.head();
  const { run } = recordsCommand({ DATA_DIR: directory, RECORDS: 'on' });
  const { code, errors } = await run('replay', '--port', port);
  expect([code, errors.split('\n', 1)]).toEqual([2, [`${port} is not a port`]]);
});

test('a command that does not exist is answered with those that do, also before anything is recorded', async () => {
  const { run } = recordsCommand({ DATA_DIR: makeFolderInMemory(), RECORDS: 'on' });
  const { code, errors } = await run('lst');
  expect([code, errors]).toEqual([2, expect.stringMatching(/^Unknown command: lst\n\nUsage: records list/)]);
});

test('what will be shown is not told from what is shown now', async () => {
  const directory = makeFolderInMemory();
  const { records } = startRecords({ directory: `${directory}/records` });
  await records.ledger.head();
  const { run } = recordsCommand({ DATA_DIR: directory, RECORDS: 'on' });
  for (const command of [
    ['list', '--at', '2999-03-03T14:00'],
    ['show', '/', '--at', '2999-03-03T14:00'],
  ])
    expect(await run(...command)).toMatchObject({
      code: 1,
      errors: 'That time is still to come: 2999-03-03T14:00\n',
    });
});

test.each([
  [['verify', `1:${'0'.repeat(64)}`], `verify does not take 1:${'0'.repeat(64)}`],
  [['list', '--from', '2026-03-03'], 'list does not take --from'],
  [
    ['export', '--from', '2026-03-04', '--until', '2026-03-03', 'evidence.zip'],
    '--until must be later than --from',
  ],
])('%j is not answered as if it had been meant otherwise', async (args, problem) => {
  const directory = makeFolderInMemory();
  const { records } = startRecords({ directory: `${directory}/records` });
  await records.ledger.head();
  const { code, errors } = await recordsCommand({ DATA_DIR: directory, RECORDS: 'on' }).run(...args);
  expect([code, errors.split('\n', 1)]).toEqual([2, [problem]]);
});
