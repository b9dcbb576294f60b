import { channelsOf, hexOf, toLinear } from './contrast.ts';

/**
 * A colour as people see it, after Björn Ottosson's OKLCH (https://bottosson.github.io/posts/oklab/), as in CSS:
 * lightness and chroma can change without a visible change of hue.
 */
export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly lightness: number;
  /** 0 is grey; 0.37 is the most that a screen can show. */
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

export function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour in sRGB. One too vivid for a screen loses chroma, not lightness. */
export function toHex(colour: Oklch): string {
  let channels = toLinearChannels(colour);
  // Halves the interval in which the most vivid colour that a screen can show must be.
  let [shown, tooVivid] = areShown(channels) ? [colour.chroma, colour.chroma] : [0, colour.chroma];
  while (tooVivid - shown > 0.0005) {
    const chroma = (shown + tooVivid) / 2;
    if (areShown(toLinearChannels({ ...colour, chroma }))) shown = chroma;
    else tooVivid = chroma;
  }
  if (shown < colour.chroma) channels = toLinearChannels({ ...colour, chroma: shown });
  return hexOf(channels.map((value) => fromLinear(Math.min(1, Math.max(0, value)))));
}

/** Whether red, green and blue are within a screen's range, but for rounding. */
function areShown(channels: readonly number[]): boolean {
  return channels.every((value) => value > -0.0001 && value < 1.0001);
}

function toLinearChannels({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
