import type { BuildOptions } from 'esbuild';

/** Builds the site into `outdir` (default `dist`). */
export function build(options?: { outdir?: string; isProduction?: boolean }): Promise<void>;

/** esbuild's settings for what runs in Node, into `<outdir>/server`. */
export function serverOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;
