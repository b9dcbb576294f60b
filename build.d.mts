/** Builds the site into `outdir` (default `dist`). */
export function build(options?: { outdir?: string; isProduction?: boolean }): Promise<void>;
