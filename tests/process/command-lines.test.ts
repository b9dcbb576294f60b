import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, inject, test } from 'vitest';

const space = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'token', DATA_DIR: tmpdir() };

test.each([
  ['doctor', '--fix', "Unknown option '--fix'"],
  ['publish-assets', '--force', "Unknown option '--force'"],
  ['space-export', 'one.json two.json', 'Unexpected argument: two.json'],
  ['webhook-setup', 'ftp://www.example.co.uk', 'An origin is needed, such as https://www.example.co.uk'],
])('%s does nothing with %s, and says why', (command, line, why) => {
  const script = path.join(inject('productionBuild'), `server/${command}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...line.split(' ')], {
    env: space,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(/\nUsage: /)]);
  expect(stderr).toContain(why);
});
