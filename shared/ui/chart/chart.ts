/** The unit of a chart's figures. Money is in whole pence, as everywhere. */
export type ChartUnit = 'pence' | 'percent' | 'number';

interface Figures {
  readonly unit: ChartUnit;
}

/** The figures of a chart. Only ranges may go below zero. */
export type ChartData = Bars | Lines | Ranges;

/** Each bar is divided into parts; with a single part it is plain. */
export interface Bars extends Figures {
  readonly kind: 'bars';
  readonly parts: readonly string[];
  /** The value at the full width. Default: the longest bar's. */
  readonly whole?: number;
  readonly rows: readonly ChartRow[];
}

export interface Lines extends Figures {
  readonly kind: 'lines';
  /** The unit of the horizontal axis, such as years. */
  readonly axis: string;
  /** Where each value of the lines is on it, ascending. */
  readonly places: readonly number[];
  /** A line with fewer values ends earlier, at zero. */
  readonly lines: readonly (ChartRow & { readonly runsOutAt?: number })[];
}

/** Each bar goes from the lowest to the highest value, with a line at a middle one if there are three. */
export interface Ranges extends Figures {
  readonly kind: 'ranges';
  /** The names of the two or three values. */
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly name: string;
  readonly values: readonly number[];
  /** In ranges, the row that stands out from the others. */
  readonly standsOut?: boolean;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const poundsAndPence = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const threeFigures = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** `£1,200`, `£241.30`, `4.5%`, `1,200`. With a minus sign, not a hyphen. */
export function formatFigure(value: number, unit: ChartUnit): string {
  const size = sizeOf(value, unit);
  return withUnit(
    value,
    unit,
    (unit === 'pence' && value % 100 !== 0 ? poundsAndPence : numbers).format(size),
  );
}

/** Where there is little room: `£1.2m`, `£12.5k`. */
export function formatMark(value: number, unit: ChartUnit): string {
  const size = sizeOf(value, unit);
  if (unit === 'percent' || size < 10_000) return formatFigure(value, unit);
  const [scaled, suffix] = size >= 999_500 ? [size / 1_000_000, 'm'] : [size / 1000, 'k'];
  return withUnit(value, unit, threeFigures.format(scaled) + suffix);
}

/** In the unit that visitors read, without a sign. */
function sizeOf(value: number, unit: ChartUnit): number {
  return unit === 'pence' ? Math.abs(value) / 100 : Math.abs(value);
}

function withUnit(value: number, unit: ChartUnit, digits: string): string {
  const figure = { pence: `£${digits}`, percent: `${digits}%`, number: digits }[unit];
  return value < 0 ? `−${figure}` : figure;
}

/** Round figures from zero to at least the largest: about five steps. */
export function marksUpTo(largest: number): readonly number[] {
  if (largest <= 0) return [0, 1];
  const step = roundStep(largest, 5);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** Round figures up to a limit, from one that is not above the other. */
export function marksBetween(from: number, to: number, mostSteps: number): readonly number[] {
  const step = roundStep(to - from, mostSteps);
  return multiplesOf(step, Math.floor(from / step) * step, to);
}

function roundStep(length: number, mostSteps: number): number {
  const least = length / mostSteps;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5, 10].find((size) => size * magnitude >= least) ?? 10) * magnitude;
}

/** Round whole numbers from one to another, such as years or ages, at equal steps. */
export function roundPlaces(from: number, to: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => multiplesOf(each, from, to).length <= most) ?? 500;
  return multiplesOf(step, from, to);
}

function multiplesOf(step: number, from: number, to: number): readonly number[] {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}
