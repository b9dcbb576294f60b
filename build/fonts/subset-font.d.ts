declare module 'subset-font' {
  /** Reduces a font to the characters of a text; axes that are not mentioned stay variable. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
