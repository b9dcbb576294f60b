import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { writeIcons } from '#build/icons.ts';

test('the icons are those of the package as it is installed: `npm run icons` has been run', () => {
  const file = path.join(import.meta.dirname, '../../shared/ui/icon/icon-paths.ts');
  // The formatter decides where lines break.
  const plain = (source: string) => source.replaceAll(/[\s'",]/g, '');
  expect(plain(readFileSync(file, 'utf8'))).toBe(plain(writeIcons()));
});
