import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Maps each file of the site to the files it imports. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const root = path.join(import.meta.dirname, '../..');
const isOfSite = (file: string) =>
  /^(?:client|contentful-emulator|server|shared)\//.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file);
const graph = readImportGraph();
const edges = [...graph].flatMap(([file, imports]) => Array.from(imports, (target) => ({ file, target })));
const sideOf = (file: string) => file.split('/')[0] ?? '';

test('there are no import cycles, between files or between folders, type imports included', () => {
  expect(graph.get('shared/themes/theme.ts')).toContain('shared/brands/brands.ts');
  expect(cyclesIn(graph)).toEqual([]);
  expect(cyclesIn(foldersOf(graph))).toEqual([]);
});

// The lint configuration has the layers of `shared/`.
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

/** Reads the graph from `tsc --explainFiles`, which includes type imports and `import()`. */
function readImportGraph(): ImportGraph {
  const explanation = execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--explainFiles', '--listFilesOnly'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const graph = new Map<string, Set<string>>();
  let imported = '';
  for (const line of explanation.split('\n')) {
    const importer = /^ +Imported via .+ from file '([^']+)'/.exec(line)?.[1];
    if (!line.startsWith(' ')) imported = line;
    if (!isOfSite(imported)) continue;
    if (!graph.has(imported)) graph.set(imported, new Set());
    if (importer === undefined || !isOfSite(importer)) continue;
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return graph;
}

/** The graph reduced to folders such as `server/http`. Files directly in `server`, say, stay files. */
function foldersOf(graph: ImportGraph): ImportGraph {
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const folders = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const folder = folderOf(file);
    const imported = folders.get(folder) ?? new Set();
    for (const target of imports) if (folderOf(target) !== folder) imported.add(folderOf(target));
    folders.set(folder, imported);
  }
  return folders;
}

/** Every node on a cycle or between two cycles; empty if the graph is acyclic. */
function cyclesIn(graph: ImportGraph): string[] {
  let remaining = new Set(graph.keys());
  for (;;) {
    const imported = new Set([...remaining].flatMap((each) => [...(graph.get(each) ?? [])]));
    const next = [...remaining].filter(
      (each) => imported.has(each) && [...(graph.get(each) ?? [])].some((target) => remaining.has(target)),
    );
    if (next.length === remaining.size) return next.sort();
    remaining = new Set(next);
  }
}

/** The files and all their transitive imports. */
function reachableFrom(graph: ImportGraph, start: readonly string[]): string[] {
  const reached = new Set(start);
  // The set grows during iteration.
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  return [...reached].sort();
}
