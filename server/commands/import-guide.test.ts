import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { importCommand } from './import-guide.ts';

const withoutBreaks = (text: string) => text.replaceAll(/\s+/g, ' ');

test('make-it-yours.md has the import command that space:export prints', () => {
  const file = path.join(import.meta.dirname, '../../docs/make-it-yours.md');
  const guide = withoutBreaks(readFileSync(file, 'utf8'));
  const commands = guide.match(/npx contentful-import\S* --config \S+ --content-file \S+/g) ?? [];
  expect(guide).toContain(withoutBreaks(importCommand('space.json', 'dist/sample')));
  expect(new Set(commands), 'correct the commands in docs/').toEqual(
    new Set([importCommand('space.json', undefined)]),
  );
});
