import type { Canvas } from './canvas.ts';
import { mix, shade } from './colour.ts';
import { window } from './masonry.ts';
import type { Stone } from './masonry.ts';
import { lerp } from './random.ts';
import { polygon } from './shape.ts';

type Box = readonly [number, number, number, number];

/** A plain block of a country house with rows of windows; `lit` tells which are lit. */
export function block(
  c: Canvas,
  box: Box,
  stone: Stone,
  columns: number,
  rows: readonly number[],
  lit: (col: number, row: number) => boolean,
): void {
  const [x, y, w, h] = box;
  c.rect(
    x,
    y,
    w,
    h,
    c.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, stone.wall],
        [0.7, mix(stone.wall, stone.wallShade, 0.3)],
        [1, mix(stone.wall, stone.wallShade, 0.6)],
      ],
    ),
  );
  const r = c.random;
  for (let i = 0; i < w * 0.25; i++)
    c.rect(
      x + r.next() * w * 0.96,
      y + r.next() * h,
      r.range(0.01, 0.03) * w + 3,
      1,
      stone.wallShade,
      r.range(0.1, 0.4),
    );
  c.rect(x - w * 0.008, y - h * 0.03, w * 1.016, h * 0.05, shade(stone.wall, 0.06));
  c.rect(x, y + h * 0.02, w, h * 0.022, stone.wallShade, 0.7);
  c.rect(x, y + h * 0.955, w, h * 0.045, stone.wallShade, 0.5);
  const total = rows.reduce((a, b) => a + b, 0);
  const ww = (w / columns) * 0.34;
  let top = y + h * 0.09;
  for (const [row, share] of rows.entries()) {
    const cell = (h * 0.86 * share) / total;
    for (let col = 0; col < columns; col++) {
      const cx = x + (w * (col + 0.5)) / columns;
      const wh = Math.min(cell * 0.66, ww * (share < 0.8 ? 1.05 : 1.95));
      window(c, [cx - ww / 2, top + (cell - wh) * 0.5, ww, wh], stone, lit(col, row), [
        2,
        share < 0.8 ? 2 : 4,
      ]);
    }
    top += cell;
  }
}

/** A Palladian house seen square on: a portico, a main block, links and pavilions; (x, y) is the foot's middle. */
export function palladian(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  stone: Stone,
  lit: (part: number, col: number, row: number) => boolean,
): void {
  const main = w * 0.4;
  const tall = main * 0.46;
  for (const side of [-1, 1]) {
    const link = w * 0.16;
    const [lx, px] = [
      side < 0 ? x - main / 2 - link : x + main / 2,
      side < 0 ? x - w / 2 : x + w / 2 - w * 0.145,
    ];
    block(c, [lx, y - tall * 0.5, link, tall * 0.5], stone, 4, [1], (col, row) => lit(side + 1, col, row));
    hip(c, [px, y - tall * 0.66, w * 0.145, tall * 0.22], stone);
    block(c, [px, y - tall * 0.66, w * 0.145, tall * 0.66], stone, 3, [1, 0.7], (col, row) =>
      lit(side + 3, col, row),
    );
  }
  for (const k of [-0.36, -0.14, 0.14, 0.36]) {
    c.rect(
      x + main * k - main * 0.025,
      y - tall * 1.36,
      main * 0.05,
      tall * 0.3,
      mix(stone.wall, stone.wallShade, 0.4),
    );
    c.rect(x + main * k - main * 0.032, y - tall * 1.37, main * 0.064, tall * 0.03, stone.wall);
  }
  hip(c, [x - main / 2, y - tall, main, tall * 0.24], stone);
  block(c, [x - main / 2, y - tall, main, tall], stone, 9, [1, 1.1, 0.6], (col, row) => lit(1, col, row));
  portico(c, x, y, main * 0.38, tall, stone);
}

function hip(c: Canvas, box: Box, stone: Stone): void {
  const [x, y, w, h] = box;
  c.fill(
    polygon([
      [x - 2, y],
      [x + h * 1.1, y - h],
      [x + w - h * 1.1, y - h],
      [x + w + 2, y],
    ]),
    c.down(y - h, y, [
      [0, shade(stone.roof, 0.05)],
      [1, stone.roofShade],
    ]),
  );
}

/** Six columns under a pediment, with steps; (x, y) is the foot's middle. */
export function portico(c: Canvas, x: number, y: number, w: number, h: number, stone: Stone): void {
  const foot = h * 0.14;
  c.rect(x - w / 2, y - h * 0.92, w, h * 0.84, stone.wallShade, 0.8);
  c.glow(x, y - h * 0.3, w * 0.6, h * 0.5, stone.glow, 0.75);
  const dw = w * 0.11;
  for (const k of [-0.3, 0, 0.3])
    c.rect(x + w * k - dw / 2, y - foot - h * 0.42, dw, h * 0.42, mix(stone.glow, '#ffffff', 0.3));
  for (let i = 0; i < 6; i++) {
    const cx = x - w * 0.46 + (w * 0.92 * i) / 5;
    const cw = w * 0.056;
    c.rect(
      cx - cw / 2,
      y - h * 0.84,
      cw,
      h * 0.84 - foot,
      c.linear(
        [cx - cw / 2, 0],
        [cx + cw / 2, 0],
        [
          [0, shade(stone.wall, 0.08)],
          [0.4, stone.wall],
          [1, stone.wallShade],
        ],
      ),
    );
    c.rect(cx - cw * 0.8, y - h * 0.86, cw * 1.6, h * 0.035, shade(stone.wall, 0.08));
    c.rect(cx - cw * 0.7, y - foot - h * 0.02, cw * 1.4, h * 0.02, stone.wall);
  }
  for (let i = 0; i < 4; i++)
    c.rect(
      x - w * (0.5 + i * 0.03),
      y - foot + (foot * i) / 4,
      w * (1 + i * 0.06),
      foot / 4,
      mix(shade(stone.wall, 0.05), stone.wallShade, i % 2 ? 0.5 : 0.1),
    );
  c.rect(x - w * 0.53, y - h * 0.94, w * 1.06, h * 0.085, shade(stone.wall, 0.03));
  c.rect(x - w * 0.53, y - h * 0.875, w * 1.06, h * 0.015, stone.wallShade, 0.8);
  const top = y - h * 0.94;
  c.fill(
    polygon([
      [x - w * 0.56, top],
      [x, top - h * 0.25],
      [x + w * 0.56, top],
    ]),
    shade(stone.wall, 0.07),
  );
  c.fill(
    polygon([
      [x - w * 0.46, top - h * 0.02],
      [x, top - h * 0.215],
      [x + w * 0.46, top - h * 0.02],
    ]),
    mix(stone.wall, stone.wallShade, 0.65),
  );
  c.ellipse(x, top - h * 0.085, h * 0.045, h * 0.045, lerp(0, 1, 1) ? shade(stone.wall, 0.04) : stone.wall);
}
