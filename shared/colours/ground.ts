import type { ColourStyles } from './colours.ts';
import { contrast, contrastOf, luminance } from './contrast.ts';
import { toHex, toOklch, type Oklch } from './oklch.ts';

interface Inks {
  /** The hue and chroma of text on a light background; default: the background's own. */
  readonly tint?: Pick<Oklch, 'hue' | 'chroma'>;
  /** Links and small headings on a light background; default: the tint's. */
  readonly accent?: string;
  /** The same on a dark background. */
  readonly spark: string;
  /** The hue of text on a dark background. */
  readonly paper: string;
}

/** A background with its card, and text, links and lines that can be read on both. */
export function groundOf(background: string, inks: Inks, card = cardOn(background)): ColourStyles {
  const tone = toneOf(background);
  const { text, quiet, accent } =
    tone === 'light' ? inksOnLight([background, card], inks) : inksOnDark([background, card], inks);
  const surfaceOf = (own: string) => ({ background: own, text, quiet, accent, line: lineOn(own) });
  return { tone, surface: surfaceOf(background), card: surfaceOf(card) };
}

export function toneOf(background: string): ColourStyles['tone'] {
  return contrast(background, '#ffffff') > contrast(background, '#000000') ? 'dark' : 'light';
}

function inksOnLight(grounds: readonly string[], { tint, accent }: Inks) {
  const { hue, chroma } = tint ?? toOklch(grounds[0] ?? '');
  return {
    text: legible({ lightness: 0.285, chroma: Math.min(0.045, chroma * 0.55), hue }, grounds, 9),
    quiet: legible({ lightness: 0.43, chroma: Math.min(0.04, chroma * 0.5), hue }, grounds, 7),
    accent: accent ?? legible({ lightness: 0.42, chroma: Math.min(0.075, chroma * 0.9), hue }, grounds, 7),
  };
}

function inksOnDark(grounds: readonly string[], { spark, paper }: Inks) {
  return {
    text: legible({ lightness: 0.965, chroma: 0.011, hue: toOklch(paper).hue }, grounds, 7),
    quiet: legible({ lightness: 0.87, chroma: 0.024, hue: toOklch(grounds[0] ?? '').hue }, grounds, 7),
    accent: legible({ ...toOklch(spark), lightness: 0.835 }, grounds, 5),
  };
}

/** Paler on a light ground; on a dark one deeper, or lighter where it could not be told from the ground. */
function cardOn(background: string): string {
  const { lightness, chroma, hue } = toOklch(background);
  if (toneOf(background) === 'light')
    return toHex({ lightness: 1 - (1 - lightness) * 0.25, chroma: chroma * 0.28, hue });
  return lightness > 0.39
    ? toHex({ lightness: lightness - 0.06, chroma: chroma * 0.88, hue })
    : toHex({ lightness: lightness + 0.05, chroma: chroma * 1.1, hue });
}

function lineOn(background: string): string {
  const { lightness, chroma, hue } = toOklch(background);
  return toneOf(background) === 'light'
    ? toHex({ lightness: lightness - 0.085, chroma: chroma * 1.4 + 0.006, hue })
    : toHex({ lightness: lightness + 0.115, chroma: chroma * 0.95, hue });
}

/**
 * The colour nearest in lightness to the wanted one whose contrast with every ground is at least `least`. Where no
 * lightness will do, the one with the best contrast: 4.5 or more on any single ground.
 */
export function legible(wanted: Oklch, grounds: readonly string[], least: number): string {
  const luminances = grounds.map(luminance);
  let best = { hex: '', contrast: 0 };
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const lightness of [wanted.lightness - distance, wanted.lightness + distance]) {
      const hex = toHex({ ...wanted, lightness: Math.min(1, Math.max(0, lightness)) });
      const own = luminance(hex);
      const worst = Math.min(...luminances.map((ground) => contrastOf(own, ground)));
      if (worst >= least) return hex;
      if (worst > best.contrast) best = { hex, contrast: worst };
    }
  }
  return best.hex;
}
