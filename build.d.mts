import type { BuildOptions } from 'esbuild';

/** Builds the site into `outdir` (default `dist`), with the assets of the earlier build in `previous`. */
export function build(options?: {
  outdir?: string;
  isProduction?: boolean;
  previous?: string;
}): Promise<void>;

/** esbuild's settings for what runs in Node, into `<outdir>/server`. */
export function serverOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;
