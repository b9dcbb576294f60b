import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { writeIcons } from '#build/icons.ts';

test('icon-paths.ts is what `npm run icons` writes', () => {
  const file = path.join(import.meta.dirname, '../../shared/ui/icon/icon-paths.ts');
  // Ignore what the formatter changes: whitespace, quotes and commas.
  const normalise = (source: string) => source.replaceAll(/[\s'",]/g, '');
  expect(normalise(readFileSync(file, 'utf8'))).toBe(normalise(writeIcons()));
}, 300_000);
