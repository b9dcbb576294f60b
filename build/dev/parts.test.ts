import path from 'node:path';

import { expect, test } from 'vitest';

import { createScriptPart } from './parts.ts';
import { createProblems } from './problems.ts';

const root = path.join(import.meta.dirname, '../..');

test('scripts are made again when a module changes that each of them has a copy of', async () => {
  const scripts = await createScriptPart(
    path.join(root, '.cache/dev'),
    new Map(),
    createProblems(() => {}),
  );
  await scripts.rebuild();
  expect(scripts.concerns(['client/navigation/page-change.ts'])).toBe(true);
  expect(scripts.concerns(['server/main.ts'])).toBe(false);
});
