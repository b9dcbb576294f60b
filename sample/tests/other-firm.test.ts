import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeFirm, otherFirm, firmDetailsIn } from '#tests/support/other-firm.ts';

const root = path.join(import.meta.dirname, '../..');

/** A copy of the sample's sources in which only the firm has changed. */
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'other-sample-'));
  for (const name of ['package.json', 'sample', 'server', 'shared'])
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !file.endsWith('images.ctfassets.net'),
    });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await changeFirm(copy);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('the sample of another firm does not mention ours', async () => {
  const script = `import { buildSample } from './sample/build-sample.ts'; await buildSample('dist');`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: copy });
  const space = await readFile(path.join(copy, 'dist/sample/space.json'), 'utf8');
  expect(firmDetailsIn([space])).toEqual([]);
  expect(space).toContain(otherFirm.name);
}, 60_000);
