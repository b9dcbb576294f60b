import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
const sides = ['server', 'client', 'shared'] as const;

/** Which side may import which (architecture, rule 1). */
const allowed: Record<(typeof sides)[number], readonly string[]> = {
  server: ['server', 'shared'],
  client: ['client', 'shared'],
  shared: ['shared'],
};

function importsOf(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

const files = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test.each(sides)('%s imports only what runs where it runs', (side) => {
  const wrong = files
    .filter((file) => file.startsWith(`${side}/`))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => path.join(path.dirname(file), target).split('/')[0] ?? '')
        .filter((target) => !allowed[side].includes(target))
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('shared and client use nothing of Node', () => {
  const wrong = files
    .filter((file) => !file.startsWith('server/'))
    .filter((file) => importsOf(file).some((target) => /^(node:|express$|sharp$|contentful$)/.test(target)));
  expect(wrong).toEqual([]);
});

test('only config.ts and main.ts read the environment', () => {
  const readers = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
  expect(readers.sort()).toEqual(['server/main.ts']);
});

test('R1.5: the browser gets no code of a section, and nothing of the server', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['client/entry.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    jsx: 'automatic',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('shared/site/header/header.tsx');
  const unwanted = inputs.filter((input) =>
    /^(server\/|shared\/(sections|content-model|pages)\/|node_modules\/(zod|contentful|@contentful))/.test(
      input,
    ),
  );
  expect(unwanted).toEqual([]);
});

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
