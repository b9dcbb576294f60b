import { expect, test } from 'vitest';

import { makeFolder } from '#tests/support/folders.ts';

import { createSilentLog } from '../observability/log.ts';
import { createFileStore, versionOfBytes } from './file-store.ts';

test('a process does not damage what another has written in place of its own value', async () => {
  const directory = makeFolder();
  const open = () =>
    createFileStore({
      directory,
      schema: 'test',
      extension: '.value',
      isPrivate: false,
      messages: { unreadable: 'unreadable', unwritable: 'unwritable' },
      log: createSilentLog(),
    });
  const [earlier, later] = [open(), open()];
  const [old, current] = [Buffer.from('old'), Buffer.from('current')];
  await earlier.write('menu', old, 1);
  await later.write('menu', current, 2);
  expect(await earlier.renew('menu', versionOfBytes(old), 3)).toBe(false);
  expect(await later.read('menu', ({ bytes, time }) => `${bytes.toString()} ${time}`)).toBe('current 2');
  expect(await later.renew('menu', versionOfBytes(current), 4)).toBe(true);
  expect(await later.read('menu', ({ time }) => time)).toBe(4);
});
