import { deviceWidths, imageWidths } from '../../image-url.ts';

/** The widths of a `srcset`, and how the browser chooses: by viewport (`w`) or by pixel density (`x`). */
export interface WidthChoice {
  readonly kind: 'w' | 'x';
  readonly widths: readonly number[];
}

/**
 * The widths that a `srcset` offers (R9.4):
 * - with `sizes`, those that its smallest `vw` share can need on screens from 640 px, or all if it has no `vw`;
 * - with a fixed `width`, 1x and 2x;
 * - with neither, the device widths.
 * They go up to the original, or slightly beyond it; there is always at least one.
 */
export function chooseWidths(layout: {
  sizes?: string | undefined;
  width?: number | undefined;
  originalWidth: number;
}): WidthChoice {
  const { sizes, width, originalWidth } = layout;
  if (sizes !== undefined) {
    const shares = [...sizes.matchAll(/(?:^|\s)(1?\d?\d)vw/g)].map((match) => Number(match[1]) / 100);
    const smallest = shares.length === 0 ? 0 : deviceWidths[0] * Math.min(...shares);
    return {
      kind: 'w',
      widths: upTo(
        originalWidth,
        imageWidths.filter((candidate) => candidate >= smallest),
      ),
    };
  }
  if (width === undefined) return { kind: 'w', widths: upTo(originalWidth, deviceWidths) };
  const offered = [width, width * 2].map(
    (target) => imageWidths.find((candidate) => candidate >= target) ?? Math.max(...imageWidths),
  );
  return { kind: 'x', widths: upTo(originalWidth, [...new Set(offered)]) };
}

/** No picture is enlarged, so a width slightly above the original's gives all of the original's pixels. */
const slightly = 1.25;

function upTo(originalWidth: number, widths: readonly number[]): readonly number[] {
  const within = widths.filter((width) => width < originalWidth);
  const next = widths[within.length];
  const isEnough = next === undefined || (within.length > 0 && next > originalWidth * slightly);
  return isEnough ? within : [...within, next];
}
