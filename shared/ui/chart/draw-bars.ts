import { drawLegend, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, type Bars } from './chart.ts';
import { el, type ElementData } from './element-data.ts';

/** The share of a phone's width that a character of a figure takes, with the space beside it. */
const characterWidth = 0.034;
/** The same share of a chart of at least 40rem (chart.css). */
const wideCharacterWidth = 0.02;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The longest bar has the whole width. Its total is beside its name, unless all are parts of a whole. The figures of the
 * parts are inside if all of the chart have room there, and else below each bar. Below a single bar they have their names,
 * in place of a legend.
 */
export function drawBars({ parts, rows, unit, whole }: Bars): readonly ElementData[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = whole ?? (Math.max(...totals) || 1);
  const isDivided = parts.length > 1;
  const isWhole = isDivided && unit === 'percent' && totals.every((total) => Math.abs(total - 100) < 0.6);
  const isSingle = rows.length < 2;
  // For a character of the figure that has least.
  let room = isSingle ? 0 : 1;

  const bars = rows.map(({ name, values }, row) => {
    let start = 0;
    const figures: ElementData[] = [];
    const drawn = values.flatMap((value, index) => {
      const width = value / largest;
      if (width <= 0) return [];
      const part = { 'data-part': String(index) };
      const figure = formatFigure(value, unit);
      room = Math.min(room, width / figure.length);
      figures.push(
        el(
          'li',
          part,
          el('span', { class: 'chart-swatch' }),
          isSingle ? `${parts[index]}: ${figure}` : figure,
        ),
      );
      const rect = el('rect', { x: percent(start), width: percent(width), height: '100%' });
      start += width;
      return el('g', part, rect, ...(isDivided ? [textAt(percent(start - width / 2), '50%', figure)] : []));
    });
    return drawRow(
      name,
      isWhole ? undefined : formatFigure(totals[row] ?? 0, unit),
      el('svg', { class: 'chart-bar' }, ...drawn),
      ...(isDivided ? [el('ul', { class: 'chart-figures' }, ...figures)] : []),
    );
  });
  return [
    ...(isDivided && !isSingle ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : []),
    el(
      'div',
      {
        class: 'chart-bars',
        'data-inside': room >= characterWidth ? 'always' : room >= wideCharacterWidth ? 'wide' : undefined,
        'data-totals': isWhole ? undefined : 'true',
        'data-whole': whole === undefined ? undefined : 'true',
      },
      ...bars,
    ),
  ];
}
