import type { Canvas } from './canvas.ts';
import { mix, shade } from './colour.ts';
import { lerp } from './random.ts';
import { polygon } from './shape.ts';
import type { Point } from './shape.ts';

/** The colours of a building. */
export type Stone = {
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly roofShade: string;
  readonly trim: string;
  readonly glass: string;
  readonly glow: string;
};

/** A simple house: a long front, a gable end to one side, a pitched roof, windows and chimneys. */
export type House = {
  /** The foot of the front's left corner. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly wall: number;
  readonly roof: number;
  /** The width of the visible gable end. */
  readonly side: number;
  /** On which side of the front the gable end is seen. */
  readonly right?: boolean;
  readonly stone: Stone;
  readonly windows?: readonly [number, number];
  /** Which windows are lit, counted from the top left. */
  readonly lit?: readonly number[];
  readonly door?: number;
  readonly chimneys?: readonly number[];
};

/** One sash or casement window with its frame and bars. */
export function window(
  c: Canvas,
  box: readonly [number, number, number, number],
  stone: Stone,
  lit: boolean,
  bars: readonly [number, number] = [2, 3],
): void {
  const [x, y, w, h] = box;
  const frame = Math.max(1, w * 0.09);
  c.rect(x - frame, y - frame, w + frame * 2, h + frame * 2, stone.trim);
  c.rect(
    x - frame * 1.6,
    y + h + frame * 0.6,
    w + frame * 3.2,
    frame * 1.1,
    mix(stone.trim, stone.wallShade, 0.35),
  );
  const paint = lit
    ? c.radial(x + w * 0.5, y + h * 0.65, h, [
        [0, mix(stone.glow, '#ffffff', 0.45)],
        [0.45, stone.glow],
        [1, mix(stone.glow, '#8a4a1c', 0.4)],
      ])
    : c.down(y, y + h, [
        [0, mix(stone.glass, '#ffffff', 0.22)],
        [0.5, stone.glass],
        [1, shade(stone.glass, -0.06)],
      ]);
  c.rect(x, y, w, h, paint);
  if (w < 5) return;
  const bar = Math.max(0.7, w * 0.045);
  for (let i = 1; i < bars[0]; i++) c.rect(x + (w * i) / bars[0] - bar / 2, y, bar, h, stone.trim, 0.9);
  for (let i = 1; i < bars[1]; i++) c.rect(x, y + (h * i) / bars[1] - bar / 2, w, bar, stone.trim, 0.9);
  if (lit) c.glow(x + w / 2, y + h / 2, w * 2.6, h * 1.9, stone.glow, 0.3);
}

/** A chimney stack with pots, its foot at (x, y). */
export function chimney(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  stone: Stone,
  right = true,
): void {
  c.rect(x - w / 2, y - h, w, h * 1.25, stone.wall);
  c.rect(right ? x + w * 0.12 : x - w / 2, y - h, w * 0.38, h * 1.25, stone.wallShade);
  c.rect(x - w * 0.62, y - h, w * 1.24, h * 0.13, shade(stone.wall, 0.04));
  for (const k of [-0.24, 0.24]) {
    c.rect(x + w * k - w * 0.13, y - h * 1.3, w * 0.26, h * 0.32, mix(stone.roof, '#b5714a', 0.4));
  }
}

/** Courses of slates or tiles on a sloping quadrilateral given from the top left, clockwise. */
export function tiles(
  c: Canvas,
  roof: readonly [Point, Point, Point, Point],
  rows: number,
  colour: string,
  opacity = 0.3,
): void {
  const [a, b, d, e] = roof;
  const put = (u: number, v: number): Point => [
    lerp(lerp(a[0], b[0], u), lerp(e[0], d[0], u), v),
    lerp(lerp(a[1], b[1], u), lerp(e[1], d[1], u), v),
  ];
  const r = c.random;
  for (let i = 1; i < rows; i++) {
    const v = (i / rows) ** 1.1;
    for (let u = 0; u < 1; u += 0.1) {
      if (r.chance(0.75))
        c.stroke(
          polygon([put(u, v), put(Math.min(1, u + r.range(0.06, 0.12)), v)], false),
          colour,
          1,
          opacity,
        );
    }
  }
}

/** Draws the house. */
export function house(c: Canvas, look: House): void {
  const { x, y, w, wall, roof, side, stone } = look;
  const right = look.right ?? true;
  const s = right ? 1 : -1;
  const near = right ? x + w : x;
  const far = right ? x : x + w;
  const [eaves, lift] = [y - wall, side * 0.1];
  const over = w * 0.02 + 2;
  const end = near + s * side;
  const apex: Point = [near + (s * side) / 2, eaves - roof + lift * 0.2];
  const back: Point = [far + (s * side) / 2, eaves - roof + lift * 0.2];
  for (const k of look.chimneys ?? [])
    chimney(c, lerp(back[0], apex[0], k), apex[1] + roof * 0.14, w * 0.075, roof * 0.62, stone, right);
  c.fill(
    polygon([[near, y], [end, y - lift], [end, eaves + lift * 0.25], apex, [near, eaves]]),
    c.down(apex[1], y, [
      [0, stone.wallShade],
      [1, shade(stone.wallShade, -0.05)],
    ]),
  );
  c.rect(
    x,
    eaves,
    w,
    wall,
    c.down(eaves, y, [
      [0, shade(stone.wall, -0.04)],
      [0.25, stone.wall],
      [1, shade(stone.wall, -0.05)],
    ]),
  );
  const r = c.random;
  for (let i = 0; i < w * 0.35; i++) {
    c.rect(
      x + r.next() * w * 0.97,
      eaves + r.next() * wall * 0.97,
      r.range(2, 0.03 * w + 3),
      r.range(1, 2.4),
      r.chance(0.5) ? stone.wallShade : shade(stone.wall, 0.05),
      r.range(0.1, 0.32),
    );
  }
  const slope: [Point, Point, Point, Point] = [
    back,
    apex,
    [near + s * over * 0.3, eaves + 3],
    [far - s * over, eaves + 3],
  ];
  c.fill(
    polygon(slope),
    c.down(apex[1], eaves, [
      [0, shade(stone.roof, 0.05)],
      [1, stone.roof],
    ]),
  );
  tiles(c, slope, Math.max(5, Math.round(roof / 7)), stone.roofShade, 0.45);
  c.fill(
    polygon([
      apex,
      [end + s * over * 0.6, eaves + lift * 0.25 + 4],
      [end - s * over * 0.2, eaves + lift * 0.25 + 6],
      [apex[0] - s * 1.5, apex[1] + 5],
    ]),
    stone.roofShade,
  );
  c.stroke(polygon([back, apex], false), shade(stone.roof, 0.1), 2, 0.8);
  c.rect(x, eaves + 3, w, Math.max(2, wall * 0.035), stone.wallShade, 0.55);
  const [columns, rows] = look.windows ?? [0, 0];
  const ww = (w / Math.max(1, columns)) * 0.36;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < columns; col++) {
      const cx = x + (w * (col + 0.5)) / columns;
      const cell = (wall * 0.9) / rows;
      const top = eaves + wall * 0.1 + row * cell;
      const h = cell * 0.58;
      if (look.door === col && row === rows - 1) {
        c.rect(cx - ww * 0.62, y - cell * 0.86, ww * 1.24, cell * 0.86, stone.trim);
        c.rect(cx - ww * 0.46, y - cell * 0.78, ww * 0.92, cell * 0.78, shade(stone.roofShade, -0.05));
        c.rect(cx - ww * 0.4, y - cell * 0.74, ww * 0.8, cell * 0.16, stone.glow, 0.9);
      } else window(c, [cx - ww / 2, top, ww, h], stone, look.lit?.includes(row * columns + col) ?? false);
    }
  }
}

/** A wing whose gable faces the viewer: its foot's left corner at (x, y). */
export function gable(
  c: Canvas,
  box: readonly [number, number, number, number, number],
  stone: Stone,
  options: {
    readonly rows?: number;
    readonly lit?: readonly number[];
    readonly reach?: number;
    readonly columns?: number;
  } = {},
): void {
  const [x, y, w, wall, roof] = box;
  const eaves = y - wall;
  const apex: Point = [x + w / 2, eaves - roof];
  const reach = options.reach ?? w * 0.6;
  const slope: [Point, Point, Point, Point] = [
    apex,
    [apex[0] + reach, apex[1]],
    [x + w + reach, eaves + 2],
    [x + w + 3, eaves + 2],
  ];
  c.fill(polygon(slope), stone.roofShade);
  c.fill(
    polygon([[x, y], [x + w, y], [x + w, eaves], apex, [x, eaves]]),
    c.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, stone.wall],
        [1, mix(stone.wall, stone.wallShade, 0.25)],
      ],
    ),
  );
  const r = c.random;
  for (let i = 0; i < w * 0.4; i++) {
    c.rect(
      x + r.next() * w * 0.94,
      eaves + r.next() * wall * 0.96,
      r.range(2, 7),
      r.range(1, 2.2),
      r.chance(0.5) ? stone.wallShade : shade(stone.wall, 0.05),
      r.range(0.1, 0.3),
    );
  }
  const edge = w * 0.05 + 2;
  c.fill(
    polygon([
      [x - edge, eaves + edge],
      apex,
      [x + w + edge, eaves + edge],
      [x + w + edge * 0.4, eaves + edge * 1.7],
      [apex[0], apex[1] + edge * 1.3],
      [x - edge * 0.4, eaves + edge * 1.7],
    ]),
    stone.roofShade,
  );
  c.fill(
    polygon([
      [x - edge, eaves + edge],
      apex,
      [apex[0], apex[1] + edge * 0.4],
      [x - edge * 0.4, eaves + edge * 1.3],
    ]),
    shade(stone.roof, 0.1),
  );
  const [rows, columns] = [options.rows ?? 2, options.columns ?? 1];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < columns; col++) {
      const cell = (wall * 0.92) / rows;
      const ww = Math.min(w * 0.3, (w / columns) * 0.46);
      const cx = x + (w * (col + 0.5)) / columns;
      window(
        c,
        [cx - ww / 2, eaves + wall * 0.06 + row * cell + cell * 0.16, ww, cell * 0.58],
        stone,
        options.lit?.includes(row * columns + col) ?? false,
        [2, 2],
      );
    }
  }
}
