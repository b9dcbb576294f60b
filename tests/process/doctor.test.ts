import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, inject, test } from 'vitest';

import { makeFolderInMemory } from '../support/folders.ts';

/** `npm run doctor` with the site's environment. */
function runDoctor(environment: Readonly<Record<string, string>>) {
  const script = path.join(inject('productionBuild'), 'server/doctor.js');
  const folders = { CONTENT_SNAPSHOT_DIR: '', ASSETS_DIR: '', IMAGE_CACHE_MAX_MB: '0' };
  const child = promisify(execFile)(process.execPath, [script], {
    env: { CONTENT_FILE: path.join(inject('fixture'), 'space.json'), ...folders, ...environment },
  });
  const failed = ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout });
  return child.then(({ stdout }) => ({ code: 0, stdout }), failed);
}

test('the command of the build says that nothing is wrong, or names a folder that cannot be written and exits with 1', async () => {
  const directory = makeFolderInMemory();
  expect(await runDoctor({ DATA_DIR: directory })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/✓ ok +Content model: .*\n[^✗]*Nothing is wrong\./) as unknown,
  });
  // Nobody can write there, not even the superuser.
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  expect(await runDoctor({ DATA_DIR: file })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ fault +Database: .*file cannot be written \(\w+\)/) as unknown,
  });
});
