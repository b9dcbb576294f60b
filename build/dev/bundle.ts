import path from 'node:path';

import {
  build,
  context,
  type BuildFailure,
  type BuildOptions,
  type Message,
  type Metafile,
  type OutputFile,
} from 'esbuild';

import type { Problems } from './problems.ts';

/** A bundle in memory that is built again after a change. */
export interface Bundle {
  /** Whether a changed file is in the bundle, or may fix it. */
  concerns(files: readonly string[]): boolean;
  /** Resolves to the outputs that differ from those before: none if there are errors. */
  rebuild(): Promise<readonly OutputFile[]>;
  /** Of the last build without errors. */
  readonly metafile: Metafile;
}

export async function createBundle(name: string, options: BuildOptions, problems: Problems): Promise<Bundle> {
  const esbuild = await context({ ...options, write: false, metafile: true, logLevel: 'silent' });
  const hashes = new Map<string, string>();
  let metafile: Metafile = { inputs: {}, outputs: {} };
  let hasErrors = false;
  return {
    get metafile() {
      return metafile;
    },
    concerns: (files) =>
      // A module that `copySmallModules` copies has a suffix.
      hasErrors || Object.keys(metafile.inputs).some((input) => files.includes(input.replace(/\?.*/, ''))),
    async rebuild() {
      const result = await esbuild.rebuild().catch((error: BuildFailure) => error);
      hasErrors = result.errors.length > 0;
      // To esbuild, faults in CSS are only warnings.
      problems.set(name, [...result.errors, ...result.warnings]);
      if (!('metafile' in result)) return [];
      ({ metafile } = result);
      const changed = result.outputFiles.filter((file) => hashes.get(file.path) !== file.hash);
      for (const file of changed) hashes.set(file.path, file.hash);
      return changed;
    },
  };
}

/** The files of the project that make up a module, or what is wrong with them. */
export async function inspectModule(
  entry: string,
): Promise<{ readonly files?: ReadonlySet<string>; readonly errors: readonly Message[] }> {
  const result = await build({
    absWorkingDir: path.join(import.meta.dirname, '../..'),
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
  }).catch((error: BuildFailure) => error);
  return 'metafile' in result
    ? { files: new Set(Object.keys(result.metafile.inputs)), errors: [] }
    : { errors: result.errors };
}
