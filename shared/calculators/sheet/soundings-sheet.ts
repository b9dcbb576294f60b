import { allOf } from '../../word-lists.ts';
import { formatPounds, formatRate, shareOf, type BasisPoints, type Pence } from '../money.ts';
import { area, paper, ring, stroke, strokes, words, type Point } from './paper.ts';
import type { Sheet, SheetAt } from './sheet.ts';

/** Portfolios, from careful to adventurous, and how far each has fallen. */
export interface SoundingsFacts {
  readonly kind: 'soundings';
  readonly portfolios: readonly {
    readonly name: string;
    /** The largest fall from a high to a low, as a positive share. */
    readonly fall: BasisPoints;
  }[];
}

const invested: Pence = 100_000_00;
const surface = 27;
const bottom = 90;

/** A sea chart, seen from the side: the depth below each portfolio is its largest fall. */
export function soundingsSheet({ portfolios }: SoundingsFacts): Sheet {
  const deepest = Math.ceil((Math.max(...portfolios.map(({ fall }) => fall)) * 1.15) / 500) * 500;
  const depthOf = (fall: BasisPoints) => surface + (fall / deepest) * (bottom - surface);
  const acrossOf = (index: number) => 14 + (index / Math.max(1, portfolios.length - 1)) * 72;
  const bed: readonly Point[] = portfolios.map(({ fall }, index) => [acrossOf(index), depthOf(fall)]);
  const [first = [14, bottom], last = [86, bottom]] = [bed[0], bed.at(-1)];
  const seaBed = rounded([[0, first[1] - 6], ...bed, [100, last[1] + 3]]);
  // A tint deeper at every twentieth that is lost.
  const tints = Array.from({ length: Math.floor(deepest / 500) }, (_, index) => depthOf((index + 1) * 500));

  const at = (bearable: BasisPoints): SheetAt => {
    const keel = depthOf(bearable);
    const within = portfolios.filter(({ fall }) => fall <= bearable).map(({ name }) => name);
    const beyond = portfolios.filter(({ fall }) => fall > bearable).map(({ name }) => name);
    const crossing = crossingAt(keel, seaBed);
    return {
      sentence: `A fall of ${formatRate(bearable)} takes ${formatPounds(shareOf(invested, bearable))} from ${formatPounds(invested)}. ${
        within.length === 0
          ? 'Each has fallen further.'
          : `${allOf(within)} ${within.length === 1 ? 'has' : 'have'} not fallen further${beyond.length === 0 ? '' : `; ${allOf(beyond)} ${beyond.length === 1 ? 'has' : 'have'}`}.`
      } Larger falls can come.`,
      drawing: paper(
        strokes(
          area('water', [
            [0, surface],
            [100, surface],
            [100, 100],
            [0, 100],
          ]),
          ...tints.map((y) =>
            area('deeper', [
              [0, y],
              [100, y],
              [100, 100],
              [0, 100],
            ]),
          ),
          area('bed', [...seaBed, [100, 100], [0, 100]]),
          // Strata, wider apart with depth.
          ...Array.from({ length: 8 }, (_, index) =>
            stroke(
              'stratum',
              seaBed.map(([x, y]): Point => [x, y + (100 - y) * ((index + 1) / 9) ** 1.3]),
            ),
          ),
          stroke('bed', seaBed),
          ...bed.map(([x, y]) =>
            stroke('lead', [
              [x, surface],
              [x, y],
            ]),
          ),
          stroke('surface', [
            [0, surface],
            [100, surface],
          ]),
          stroke('keel', [
            [0, keel],
            [crossing?.[0] ?? 100, keel],
          ]),
          stroke('beyond', [
            [crossing?.[0] ?? 100, keel],
            [100, keel],
          ]),
        ),
        ...portfolios.flatMap(({ name, fall }, index) => [
          ring('buoy', [acrossOf(index), surface], 6),
          // Above the water, where neither the bed nor the level line crosses them.
          words('name', [acrossOf(index), surface - 14], name),
          words('depth', [acrossOf(index), surface - 6], formatRate(-fall)),
        ]),
        crossing && crossing[0] < 70
          ? words('keel', crossing, formatRate(-bearable), 'start')
          : words('keel', [98, keel], formatRate(-bearable), 'end'),
        ...(crossing ? [ring('crossing', crossing, 13)] : []),
      ),
      table: {
        caption: 'How far each has fallen',
        columns: ['Portfolio', 'Largest fall', `Of ${formatPounds(invested)}`],
        rows: portfolios.map(({ name, fall }) => [
          name,
          formatRate(-fall),
          `−${formatPounds(shareOf(invested, fall))}`,
        ]),
      },
    };
  };

  return {
    slider: {
      words: ['I could sit through a fall of', ''],
      min: 500,
      max: deepest,
      step: 100,
      value: Math.min(2_000, deepest),
      format: formatRate,
    },
    method:
      'Each depth is the portfolio’s largest fall, from a high to the low that followed. What a visitor could bear says nothing about which portfolio suits them: that takes advice.',
    at,
  };
}

/** A line through the points without corners (Catmull-Rom): the sea has no ruler. */
function rounded(points: readonly Point[]): readonly Point[] {
  const steps = 8;
  return points.flatMap(([x, y], index) => {
    const next = points[index + 1];
    if (next === undefined) return [[x, y] as const];
    const [, before] = points[index - 1] ?? [x, y];
    const [, after] = points[index + 2] ?? next;
    return Array.from({ length: steps }, (_, step): Point => {
      const way = step / steps;
      const bend = (next[1] - before) * way + (2 * before - 5 * y + 4 * next[1] - after) * way ** 2;
      return [x + way * (next[0] - x), y + (bend + (3 * y - before - 3 * next[1] + after) * way ** 3) / 2];
    });
  });
}

/** Where the level line meets the bed, if it does. */
function crossingAt(level: number, bed: readonly Point[]): Point | undefined {
  for (const [index, [x, y]] of bed.entries()) {
    const next = bed[index + 1];
    if (next && y <= level && next[1] > level)
      return [x + ((level - y) / (next[1] - y)) * (next[0] - x), level];
  }
  return undefined;
}
