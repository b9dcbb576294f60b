import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { firmDetailsIn } from '../support/other-firm.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const code = globSync(
  ['*.{ts,mjs}', '{build,client,contentful-emulator,server,shared,tests}/**/*.{ts,tsx}'],
  { cwd: root },
);
const tests = code.filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));

test('only build.mjs imports the sample, so its folder can be deleted', () => {
  const importers = code.filter((file) =>
    /(?:from|import)\s*\(?\s*'[^']*\bsample\/[^']*'/.test(textOf(file)),
  );
  expect(importers).toEqual(['build.mjs']);
  expect(textOf('build.mjs').match(/'\.\/sample\//g)).toHaveLength(1);
});

test('the sample’s brands are those of brands.ts, so that it can do without one', () => {
  const literals = globSync('sample/space/**/*.ts', { cwd: root }).filter((file) =>
    /theme: '/.test(textOf(file)),
  );
  expect(literals).toEqual([]);
});

test('no test hard-codes the firm or the sample: tests use firm.ts and the fixture space', () => {
  const others = tests.filter((file) => path.join(root, file) !== import.meta.filename).map(textOf);
  expect(firmDetailsIn(others)).toEqual([]);
  expect(others.filter((text) => text.includes('samplespace1'))).toEqual([]);
});
