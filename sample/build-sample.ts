import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';

/**
 * Writes the sample into `<outdir>/sample`, as a space exported from Contentful would lie there: `space.json`, and the
 * pictures below their host's name. The server serves it as it serves any export file.
 */
export async function buildSample(outdir: string): Promise<void> {
  const folder = path.join(outdir, 'sample');
  const script = path.join(folder, 'write-space.mjs');
  await cp(path.join(import.meta.dirname, 'pictures'), folder, {
    recursive: true,
    dereference: true,
  });
  await build({
    entryPoints: [path.join(import.meta.dirname, 'write-space.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    // React's CommonJS files ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await promisify(execFile)(process.execPath, [script, folder]);
  await rm(script);
}
