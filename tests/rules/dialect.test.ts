import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('{build,client,sample,server,shared,tests}/**/*.{ts,tsx}', { cwd: root }).map(
  (file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }),
);

/** Matches of the first group in all files, as `file: match`. */
const find = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, match]) => `${file}: ${match}`));

test('constants are in camelCase, like other variables', () => {
  expect(find(/^\s*(?:export )?const ([A-Z][A-Z\d]*_[A-Z\d_]+)\b/gm)).toEqual([]);
});

test('every error class sets its own name', () => {
  const classes = find(/^(?:export )?class (\w+) extends \w*Error\b/gm);
  const named = find(
    /^(?:export )?class (\w+) extends \w*Error\b.*\{\s+override readonly name(?:: string)? = '\1'/gm,
  );
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((each) => !named.includes(each))).toEqual([]);
});

test('no import climbs three levels; it uses a # alias instead', () => {
  expect(find(/\bfrom '((?:\.\.\/){3}[^']*)'/g)).toEqual([]);
});
