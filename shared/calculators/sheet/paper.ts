import { el, type ElementData } from '../../ui/chart/element-data.ts';

/** Per cent of the paper's width and height, from the top left. */
export type Point = readonly [x: number, y: number];

const round = (value: number) => Number(value.toFixed(2));
const percent = (value: number) => `${round(value)}%`;

/** Texts and rings keep their size at any width; lines follow the paper's. */
export function paper(...parts: readonly ElementData[]): ElementData {
  return el('svg', { class: 'sheet-drawing', width: '100%', height: '100%' }, ...parts);
}

/** Shapes whose points are per cent, with lines of one width. */
export function strokes(...parts: readonly ElementData[]): ElementData {
  return el(
    'svg',
    { viewBox: '0 0 100 100', preserveAspectRatio: 'none', width: '100%', height: '100%' },
    ...parts,
  );
}

/** @param role names its colour and width in the style sheet */
export function stroke(role: string, points: readonly Point[]): ElementData {
  return el('polyline', {
    class: 'sheet-stroke',
    'data-role': role,
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    'vector-effect': 'non-scaling-stroke',
  });
}

export function area(role: string, points: readonly Point[]): ElementData {
  return el('polygon', {
    class: 'sheet-area',
    'data-role': role,
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
  });
}

export function ring(role: string, [x, y]: Point, radius: number): ElementData {
  return el('circle', {
    class: 'sheet-ring',
    'data-role': role,
    cx: percent(x),
    cy: percent(y),
    r: String(radius),
  });
}

export function words(
  role: string,
  [x, y]: Point,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): ElementData {
  return el(
    'text',
    { class: 'sheet-text', 'data-role': role, x: percent(x), y: percent(y), 'text-anchor': anchor },
    text,
  );
}
