import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'esbuild';

import { readAssetManifest } from '#server/assets/asset-manifest.ts';

/** The most that each part of the browser's JavaScript may have, in bytes of brotli. */
export const javascriptLimits = { withReact: 70_000, own: 9750, onDemand: 4300, calculators: 16_400 };

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
  /** Loaded once a visitor uses a calculator, or the slider of a sheet. */
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
  const outputs = new Map(
    outputFiles.flatMap((file) =>
      Object.entries(metafile.outputs)
        .filter(([name]) => file.path.endsWith(`/${name}`))
        .map(([name, output]) => [name, { ...output, size: brotliSize(file.contents) }] as const),
    ),
  );
  /** The outputs that start at these source files, with what they import statically. */
  const loadedWith = (sources: RegExp) => {
    const names = new Set(
      [...outputs.keys()].filter((name) => sources.test(outputs.get(name)?.entryPoint ?? '')),
    );
    // The set grows during iteration.
    for (const name of names)
      for (const { path: imported, kind } of outputs.get(name)?.imports ?? [])
        if (kind === 'import-statement' && outputs.has(imported)) names.add(imported);
    return names;
  };
  const own = loadedWith(/^client\/(?:entry\.ts|islands\/)/);
  const withCalculators = loadedWith(/^client\/(?:calculators|sheet)\//);
  const measureIf = (isCounted: (name: string) => boolean) =>
    sum([...outputs].map(([name, { size }]) => (isCounted(name) ? size : 0)));
  return {
    total: sum(filesOf(assets, entry).map(measure)),
    entry: measure(entry),
    own: measureIf((name) => own.has(name)),
    ownSources: [...own].flatMap((name) => Object.keys(outputs.get(name)?.inputs ?? {})),
    onDemand: measureIf((name) => !own.has(name) && !withCalculators.has(name)),
    calculators: measureIf((name) => !own.has(name) && withCalculators.has(name)),
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
