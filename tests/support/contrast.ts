/**
 * The contrast of two opaque colours by WCAG 2.2: 1 for the same colour, 21 for black on white. Text needs 4.5
 * (success criterion 1.4.3), a focus ring or an icon 3 (1.4.11).
 */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` of the colour `over` with the colour `ground`, like CSS `color-mix(in srgb, …)`. */
export function mix(over: string, ground: string, share: number): string {
  const below = channels(ground);
  const mixed = channels(over).map((value, index) => value * share + (below[index] ?? 0) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a colour of six hexadecimal digits: ${colour}`);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
