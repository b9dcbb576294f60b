import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { firmDetailsIn } from '../support/other-firm.ts';

const root = path.join(import.meta.dirname, '../..');
const sourcesIn = (...folders: readonly string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,css,mjs}`),
    { cwd: root },
  );

/** docs/make-it-yours.md tells a firm to change these. The last knows the name that the fact sheets' files show. */
const ownFiles =
  /^(?:shared\/(?:firm\.ts|main-brand-id\.ts|brands\/)|build\/emblem\.ts|sample\/sample-space\.ts)/;

// The proof `other-firm` builds the site of another firm, and reads every page, file and picture of it.
test.each([
  ['the code', sourcesIn('build', 'client', 'contentful-emulator', 'server', 'shared')],
  ['the sample', sourcesIn('sample')],
])('%s takes the firm’s details from its own files alone', (_what, files) => {
  const others = files.filter((file) => !ownFiles.test(file));
  const texts = others.map((file) => `${file}\n${readFileSync(path.join(root, file), 'utf8')}`);
  expect(firmDetailsIn(texts)).toEqual([]);
});
