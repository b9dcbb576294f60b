import type { BuildOptions, Metafile } from 'esbuild';

/** Builds the site into `outdir` (default `dist`), including the assets of the earlier build in `previous`. */
export function build(options?: {
  outdir?: string;
  isProduction?: boolean;
  previous?: string;
}): Promise<void>;

/** esbuild options for the Node bundles in `<outdir>/server`. */
export function serverOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;

/** The entry points of the stylesheets, by name. */
export const stylesheetEntryPoints: Readonly<Record<string, string>>;

/** esbuild options for the browser's bundles in `<outdir>/public/assets`. */
export function browserOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;

/** The same for what drafts have besides. */
export function previewOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;

/** The same for what measures how fast pages are. */
export function vitalsOptions(options: { outdir: string; isProduction: boolean }): BuildOptions;

/** The assets that pages link to, as `manifest.json` has them. */
export function manifestOf(...metafiles: readonly Metafile[]): object;

/** Copies static files and bundles the recovery script. */
export function copyPublicFiles(outdir: string): Promise<void>;
