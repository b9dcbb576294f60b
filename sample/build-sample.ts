import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';

/**
 * Writes the sample to `<outdir>/sample` like a Contentful export: `space.json`, and the pictures in a folder named
 * after their host. The server reads it like any other export.
 */
export async function buildSample(outdir: string): Promise<void> {
  const folder = path.join(outdir, 'sample');
  const script = path.join(folder, 'write-space.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'write-space.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    // React's CommonJS files `require` Node's built-in modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const pictures = path.join(import.meta.dirname, 'pictures');
  await promisify(execFile)(process.execPath, ['--enable-source-maps', script, pictures, folder]);
  await rm(script);
}
