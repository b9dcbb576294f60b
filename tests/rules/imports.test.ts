import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { circlesIn, foldersOf, reachableFrom, readImportGraph } from '../support/import-graph.ts';

const root = path.join(import.meta.dirname, '../..');
const graph = readImportGraph();
const arrows = [...graph].flatMap(([file, imports]) => Array.from(imports, (target) => ({ file, target })));

/** What stands on what, from the ground up. Other files of `shared/` are the ground. Lint has the same rules. */
const floors = [
  /^shared\/(?:content-model|themes)\//,
  /^shared\/ui\//,
  /^shared\/(?:articles|people|offices)\//,
  /^shared\/sections\//,
  /^shared\/site\//,
  /^shared\/(?:pages\/|content-types\.ts$)/,
  /^(?:client|server)\//,
];
const floorOf = (file: string) => floors.findIndex((floor) => floor.test(file));
const sideOf = (file: string) => file.split('/')[0] ?? '';

test('imports never run in a circle, types included: neither those of files nor those of folders', () => {
  expect(graph.get('shared/themes/theme.ts')).toContain('shared/firm.ts');
  expect(circlesIn(graph)).toEqual([]);
  expect(circlesIn(foldersOf(graph))).toEqual([]);
});

test('pages stand on the site’s frame, that on sections, those on subjects, those on building blocks', () => {
  const back = arrows.filter(({ file, target }) => floorOf(target) > floorOf(file));
  expect(back).toEqual([]);
});

test('client and server import themselves and shared, and shared itself alone', () => {
  const across = arrows.filter(
    ({ file, target }) => sideOf(target) !== 'shared' && sideOf(target) !== sideOf(file),
  );
  expect(across).toEqual([]);
});

test('what fetches content needs no view', () => {
  const content = [...graph.keys()].filter((file) => file.startsWith('server/content/'));
  const needed = reachableFrom(graph, content);
  expect(needed).toContain('shared/articles/listed-article.model.ts');
  expect(needed.filter((file) => /\.tsx$|^shared\/(?:sections|site|pages)\//.test(file))).toEqual([]);
});

test('only what is started reads the environment', () => {
  const readers = [...graph.keys()].filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual(['server/enquiries-main.ts', 'server/main.ts']);
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
    /^(server\/|shared\/(content-model|articles|people|offices|sections|pages)\/|node_modules\/(zod|contentful|@contentful))/.test(
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
