import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build, type Plugin } from 'esbuild';
import { expect, inject, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

test('all JavaScript of a page without other islands is at most 68,000 bytes of brotli', async () => {
  const assets = path.join(inject('productionBuild'), 'public/assets');
  const manifest = JSON.parse(
    await readFile(path.join(inject('productionBuild'), 'manifest.json'), 'utf8'),
  ) as { script: string };
  const files = await filesOf(assets, path.basename(manifest.script));
  const sizes = await Promise.all(
    files.map(async (file) => brotliSize(await readFile(path.join(assets, file)))),
  );
  // React is in it: a count that is much too small has missed a file.
  expect(sum(sizes)).toBeGreaterThan(50_000);
  expect(sum(sizes)).toBeLessThanOrEqual(68_000);
});

test('the project’s own part of it is at most 7,000 bytes of brotli', async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['client/entry.ts'],
    outdir: 'unused',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [drawingsOnly],
  });
  const own = sum(outputFiles.map(({ contents }) => brotliSize(contents)));
  expect(own).toBeGreaterThan(3000);
  expect(own).toBeLessThanOrEqual(7000);
});

/** A script and all that it loads, at once or later. */
async function filesOf(directory: string, first: string): Promise<string[]> {
  const files = [first];
  // The list grows while it is read.
  for (const file of files) {
    const code = await readFile(path.join(directory, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/["'][./\w-]*\/([\w-]+\.\w{8}\.js)["']/g))
      if (!files.includes(imported)) files.push(imported);
  }
  return files;
}

function brotliSize(contents: Uint8Array): number {
  return brotliCompressSync(contents).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** As the build does it: of an icon's module only the drawing. */
const drawingsOnly: Plugin = {
  name: 'drawings-only',
  setup(build) {
    build.onLoad({ filter: /icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ }, async ({ path: file }) => {
      const [drawing] = /const __iconNode = .*;/.exec(await readFile(file, 'utf8')) ?? [];
      return { contents: `export ${drawing}` };
    });
  },
};
