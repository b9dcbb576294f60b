import { drawnChart, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, formatMark, marksBetween, type Ranges } from './chart.ts';
import { el, type ElementData } from './element-data.ts';

/** In `em`, from the top: the bar, and the row with room for the figure of the middle above it. */
const heights = {
  two: { bar: 0.55, row: 2.2 },
  three: { bar: 1.5, row: 3.2 },
} as const;
const barHeight = 1.1;

/** The share of a phone's scale that a character of a figure takes. */
const characterWidth = 0.037;
/** The same of wider charts, by their least width (ranges.css). */
const widerCharacterWidths = { '40rem': 0.021, '60rem': 0.012 } as const;

/** All on one scale, which includes zero. */
export function drawRanges({ columns, rows, unit }: Ranges): ElementData {
  const [first = '', middle = '', last = ''] = columns;
  const hasMiddle = columns.length > 2;
  const { marks, ...range } = scaleOf({ rows, unit });
  const scale = createScale(range, (value) => formatFigure(value, unit));
  const { at } = scale;
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
  const axis = marks.map((mark) =>
    el('text', { x: at(mark), y: '1.2em', 'text-anchor': 'middle' }, formatMark(mark, unit)),
  );
  return drawnChart('ranges', [
    drawRangeLegend(
      `${first} to ${(hasMiddle ? last : middle).toLowerCase()}`,
      hasMiddle ? middle : undefined,
    ),
    el(
      'div',
      {
        class: 'chart-bars',
        'data-middle': hasMiddle ? 'true' : undefined,
        ...spaceFor(rows, scale, range.from),
      },
      el('svg', { class: 'chart-grid' }, ...grid),
      ...rows.map((row) => drawRange(row, scale, hasMiddle)),
      el(
        'div',
        { class: 'chart-row' },
        el('svg', { class: 'chart-places', width: '100%', height: '1.6em' }, ...axis),
      ),
    ),
  ]);
}

type Scale = ReturnType<typeof createScale>;

/** Where values are on a scale, and whether their figures have room there. */
function createScale({ from, to }: { from: number; to: number }, write: (value: number) => string) {
  const shareOf = (value: number) => (value - from) / (to - from);
  /** @param characters what has to be between the value and the line of zero */
  const hasRoomAt = (value: number, characters: number, width = characterWidth) =>
    value <= 0 || shareOf(value) - shareOf(0) > characters * width;
  return {
    write,
    at: (value: number) => percent(shareOf(value)),
    width: (low: number, high: number) => percent((high - low) / (to - from)),
    hasRoomAt,
    /** Whether the figures of both ends have room behind the higher one. */
    haveBothRoomAfter: (low: number, high: number) =>
      1 - shareOf(high) >= (write(low).length + ' to '.length) * characterWidth,
    /** Draws a figure at its value, or where the line of zero would cross it, beside that line. */
    drawAt: (value: number, characters: number, draw: (isAtZero: boolean) => ElementData) => {
      if (hasRoomAt(value, characters)) return [draw(false)];
      const wider = Object.entries(widerCharacterWidths).find(([, width]) =>
        hasRoomAt(value, characters, width),
      )?.[0];
      return wider === undefined
        ? [draw(true)]
        : [el('g', { 'data-below': wider }, draw(true)), el('g', { 'data-from': wider }, draw(false))];
    },
  };
}

const charactersBefore = (low: number, { write }: Scale) => write(low).length + 1;
const endsOf = ({ values }: Ranges['rows'][number]) => [values[0] ?? 0, values.at(-1) ?? 0] as const;

/** How much room the figures need before the scale, and in all. */
function spaceFor(rows: Ranges['rows'], scale: Scale, from: number) {
  const { write, hasRoomAt, haveBothRoomAfter } = scale;
  // Left of the scale's beginning: all that have no room behind it.
  const before = rows.map(endsOf).flatMap(([low, high]) => {
    const isAfter = low > 0 && (hasRoomAt(low, charactersBefore(low, scale)) || haveBothRoomAfter(low, high));
    return isAfter ? [] : [write(low).length];
  });
  const longestBefore = from < 0 ? Infinity : Math.max(0, ...before);
  const longest = Math.max(...rows.flatMap(({ values }) => values.map((value) => write(value).length)));
  return {
    'data-before': longestBefore === 0 ? 'none' : longestBefore <= 2 ? 'short' : undefined,
    'data-figures': longest <= 4 ? 'short' : longest <= 6 ? undefined : 'long',
  };
}

function drawRange(row: Ranges['rows'][number], scale: Scale, hasMiddle: boolean): ElementData {
  const [low, high] = endsOf(row);
  const between = hasMiddle ? row.values[1] : undefined;
  const { bar, row: height } = hasMiddle ? heights.three : heights.two;
  const range = {
    'data-part': 'range',
    x: scale.at(low),
    y: `${bar}em`,
    width: scale.width(low, high),
    height: `${barHeight}em`,
  };
  const drawn = drawRow(
    row.name,
    row.values.map(scale.write).join(', '),
    el(
      'svg',
      { class: 'chart-bar', width: '100%', height: `${height}em` },
      el('rect', range),
      ...drawEnds(low, high, scale, `${bar + barHeight / 2}em`),
      ...(between === undefined ? [] : drawMiddle(scale.at(between), bar)),
      // A middle value at an end has its figure there already.
      ...(between === undefined || between === low || between === high ? [] : drawBetween(between, scale)),
    ),
  );
  return row.standsOut ? { ...drawn, attributes: { ...drawn.attributes, 'data-main': 'true' } } : drawn;
}

/** Beside the ends of the bar, or where the lower has no room before it, both behind it: left of zero it would seem below. */
function drawEnds(low: number, high: number, scale: Scale, centre: string): readonly ElementData[] {
  const { at, write } = scale;
  return scale.drawAt(low, charactersBefore(low, scale), (isAtZero) => {
    const after = { dx: '0.6em' };
    if (isAtZero && scale.haveBothRoomAfter(low, high))
      return textAt(at(high), centre, `${write(low)} to ${write(high)}`, after);
    const before = { dx: '-0.5em', 'text-anchor': 'end' };
    return el(
      'g',
      {},
      textAt(at(isAtZero ? 0 : low), centre, write(low), before),
      textAt(at(high), centre, write(high), after),
    );
  });
}

function drawBetween(value: number, { at, write, drawAt }: Scale): readonly ElementData[] {
  return drawAt(value, write(value).length / 2 + 0.5, (isAtZero) =>
    textAt(
      at(isAtZero ? 0 : value),
      '0.65em',
      write(value),
      isAtZero ? { dx: '0.4em' } : { 'text-anchor': 'middle' },
    ),
  );
}

function drawMiddle(x: string, bar: number): readonly ElementData[] {
  const ends = { y1: `${bar - 0.3}em`, y2: `${bar + barHeight + 0.3}em` };
  return [el('line', { class: 'chart-middle', x1: x, x2: x, ...ends })];
}

function drawRangeLegend(range: string, middle: string | undefined): ElementData {
  return el(
    'ul',
    { class: 'chart-legend' },
    el('li', { 'data-part': 'range' }, el('span', { class: 'chart-swatch' }), range),
    ...(middle === undefined ? [] : [el('li', {}, el('span', { class: 'chart-middle-swatch' }), middle)]),
  );
}

/** An axis on which all bars fit, with as many marks as have room. */
function scaleOf({ rows, unit }: Pick<Ranges, 'rows' | 'unit'>) {
  const values = rows.flatMap((row) => row.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values) || 1];
  // If nothing is below zero, from zero to the largest figure: a year has no 400 days.
  const marks = [6, 5, 4, 3, 2, 1]
    .map((mostSteps) => (low < 0 ? marksBetween(low, high, mostSteps) : marksTo(high, mostSteps)))
    .find((some) => {
      const longest = Math.max(...some.map((mark) => formatMark(mark, unit).length));
      const closest = Math.min(...some.slice(1).map((mark, index) => mark - (some[index] ?? 0)));
      return closest / (high - low) >= (longest + 1) * characterWidth;
    });
  return { from: Math.min(low, ...(marks ?? [])), to: high, marks: marks ?? [0] };
}

/** Round figures from zero, and at the end the largest, in place of one that is too close to it. */
function marksTo(largest: number, mostSteps: number): readonly number[] {
  const marks = marksBetween(0, largest, mostSteps);
  const step = marks[1] ?? largest;
  return [...marks.filter((mark) => largest - mark >= step / 2), largest];
}
