import { drawLegend, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, type Bars } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

/** The share of a phone's width that a character of a figure takes, with the space beside it. */
const characterWidth = 0.034;
/** The same of a chart of at least 40rem (chart.css). */
const wideCharacterWidth = 0.02;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The longest bar has the whole width. Its total is beside its name, unless all are parts of a whole. The figures of the
 * parts are inside if all of the chart have room there, and else below each bar.
 */
export function drawBars({ parts, rows, unit, whole }: Bars): readonly Drawn[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = whole ?? (Math.max(...totals) || 1);
  const isDivided = parts.length > 1;
  const isWhole = isDivided && unit === 'percent' && totals.every((total) => Math.abs(total - 100) < 0.6);
  const write = (value: number) => formatFigure(value, unit);
  const haveRoom = (width: number) =>
    rows.every(({ values }) =>
      values.every((value) => value <= 0 || value / largest >= write(value).length * width),
    );

  const track =
    whole === undefined ? [] : [el('rect', { class: 'chart-track', width: '100%', height: '100%' })];
  const bars = rows.map(({ name, values }) => {
    let start = 0;
    const drawn = values.flatMap((value, index) => {
      const x = start;
      const width = value / largest;
      start += width;
      if (value <= 0) return [];
      return el(
        'g',
        { 'data-part': String(index) },
        el('rect', { x: percent(x), width: percent(width), height: '100%' }),
        ...(isDivided ? [textAt(percent(x + width / 2), '50%', write(value))] : []),
      );
    });
    const figures = values.flatMap((value, index) =>
      value > 0
        ? el('li', { 'data-part': String(index) }, el('span', { class: 'chart-swatch' }), write(value))
        : [],
    );
    return drawRow({
      name,
      words: isWhole ? undefined : write(sum(values)),
      bar: el('svg', { class: 'chart-bar' }, ...track, ...drawn),
      below: isDivided ? [el('ul', { class: 'chart-figures' }, ...figures)] : [],
    });
  });
  return [
    ...(isDivided ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : []),
    el(
      'div',
      {
        class: 'chart-bars',
        'data-totals': isWhole ? undefined : 'true',
        'data-inside': haveRoom(characterWidth)
          ? 'always'
          : haveRoom(wideCharacterWidth)
            ? 'wide'
            : undefined,
      },
      ...bars,
    ),
  ];
}
