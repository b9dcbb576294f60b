import { characterWidth, wideCharacterWidth, drawLegend, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, formatMark, type Bars } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Parts have the whole width, with their sum after the bar. Plain bars leave room for their figure. */
export function drawBars({ parts, rows, unit }: Bars): readonly Drawn[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals) || 1;
  const isDivided = parts.length > 1;
  const isWhole = isDivided && unit === 'percent' && totals.every((total) => Math.abs(total - 100) < 0.6);
  const longestFigure = Math.max(...totals.map((total) => formatFigure(total, unit).length));
  const longestBar = isDivided ? 1 : Math.max(0.4, 0.96 - longestFigure * characterWidth);
  const widthOf = (value: number) => (value / largest) * longestBar;

  const drawPart = (value: number, index: number, start: number): Drawn => {
    const [from, width, figure] = [widthOf(start), widthOf(value), formatMark(value, unit)];
    const room = isDivided ? roomFor(figure, width) : undefined;
    const middle = percent(from + width / 2);
    return el(
      'g',
      { 'data-part': String(index) },
      el('rect', { x: percent(from), width: percent(width), height: '100%' }),
      ...(room === undefined ? [] : [textAt(middle, '50%', figure, { ...room, 'text-anchor': 'middle' })]),
    );
  };
  /** What is too narrow for its figure has it after the bar, with its name. */
  const drawAfter = (values: readonly number[], total: number): readonly Drawn[] => {
    const words = values
      .flatMap((value, index) => {
        const figure = formatMark(value, unit);
        return value > 0 && !roomFor(figure, widthOf(value)) ? [`${parts[index] ?? ''} ${figure}`] : [];
      })
      .join(', ');
    const room = words && roomFor(words, 1 - widthOf(total));
    return room ? [textAt(percent(widthOf(total)), '50%', words, { ...room, dx: '0.6em' })] : [];
  };
  const bars = rows.map(({ name, values }) => {
    const total = sum(values);
    const drawn = values.flatMap((value, index) =>
      value > 0 ? [drawPart(value, index, sum(values.slice(0, index)))] : [],
    );
    const figure = formatFigure(total, unit);
    return drawRow({
      name,
      words: isWhole ? values.map((value) => formatFigure(value, unit)).join(', ') : figure,
      total: isDivided && !isWhole ? figure : undefined,
      bar: el(
        'svg',
        { class: 'chart-bar', width: '100%', height: '2.2em' },
        ...drawn,
        ...(isDivided
          ? drawAfter(values, total)
          : [textAt(percent(widthOf(total)), '50%', figure, { dx: '0.6em' })]),
      ),
    });
  });
  return [
    ...(isDivided ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : []),
    el('div', { class: 'chart-bars', 'data-totals': isDivided && !isWhole ? 'true' : undefined }, ...bars),
  ];
}

/** Whether a text has room on any screen, on wide ones only, or not at all. */
function roomFor(text: string, width: number): Readonly<Record<string, string>> | undefined {
  if (width >= text.length * characterWidth) return {};
  return width >= text.length * wideCharacterWidth ? { 'data-room': 'wide' } : undefined;
}
