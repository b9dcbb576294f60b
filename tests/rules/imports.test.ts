import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { expect, test } from 'vitest';

import { cyclesIn, foldersOf, reachableFrom, readImportGraph } from '../support/import-graph.ts';

const root = path.join(import.meta.dirname, '../..');
const graph = readImportGraph();
const edges = [...graph].flatMap(([file, imports]) => Array.from(imports, (target) => ({ file, target })));

/** Lowest first; the other files of `shared/` are below all of these. The lint configuration has the same rules. */
const layers = [
  /^shared\/(?:content-model|themes)\//,
  /^shared\/ui\//,
  /^shared\/(?:articles|people|offices|calls|calculators)\//,
  /^shared\/sections\//,
  /^shared\/site\//,
  /^shared\/(?:pages\/|content-types\.ts$)/,
  /^(?:client|server|contentful-emulator)\//,
];
const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file));
const sideOf = (file: string) => file.split('/')[0] ?? '';

test('there are no import cycles, between files or between folders, type imports included', () => {
  expect(graph.get('shared/themes/theme.ts')).toContain('shared/brands/brands.ts');
  expect(cyclesIn(graph)).toEqual([]);
  expect(cyclesIn(foldersOf(graph))).toEqual([]);
});

test('imports only point down: from pages to the site frame, to sections, to subjects, to building blocks', () => {
  const upward = edges.filter(({ file, target }) => layerOf(target) > layerOf(file));
  expect(upward).toEqual([]);
});

test('the client and the emulator import only themselves and shared, and shared imports only itself', () => {
  const forbidden = edges.filter(
    ({ file, target }) =>
      sideOf(target) !== 'shared' &&
      sideOf(target) !== sideOf(file) &&
      !(sideOf(file) === 'server' && sideOf(target) === 'contentful-emulator'),
  );
  expect(forbidden).toEqual([]);
});

test('the code that fetches content imports no view', () => {
  const content = [...graph.keys()].filter((file) => file.startsWith('server/content/'));
  const imported = reachableFrom(graph, content);
  expect(imported).toContain('shared/links.ts');
  expect(imported.filter((file) => /\.tsx$|^shared\/(?:sections|site|pages)\//.test(file))).toEqual([]);
});

test('only entry points read the environment', () => {
  const readers = [...graph.keys()].filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers.sort()).toEqual([
    'server/commands/doctor.ts',
    'server/commands/enquiries.ts',
    'server/commands/records.ts',
    'server/commands/webhook-setup.ts',
    'server/main.ts',
  ]);
});

test('R1.5: the browser gets no section code and no server code', async () => {
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
  expect(unwanted, 'components that the browser hydrates belong in shared/ui or shared/site').toEqual([]);
});
