import { characterWidth, drawLegend, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, formatMark, type Bars } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Parts of a whole fill the width. Other bars leave room for their figure. */
export function drawBars({ parts, rows, unit }: Bars): readonly Drawn[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals) || 1;
  const isDivided = parts.length > 1;
  const isWhole = isDivided && unit === 'percent' && totals.every((total) => Math.abs(total - 100) < 0.6);
  const longestFigure = Math.max(...totals.map((total) => formatFigure(total, unit).length));
  const longestBar = isWhole ? 1 : Math.max(0.4, 0.96 - longestFigure * characterWidth);
  const widthOf = (value: number) => (value / largest) * longestBar;

  const drawPart = (value: number, index: number, start: number): Drawn => {
    const [from, width, figure] = [widthOf(start), widthOf(value), formatMark(value, unit)];
    const hasRoom = isDivided && width >= figure.length * characterWidth;
    return el(
      'g',
      { 'data-part': String(index) },
      el('rect', { x: percent(from), width: percent(width), height: '100%' }),
      ...(hasRoom ? [textAt(percent(from + width / 2), '50%', figure, { 'text-anchor': 'middle' })] : []),
    );
  };
  const bars = rows.map(({ name, values }) => {
    const total = sum(values);
    const drawn = values.flatMap((value, index) =>
      value > 0 ? [drawPart(value, index, sum(values.slice(0, index)))] : [],
    );
    const figure = textAt(percent(widthOf(total)), '50%', formatFigure(total, unit), { dx: '0.6em' });
    return drawRow({
      name,
      words: isWhole
        ? values.map((value) => formatFigure(value, unit)).join(', ')
        : formatFigure(total, unit),
      bar: el(
        'svg',
        { class: 'chart-bar', width: '100%', height: '2.2em' },
        ...drawn,
        ...(isWhole ? [] : [figure]),
      ),
    });
  });
  return [
    ...(isDivided ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : []),
    el('div', { class: 'chart-bars' }, ...bars),
  ];
}
