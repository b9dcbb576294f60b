import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { importCommand } from './import-guide.ts';

function readGuide(name: string): string {
  return withoutBreaks(readFileSync(path.join(import.meta.dirname, '../../docs', name), 'utf8'));
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

test.each(['editors.md', 'make-it-yours.md'])(
  '%s has the import command that space:export prints',
  (name) => {
    const commands = readGuide(name).match(/npx contentful-import\S* --config \S+ --content-file \S+/g) ?? [];
    expect(readGuide(name)).toContain(withoutBreaks(importCommand('space.json', 'dist/sample')));
    expect(new Set(commands), 'correct the commands in docs/').toEqual(
      new Set([importCommand('space.json', undefined)]),
    );
  },
);
