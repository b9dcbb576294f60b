import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build, type OutputFile } from 'esbuild';

import { readAssetManifest } from '#server/assets.ts';

/** Bytes in brotli of what a browser gets. */
export interface BrowserJavaScript {
  /** Everything, as it ships. */
  readonly total: number;
  /** What comes before React does: links, prefetch, waking. */
  readonly entry: number;
  /** The project's own part of what every page loads: all but React. */
  readonly own: number;
  /** What comes only where a page or a visitor has use for it: consent and vendors, players, the form's helper. */
  readonly onDemand: number;
}

/** Weighs the browser's JavaScript in a production build, and the project's own part built without React. */
export async function measureBrowserJavaScript(productionBuild: string): Promise<BrowserJavaScript> {
  const assets = path.join(productionBuild, 'public/assets');
  const entry = path.basename(readAssetManifest(productionBuild).script);
  const measure = (file: string) => brotliSize(readFileSync(path.join(assets, file)));
  const { outputFiles, metafile } = await build({
    absWorkingDir: path.join(import.meta.dirname, '../..'),
    entryPoints: ['client/entry.ts'],
    outdir: 'unused',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom'],
  });
  const isOnDemand = ({ path: file }: OutputFile) =>
    /^client\/(?:embeds\/|forms\/|third-parties\.ts)/.test(
      Object.entries(metafile.outputs).find(([name]) => file.endsWith(`/${name}`))?.[1].entryPoint ?? '',
    );
  const measureAll = (files: readonly OutputFile[]) => sum(files.map(({ contents }) => brotliSize(contents)));
  return {
    total: sum(filesOf(assets, entry).map(measure)),
    entry: measure(entry),
    own: measureAll(outputFiles.filter((file) => !isOnDemand(file))),
    onDemand: measureAll(outputFiles.filter(isOnDemand)),
  };
}

/** A script and all that it loads, at once or later. */
function filesOf(directory: string, first: string): string[] {
  const files = [first];
  // The list grows while it is read.
  for (const file of files) {
    const code = readFileSync(path.join(directory, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/["'][./\w-]*\/([\w-]+\.\w{8}\.js)["']/g))
      if (!files.includes(imported)) files.push(imported);
  }
  return files;
}

function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
