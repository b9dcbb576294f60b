import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The files that each file of the site imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const root = path.join(import.meta.dirname, '../..');
const isOfSite = (file: string) =>
  /^(?:client|server|shared)\//.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file);

/** Reads the graph from TypeScript's own account of why it loads each file: types and `import()` are in it. */
export function readImportGraph(): ImportGraph {
  const account = execFileSync(
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
  for (const line of account.split('\n')) {
    const importer = /^ +Imported via .+ from file '([^']+)'/.exec(line)?.[1];
    if (!line.startsWith(' ')) imported = line;
    if (!isOfSite(imported)) continue;
    if (!graph.has(imported)) graph.set(imported, new Set());
    if (importer === undefined || !isOfSite(importer)) continue;
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return graph;
}

/** The same graph of folders: `server/http`, `shared/ui`. Files directly below a side stand for themselves. */
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

/** Every node on a circle, or between two; none where the graph can be put in one order. */
export function circlesIn(graph: ImportGraph): string[] {
  let left = new Set(graph.keys());
  for (;;) {
    const imported = new Set([...left].flatMap((each) => [...(graph.get(each) ?? [])]));
    const kept = [...left].filter(
      (each) => imported.has(each) && [...(graph.get(each) ?? [])].some((target) => left.has(target)),
    );
    if (kept.length === left.size) return kept.sort();
    left = new Set(kept);
  }
}

/** All files that some files need, themselves included. */
export function reachableFrom(graph: ImportGraph, start: readonly string[]): string[] {
  const reached = new Set(start);
  // The set grows while it is read.
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  return [...reached].sort();
}
