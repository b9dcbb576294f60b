import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const desk = path.join(import.meta.dirname, '../../server/desk');
const read = (pattern: string) =>
  globSync(pattern, { cwd: desk })
    .map((file) => readFileSync(path.join(desk, file), 'utf8'))
    .join('\n');

test('the columns that the desk’s styles name are columns of its tables', () => {
  const styled = Array.from(read('styles/*.css').matchAll(/\[data-label='(.+?)'\]/g), ([, name]) => name);
  const columns = new Set(Array.from(read('**/*.tsx').matchAll(/\bname: '(.+?)'/g), ([, name]) => name));
  expect(styled).toContain('Reason');
  expect(styled.filter((name) => !columns.has(name))).toEqual([]);
});
