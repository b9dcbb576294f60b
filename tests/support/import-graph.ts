import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Maps each file of the site to the files it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const root = path.join(import.meta.dirname, '../..');
const isOfSite = (file: string) =>
  /^(?:client|contentful-emulator|server|shared)\//.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file);

/** Reads the graph from `tsc --explainFiles`, which includes type imports and `import()`. */
export function readImportGraph(): ImportGraph {
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
export function foldersOf(graph: ImportGraph): ImportGraph {
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
export function cyclesIn(graph: ImportGraph): string[] {
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
export function reachableFrom(graph: ImportGraph, start: readonly string[]): string[] {
  const reached = new Set(start);
  // The set grows during iteration.
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  return [...reached].sort();
}
