import { anchorOf, drawnChart, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, formatMark, marksBetween, type Ranges } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

/** In `em`, from the top: the bar, and the row with room for the figure of the middle above it. */
const heights = {
  two: { bar: 0.55, row: 2.2 },
  three: { bar: 1.5, row: 3.2 },
} as const;
const barHeight = 1.1;

/** The share of a phone's width that a character of a figure takes. */
const characterWidth = 0.028;

/** All on one scale, which includes zero. */
export function drawRanges({ columns, rows, unit }: Ranges): Drawn {
  const [first = '', middle = '', last = ''] = columns;
  const hasMiddle = columns.length > 2;
  const { from, to, marks, room } = scaleOf({ rows, unit });
  const at = (value: number) => percent((value - from) / (to - from));
  const { bar, row } = hasMiddle ? heights.three : heights.two;
  const centre = `${bar + barHeight / 2}em`;
  const write = (value: number) => formatFigure(value, unit);

  const grid = marks.map((mark) =>
    el('line', {
      class: 'chart-mark',
      'data-zero': mark === 0 ? 'true' : undefined,
      x1: at(mark),
      x2: at(mark),
      y1: '0',
      y2: '100%',
    }),
  );
  const bars = rows.map(({ name, values }) => {
    const [low = 0, high = 0] = [values[0], values.at(-1)];
    const between = hasMiddle ? values[1] : undefined;
    const range = {
      'data-part': 'range',
      x: at(low),
      y: `${bar}em`,
      width: percent((high - low) / (to - from)),
      height: `${barHeight}em`,
    };
    return drawRow({
      name,
      words: values.map(write).join(', '),
      bar: el(
        'svg',
        { class: 'chart-bar', width: '100%', height: `${row}em` },
        el('rect', range),
        // Before the bar it would be on the line of zero.
        low > 0 && low - from < 2 * room && high - low > 2 * room
          ? textAt(at(low), centre, write(low), { dx: '0.5em' })
          : textAt(at(low), centre, write(low), { dx: '-0.5em', 'text-anchor': 'end' }),
        ...(between === undefined ? [] : drawMiddle(at(between), bar)),
        // At an end of the bar it is the figure there.
        ...(between === undefined || between === low || between === high
          ? []
          : [textAt(at(between), '0.65em', write(between), { 'text-anchor': 'middle' })]),
        textAt(at(high), centre, write(high), { dx: '0.5em' }),
      ),
    });
  });
  const axis = marks.map((mark) => {
    const x = at(mark);
    return el(
      'text',
      { x, y: '1.2em', 'text-anchor': anchorOf(Number.parseFloat(x)) },
      formatMark(mark, unit),
    );
  });
  return drawnChart('ranges', [
    drawRangeLegend(
      `${first} to ${(hasMiddle ? last : middle).toLowerCase()}`,
      hasMiddle ? middle : undefined,
    ),
    el(
      'div',
      { class: 'chart-bars', 'data-middle': hasMiddle ? 'true' : undefined },
      el('svg', { class: 'chart-grid' }, ...grid),
      ...bars,
      el(
        'div',
        { class: 'chart-row' },
        el('svg', { class: 'chart-places', width: '100%', height: '1.6em' }, ...axis),
      ),
    ),
  ]);
}

function drawMiddle(x: string, bar: number): readonly Drawn[] {
  const ends = { y1: `${bar - 0.3}em`, y2: `${bar + barHeight + 0.3}em` };
  return [el('line', { class: 'chart-middle', x1: x, x2: x, ...ends })];
}

function drawRangeLegend(range: string, middle: string | undefined): Drawn {
  return el(
    'ul',
    { class: 'chart-legend' },
    el('li', { 'data-part': 'range' }, el('span', { class: 'chart-swatch' }), range),
    ...(middle === undefined ? [] : [el('li', {}, el('span', { class: 'chart-middle-swatch' }), middle)]),
  );
}

/** An axis on which all bars fit, with room for the figures beside them, and as many marks as have room. */
function scaleOf({ rows, unit }: Pick<Ranges, 'rows' | 'unit'>) {
  const values = rows.flatMap((row) => row.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const widest = (figures: readonly string[]) =>
    characterWidth * Math.max(...figures.map(({ length }) => length));
  const beside = Math.min(0.3, widest(values.map((value) => formatFigure(value, unit))) + 0.02);
  const room = ((high - low || 1) * beside) / (1 - 2 * beside);
  const from = Math.min(low, Math.min(...values) - room);
  const to = Math.max(high, Math.max(...values) + room);
  // Up to the ends of the axis, so that each bar has marks on both sides. Where nothing is below zero, from there to the
  // largest figure: a year has no 400 days.
  const marks = [6, 5, 4, 3, 2, 1]
    .map((mostSteps) => (low < 0 ? marksBetween(from, to, mostSteps) : marksTo(high, mostSteps)))
    .find(
      (some) => some.length * (widest(some.map((mark) => formatMark(mark, unit))) + 0.02) <= 1 - 2 * beside,
    );
  return { from, to, marks: marks ?? [0], room };
}

/** Round figures from zero, and at the end the largest, in place of one that is too close to it. */
function marksTo(largest: number, mostSteps: number): readonly number[] {
  const marks = marksBetween(0, largest, mostSteps);
  const step = marks[1] ?? largest;
  return [...marks.filter((mark) => largest - mark >= step / 2), largest];
}
