/** What the figures of a chart count. */
export type ChartUnit = 'pounds' | 'percent' | 'number';

/** Figures that are drawn. None is below zero in bars. */
export type ChartData =
  | {
      /** Each bar is divided into parts; with a single part it is plain. */
      readonly kind: 'bars';
      readonly unit: ChartUnit;
      readonly parts: readonly string[];
      readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
    }
  | {
      readonly kind: 'lines';
      readonly unit: ChartUnit;
      /** What the horizontal axis counts, such as years. */
      readonly axis: string;
      /** Where each value of the lines is on it, ascending. */
      readonly places: readonly number[];
      readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
    };

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const threeFigures = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** `£1,200`, `£241.30`, `4.5%`, `1,200`. With a minus sign, not a hyphen. */
export function formatFigure(value: number, unit: ChartUnit): string {
  return withUnit(value, unit, unit === 'pounds' && !Number.isInteger(value) ? pence : numbers);
}

function withUnit(value: number, unit: ChartUnit, format: Intl.NumberFormat): string {
  const digits = format.format(Math.abs(value));
  const figure = { pounds: `£${digits}`, percent: `${digits}%`, number: digits }[unit];
  return value < 0 ? `−${figure}` : figure;
}

/** Where there is little room: `£1.2m`, `£12.5k`. */
export function formatMark(value: number, unit: ChartUnit): string {
  if (unit === 'percent' || Math.abs(value) < 10_000) return formatFigure(value, unit);
  const [scaled, suffix] = Math.abs(value) >= 1_000_000 ? [value / 1_000_000, 'm'] : [value / 1000, 'k'];
  return withUnit(scaled, unit, threeFigures) + suffix;
}

/** Round figures from zero to at least the largest: about five steps. */
export function marksUpTo(largest: number): readonly number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}
