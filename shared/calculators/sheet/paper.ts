import { el, type ElementData } from '../../ui/chart/element-data.ts';

/** Per cent of the paper's width and height, from the top left. */
export type Point = readonly [x: number, y: number];

const round = (value: number) => Number(value.toFixed(2));
const percent = (value: number) => `${round(value)}%`;
const written = ([x, y]: Point) => `${round(x)},${round(y)}`;

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
    points: points.map(written).join(' '),
    'vector-effect': 'non-scaling-stroke',
  });
}

/**
 * Fine pen lines, each from one point down to another, as on an engraving: straight, or leaving and arriving upright.
 */
export function hatching(role: string, lines: readonly (readonly [from: Point, to: Point])[]): ElementData {
  return el('path', {
    class: 'sheet-hatching',
    'data-role': role,
    d: lines
      .map(([from, to]) => {
        if (from[0] === to[0]) return `M${written(from)}V${round(to[1])}`;
        const third = (to[1] - from[1]) / 3;
        const bends: readonly Point[] = [
          [from[0], from[1] + third],
          [to[0], to[1] - third],
        ];
        return `M${written(from)}C${[...bends, to].map(written).join(' ')}`;
      })
      .join(''),
    'vector-effect': 'non-scaling-stroke',
  });
}

export function area(role: string, points: readonly Point[]): ElementData {
  return el('polygon', {
    class: 'sheet-area',
    'data-role': role,
    points: points.map(written).join(' '),
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
