import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'esbuild';
import { expect, inject, test } from 'vitest';

import { readAssetManifest } from '#server/assets/asset-manifest.ts';

/** The most that each part may have, in bytes of brotli. The main brand's id is in `own`. */
const limits = { withReact: 70_000, own: 9775, onDemand: 4300, calculators: 17_200 };

test('a page loads no more JavaScript than each part may have', async () => {
  const { total, own, onDemand, calculators, ownSources } = await measureJavaScript(
    inject('productionBuild'),
  );
  const sizes = { withReact: total - onDemand - calculators, own, onDemand, calculators };
  for (const part of Object.keys(sizes) as (keyof typeof sizes)[])
    expect(sizes[part], `${part} has grown: if that is worth it, raise limits.${part}`).toBeLessThanOrEqual(
      limits[part],
    );
  // A page without a calculator or sheet loads nothing of them, and one with either not before it is used.
  expect(ownSources.filter((file) => /calculators|\/sheet\/|\/chart\//.test(file))).toEqual([]);
  expect(ownSources).toContain('client/entry.ts');
  // React is included in the total: much smaller sizes mean that a file was missed.
  expect(total).toBeGreaterThan(50_000);
  expect(own).toBeGreaterThan(3000);
  expect(onDemand).toBeGreaterThan(1000);
  expect(calculators).toBeGreaterThan(1000);
});

/** Sizes in bytes of brotli, of a production build and of the project's own code, which is built again without React. */
async function measureJavaScript(productionBuild: string) {
  const assets = path.join(productionBuild, 'public/assets');
  const entry = path.basename(readAssetManifest(productionBuild).script);
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
    /** Every file, as shipped. */
    total: sum(filesOf(assets, entry).map((file) => brotliSize(readFileSync(path.join(assets, file))))),
    /** What every page loads, without React. */
    own: measureIf((name) => own.has(name)),
    /** The source files of what every page loads. */
    ownSources: [...own].flatMap((name) => Object.keys(outputs.get(name)?.inputs ?? {})),
    /** Loaded only when a page or a visitor needs it: consent and vendors, players, forms, suggestions, sharing. */
    onDemand: measureIf((name) => !own.has(name) && !withCalculators.has(name)),
    /** Loaded once a visitor uses a calculator, or the slider of a sheet. */
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
