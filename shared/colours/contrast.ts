/**
 * The contrast of two opaque colours by WCAG 2.2: 1 for the same colour, 21 for black on white. Text needs 4.5
 * (success criterion 1.4.3), a focus ring or an icon 3 (1.4.11).
 */
export function contrast(first: string, second: string): number {
  return contrastOf(luminance(first), luminance(second));
}

/** The contrast of two luminances. */
export function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Mixes `share` of the colour `over` with the colour `ground`, like CSS `color-mix(in srgb, …)`. */
export function mix(over: string, ground: string, share: number): string {
  const below = channelsOf(ground);
  return hexOf(channelsOf(over).map((value, index) => value * share + (below[index] ?? 0) * (1 - share)));
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue in sRGB, each from 0 to 1. */
export function channelsOf(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a colour of six hexadecimal digits: ${colour}`);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
}

export function hexOf(channels: readonly number[]): string {
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A channel of sRGB as a share of light. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
