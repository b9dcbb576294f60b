import { characterWidth, wideCharacterWidth, drawLegend, drawRow, percent, textAt } from './chart-parts.ts';
import { formatFigure, formatMark, type Bars } from './chart.ts';
import { el, type Drawn } from './drawn.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The longest bar has the whole width. Its total is beside its name, unless all are parts of a whole. */
export function drawBars({ parts, rows, unit }: Bars): readonly Drawn[] {
  const totals = rows.map(({ values }) => sum(values));
  const largest = Math.max(...totals) || 1;
  const isDivided = parts.length > 1;
  const isWhole = isDivided && unit === 'percent' && totals.every((total) => Math.abs(total - 100) < 0.6);

  const bars = rows.map(({ name, values }) => {
    let start = 0;
    // A part that is too narrow for its figure has it after the bar, with its name.
    const after: string[] = [];
    const drawn = values.flatMap((value, index) => {
      const x = start;
      const width = value / largest;
      const figure = formatMark(value, unit);
      start += width;
      if (value <= 0) return [];
      const inside = isDivided ? drawText(figure, x + width / 2, width) : [];
      if (inside.length === 0) after.push(`${parts[index] ?? ''} ${figure}`);
      return el(
        'g',
        { 'data-part': String(index) },
        el('rect', { x: percent(x), width: percent(width), height: '100%' }),
        ...inside,
      );
    });
    return drawRow({
      name,
      words: (isWhole ? values : [sum(values)]).map((each) => formatFigure(each, unit)).join(', '),
      bar: el(
        'svg',
        { class: 'chart-bar' },
        ...drawn,
        ...(isDivided ? drawText(after.join(', '), start, 1 - start) : []),
      ),
    });
  });
  return [
    ...(isDivided ? [drawLegend(parts, () => el('span', { class: 'chart-swatch' }))] : []),
    el('div', { class: 'chart-bars', 'data-totals': isWhole ? undefined : 'true' }, ...bars),
  ];
}

/** A text if it has room, or one that only wide charts show. */
function drawText(text: string, x: number, room: number): readonly Drawn[] {
  const width = room / text.length;
  if (!text || width < wideCharacterWidth) return [];
  return [textAt(percent(x), '50%', text, width < characterWidth ? { 'data-room': 'wide' } : {})];
}
