import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, inject, test } from 'vitest';

import { queueDirectory } from '../support/enquiries.ts';

/** The id of `nobody`, for whom folders can be read-only even if the tests run as root. */
const unprivilegedId = 65_534;

/** `npm run doctor` with the site's environment. */
function runDoctor(environment: Readonly<Record<string, string>>) {
  const script = path.join(inject('productionBuild'), 'server/doctor.js');
  const user = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  // Other users may not read temporary folders.
  for (const readable of [path.dirname(inject('productionBuild')), inject('fixture')])
    chmodSync(readable, 0o755);
  const folders = { CONTENT_SNAPSHOT_DIR: '', ASSETS_DIR: '', IMAGE_CACHE_MAX_MB: '0' };
  const child = promisify(execFile)(process.execPath, [script], {
    env: { CONTENT_FILE: path.join(inject('fixture'), 'space.json'), ...folders, ...environment },
    ...user,
  });
  const failed = ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout });
  return child.then(({ stdout }) => ({ code: 0, stdout }), failed);
}

test('the command of the build says that nothing is wrong, or names a folder that is read-only and exits with 1', async () => {
  const directory = queueDirectory();
  chmodSync(directory, 0o777);
  expect(await runDoctor({ DATA_DIR: directory })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/✓ ok +Content model: .*\n[^✗]*Nothing is wrong\./) as unknown,
  });
  chmodSync(directory, 0o555);
  expect(await runDoctor({ DATA_DIR: directory })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      `✗ fault    Database: ${directory} cannot be written (EACCES)`,
    ) as unknown,
  });
});
