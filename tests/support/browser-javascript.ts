import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'esbuild';

import { iconDrawings } from '../../build.mjs';
import { readAssetManifest } from '../../server/assets.ts';

/** Bytes in brotli of what a browser gets for a page without islands of its own. */
export interface BrowserJavaScript {
  /** Everything, as it ships. */
  readonly total: number;
  /** What comes before React does: links, prefetch, waking. */
  readonly entry: number;
  /** The project's own part: all but React. */
  readonly own: number;
}

/** Weighs the browser's JavaScript in a production build, and the project's own part built without React. */
export async function weighBrowserJavaScript(productionBuild: string): Promise<BrowserJavaScript> {
  const assets = path.join(productionBuild, 'public/assets');
  const entry = path.basename(readAssetManifest(productionBuild).script);
  const weigh = (file: string) => brotliSize(readFileSync(path.join(assets, file)));
  const { outputFiles } = await build({
    absWorkingDir: path.join(import.meta.dirname, '../..'),
    entryPoints: ['client/entry.ts'],
    outdir: 'unused',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom'],
    plugins: [iconDrawings()],
  });
  return {
    total: sum(filesOf(assets, entry).map(weigh)),
    entry: weigh(entry),
    own: sum(outputFiles.map(({ contents }) => brotliSize(contents))),
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
