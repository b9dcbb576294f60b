/** A font from a package `@fontsource-variable/<name>`. */
export interface SiteFont {
  /** The package without its scope; it has to be among the `devDependencies`. */
  readonly name: string;
  /**
   * The values that its axes keep: one, or a range. Where the font has less, the nearest is taken. Axes that it lacks are
   * ignored, and those not named here keep their default.
   */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** The site's fonts. Everything else follows from this: files, fallbacks, styles, icons. */
export const fonts = {
  /** Headings, quotations, large figures, and names in the place of a logo: a single weight and optical size. */
  display: { name: 'newsreader', axes: { wght: 400, opsz: 48 } },
  /** Everything else. */
  text: { name: 'instrument-sans', axes: { wght: { min: 400, max: 700 } } },
} satisfies Record<string, SiteFont>;
