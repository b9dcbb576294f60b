import type { Colours } from './colours.ts';
import { groundOf } from './ground.ts';
import { toHex, toOklch } from './oklch.ts';

/** The firm's colours, `#rrggbb`. The ones that editors choose are these six, and mixtures of them (`mixColours`). */
export interface Palette {
  /** Editors know it as `green`; lighter as `mint` and `light-green`, darker as `dark-green` and `darker-green`. */
  readonly primary: string;
  /** `teal`, with `aqua` and `dark-teal`. */
  readonly secondary: string;
  /** `blue`, and with less colour `slate`. */
  readonly tertiary: string;
  /** `gold`, and the links and small headings on dark backgrounds. */
  readonly spark: string;
  /** `grey`, the warmth of `white`'s cards and of text on dark backgrounds. */
  readonly paper: string;
  /** `black`. */
  readonly ink: string;
}

/** Every text on these backgrounds meets WCAG AA, whatever the palette. */
export function mixColours({ primary, secondary, tertiary, spark, paper, ink }: Palette): Colours {
  const inks = { spark, paper };
  const onNeutral = { ...inks, tint: { hue: toOklch(primary).hue, chroma: 0.042 }, accent: 'theme' };
  const onCool = { spark: secondary, paper };
  const tintOf = (colour: string, lightness: number, chroma: number) =>
    groundOf(mixed(colour, { lightness, chroma }), { ...inks, tint: toOklch(colour) });
  return {
    white: groundOf('#ffffff', onNeutral, mixed(paper, { lightness: 0.967, chroma: 0.008 })),
    grey: groundOf(paper, onNeutral),
    black: groundOf(ink, inks),
    green: groundOf(primary, inks),
    mint: tintOf(primary, 0.937, 0.022),
    aqua: tintOf(secondary, 0.932, 0.021),
    'dark-green': groundOf(shadeOf(primary), inks),
    'darker-green': groundOf(deepOf(primary), inks),
    'light-green': tintOf(primary, 0.872, 0.037),
    teal: groundOf(secondary, onCool),
    'dark-teal': groundOf(deepOf(secondary), onCool),
    slate: groundOf(mixed(tertiary, { lightness: 0.418, chroma: 0.026 }), onCool),
    blue: groundOf(tertiary, inks),
    gold: groundOf(spark, inks),
  };
}

/** A darker shade. */
function shadeOf(colour: string): string {
  const { lightness, chroma } = toOklch(colour);
  return mixed(colour, {
    lightness: between(0.2, 0.4, lightness * 0.79),
    chroma: Math.min(0.07, chroma * 0.77),
  });
}

/** The darkest shade, for banners, footers and headings. */
export function deepOf(colour: string): string {
  const { lightness, chroma } = toOklch(colour);
  return mixed(colour, {
    lightness: between(0.185, 0.32, lightness * 0.68),
    chroma: Math.min(0.06, chroma * 0.62),
  });
}

/** The colour at another lightness, no more vivid than `chroma`. */
export function mixed(colour: string, { lightness, chroma }: { lightness: number; chroma: number }): string {
  const own = toOklch(colour);
  return toHex({ lightness, chroma: Math.min(own.chroma, chroma), hue: own.hue });
}

function between(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}
