import type { FigureRow } from '../chart/figure-table.ts';

/*
 * The bars of a chart, in SVG: lengths are percentages, so that bars fill any width, and heights are in `em`, so that
 * they grow with the text.
 * Everything in them is also in the chart's table.
 */

/** A share below this has no room for its figure. */
const leastLabelled = 8;

/** One bar, divided into the parts of a whole. */
export function PartsBar({ values }: { values: readonly number[] }) {
  const starts = values.map((_, index) => values.slice(0, index).reduce((sum, value) => sum + value, 0));
  return (
    <svg className="portfolio-chart-bar" height="2.6em" width="100%">
      {values.map(
        (value, index) =>
          value > 0 && (
            // eslint-disable-next-line react/no-array-index-key -- parts have no other identity and never move
            <g data-part={index} key={index}>
              <rect height="100%" width={`${value}%`} x={`${starts[index] ?? 0}%`} />
              {value >= leastLabelled && (
                <text
                  dominantBaseline="central"
                  textAnchor="middle"
                  x={`${(starts[index] ?? 0) + value / 2}%`}
                  y="50%"
                >
                  {formatPercentage(value)}
                </text>
              )}
            </g>
          ),
      )}
    </svg>
  );
}

/** One part of a whole, as long as its share of the largest part; the rest is room for its figure. */
export function PartBar({ value, largest }: { value: number; largest: number }) {
  const end = `${(value / largest) * 88}%`;
  return (
    <svg className="portfolio-chart-bar" height="2em" width="100%">
      <rect className="portfolio-chart-part" height="100%" width={end} />
      <text dominantBaseline="central" dx="0.6em" x={end} y="50%">
        {formatPercentage(value)}
      </text>
    </svg>
  );
}

/** The percentages at both ends of an axis, and its marks. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly number[];
}

const markEvery = 10;

/** An axis on which all rows fit, with room for the figures beside their bars. */
export function scaleOf(rows: readonly FigureRow[]): Scale {
  const values = [0, ...rows.flatMap((row) => row.values)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.26;
  const [from, to] = [low - room, high + room];
  const step = markEvery * Math.max(1, Math.ceil((to - from) / (8 * markEvery)));
  const first = Math.ceil(from / step);
  const marks = Array.from(
    { length: Math.floor(to / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
  return { from, to, marks };
}

const placeOn = ({ from, to }: Scale, value: number) => `${((value - from) / (to - from)) * 100}%`;

/** From the lowest to the highest value, with a line at the middle one. */
export function RangeBar({ values, scale }: { values: readonly number[]; scale: Scale }) {
  const [low = 0, middle = 0, high = 0] = values;
  const at = (value: number) => placeOn(scale, value);
  return (
    <svg className="portfolio-chart-bar" height="3.75em" width="100%">
      <Grid scale={scale} />
      <rect
        className="portfolio-chart-range"
        height="1.05em"
        width={`${((high - low) / (scale.to - scale.from)) * 100}%`}
        x={at(low)}
        y="1.75em"
      />
      <line className="portfolio-chart-middle" x1={at(middle)} x2={at(middle)} y1="1.4em" y2="3.15em" />
      <text dx="-0.5em" textAnchor="end" x={at(low)} y="2.6em">
        {formatPercentage(low)}
      </text>
      <text textAnchor="middle" x={at(middle)} y="1em">
        {formatPercentage(middle)}
      </text>
      <text dx="0.5em" x={at(high)} y="2.6em">
        {formatPercentage(high)}
      </text>
    </svg>
  );
}

export function RangeAxis({ scale }: { scale: Scale }) {
  return (
    <svg className="portfolio-chart-bar portfolio-chart-axis" height="1.6em" width="100%">
      {scale.marks.map((mark) => (
        <text key={mark} textAnchor="middle" x={placeOn(scale, mark)} y="1.2em">
          {formatPercentage(mark)}
        </text>
      ))}
    </svg>
  );
}

function Grid({ scale }: { scale: Scale }) {
  return scale.marks.map((mark) => (
    <line
      className="portfolio-chart-mark"
      data-zero={mark === 0 || undefined}
      key={mark}
      x1={placeOn(scale, mark)}
      x2={placeOn(scale, mark)}
      y1="0"
      y2="100%"
    />
  ));
}

/** With a minus sign, not a hyphen. */
export function formatPercentage(value: number): string {
  return `${value < 0 ? '−' : ''}${Math.abs(value)}%`;
}
