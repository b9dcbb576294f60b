/** The image proxy's limits for an original. Larger ones are left out of pages. */
export const imageLimits = {
  bytes: 20 * 1024 * 1024,
  /** Bombs are small files with many pixels. */
  pixels: 50_000_000,
  svgBytes: 1024 * 1024,
} as const;
