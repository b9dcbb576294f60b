import { anchorOf, drawLegend, textAt } from './chart-parts.ts';
import { formatMark, marksUpTo, roundPlaces, type Lines } from './chart.ts';
import { el, type ElementData } from './element-data.ts';

/** On a phone, `95` and `100` would touch if there were more. */
const mostPlaces = 6;

const round = (value: number) => Number(value.toFixed(2));

export function drawLines({ axis, places, lines, unit }: Lines): readonly ElementData[] {
  const marks = marksUpTo(Math.max(...lines.flatMap(({ values }) => values)));
  const top = marks.at(-1) ?? 1;
  const heightOf = (value: number) => 100 - (value / top) * 100;
  const [first = 0, end = 1] = [places[0], places.at(-1)];
  const acrossOf = (place: number) => round(((place - first) / (end - first || 1)) * 100);
  const pointAt = (place: number, value: number) => `${acrossOf(place)},${round(heightOf(value))}`;
  const pointsOf = ({ values, runsOutAt }: Lines['lines'][number]) =>
    [
      ...values.map((value, index) => pointAt(places[index] ?? end, value)),
      ...(runsOutAt ? [pointAt(runsOutAt, 0)] : []),
    ].join(' ');
  const sample = el(
    'svg',
    { class: 'chart-sample', viewBox: '0 0 32 4' },
    line('0', '32', '2', 'chart-line'),
  );
  const scale = marks.map((mark) =>
    textAt('100%', `${round(heightOf(mark))}%`, formatMark(mark, unit), { 'text-anchor': 'end' }),
  );
  const drawn = lines.map((each, index) =>
    el('polyline', {
      class: 'chart-line',
      'data-part': String(index),
      points: pointsOf(each),
      'vector-effect': 'non-scaling-stroke',
    }),
  );
  const named = placesNamed(places).map((place) => {
    const across = acrossOf(place);
    return el('text', { x: `${across}%`, y: '1.2em', 'text-anchor': anchorOf(across) }, String(place));
  });
  return [
    drawLegend(
      lines.map(({ name }) => name),
      () => sample,
    ),
    el(
      'div',
      { class: 'chart-plot' },
      el('svg', { class: 'chart-scale', width: '100%', height: '100%' }, ...scale),
      el(
        'svg',
        { class: 'chart-lines', viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
        ...marks.map((mark) => line('0', '100', String(round(heightOf(mark))), 'chart-mark')),
        ...drawn,
      ),
      el('svg', { class: 'chart-places', width: '100%', height: '1.6em' }, ...named),
      el('p', { class: 'chart-axis' }, axis),
    ),
  ];
}

function line(x1: string, x2: string, y: string, name: string): ElementData {
  return el('line', { class: name, x1, x2, y1: y, y2: y, 'vector-effect': 'non-scaling-stroke' });
}

/** The places that are named: all that have values if they have room, otherwise round numbers at equal steps. */
function placesNamed(places: readonly number[]): readonly number[] {
  const [first = 0, end = 1] = [places[0], places.at(-1)];
  const closest = Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
  const hasRoom = places.length <= mostPlaces && closest >= (end - first) / 8;
  return hasRoom ? places : roundPlaces(first, end, mostPlaces);
}
