import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build, type OutputFile } from 'esbuild';

import { readAssetManifest } from '#server/assets/asset-manifest.ts';

/** Sizes of the browser's JavaScript, in bytes of brotli. */
export interface BrowserJavaScript {
  /** Every file, as shipped. */
  readonly total: number;
  /** Loaded before React: links, prefetch, the loading of islands. */
  readonly entry: number;
  /** What every page loads, without React. */
  readonly own: number;
  /** Loaded only when a page or a visitor needs it: consent and vendors, players, forms, suggestions, sharing. */
  readonly onDemand: number;
  /** Loaded once a visitor uses a calculator. */
  readonly calculators: number;
  /** The source files of what every page loads. */
  readonly ownSources: readonly string[];
}

/** Measures a production build, and builds the project's own code again without React. */
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
  const outputOf = ({ path: file }: OutputFile) =>
    Object.entries(metafile.outputs).find(([name]) => file.endsWith(`/${name}`))?.[1];
  const entryOf = (file: OutputFile) => outputOf(file)?.entryPoint ?? '';
  const isOnDemand = (file: OutputFile) =>
    /^client\/(?:embeds\/|forms\/|search\/|share-page\.ts|third-parties\.ts)/.test(entryOf(file));
  const isCalculator = (file: OutputFile) => entryOf(file).startsWith('client/calculators/');
  const ownFiles = outputFiles.filter((file) => !isOnDemand(file) && !isCalculator(file));
  const measureAll = (files: readonly OutputFile[]) => sum(files.map(({ contents }) => brotliSize(contents)));
  return {
    total: sum(filesOf(assets, entry).map(measure)),
    entry: measure(entry),
    own: measureAll(ownFiles),
    ownSources: ownFiles.flatMap((file) => Object.keys(outputOf(file)?.inputs ?? {})),
    onDemand: measureAll(outputFiles.filter(isOnDemand)),
    calculators: measureAll(outputFiles.filter(isCalculator)),
  };
}

/** A script and everything it imports, statically or dynamically. */
function filesOf(directory: string, first: string): string[] {
  const files = [first];
  // The list grows during iteration.
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
