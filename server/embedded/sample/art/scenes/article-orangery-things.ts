import type { Canvas } from '../kit/canvas.ts';
import { hues, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { frond } from '../kit/ferns.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { notebook } from '../kit/paper.ts';
import { n, points, smooth } from '../kit/shape.ts';
import { crown } from '../kit/trees.ts';

export const light: Light = [0.6, -0.7, 0.3];

export const leaves = ramp('#123b30 #2a6748 #5f9a5a #b5cd78 #f3ecb0', 6);

/** An orange tree on a clear stem in a white box. */
export function citrus(c: Canvas, x: number, y: number, s: number): void {
  const r = c.random;
  const [w, h] = [110 * s, 110 * s];
  c.ellipse(x - 30 * s, y + 4, w * 0.8, 12 * s, '#4a4a38', 0.45);
  bough(
    c,
    [
      [x, y - h],
      [x + 4 * s, y - h - 70 * s],
      [x, y - h - 150 * s],
    ],
    9 * s,
    6 * s,
    hues('#3f3322 #7a6444 #cdb684'),
    light,
  );
  const lobes = crown(r, x, y - h - 210 * s, 106 * s, 112 * s, 24);
  clumps(c, lobes, { tones: leaves, light, leaf: 13 * s, density: 0.9 }, 0.7, 1.15);
  for (let i = 0; i < 19; i++) {
    const [a, d] = [i * 2.4, 98 * s * Math.sqrt((i + 0.5) / 19)];
    const [ox, oy] = [x + Math.cos(a) * d + r.bell() * 10 * s, y - h - 212 * s + Math.sin(a) * d * 0.86];
    c.ellipse(
      ox,
      oy,
      11 * s,
      10.6 * s,
      c.radial(ox + 4 * s, oy - 4 * s, 17 * s, '0 #ffe3a0, 0.45 #f09a35, 1 #b5601c'),
    );
  }
  for (let i = 0; i < 22; i++)
    c.ellipse(x + r.bell() * 100 * s, y - h - 205 * s + r.bell() * 96 * s, 4 * s, 3.6 * s, '#fffdf2', 0.95);
  c.rect(
    x - w / 2,
    y - h,
    w,
    h,
    c.linear([x - w / 2, 0], [x + w / 2, 0], '0 #c9c2a8, 0.6 #fbf6e6, 1 #ffffff'),
  );
  c.stroke(
    `M${n(x - w * 0.38)},${n(y - h * 0.88)}h${n(w * 0.76)}v${n(h * 0.74)}h${n(-w * 0.76)}Z`,
    '#a89f83',
    3 * s,
    0.6,
  );
  c.stroke(
    `M${n(x - w * 0.38)},${n(y - h * 0.88)}l${n(w * 0.76)},${n(h * 0.74)}M${n(x + w * 0.38)},${n(y - h * 0.88)}l${n(-w * 0.76)},${n(h * 0.74)}`,
    '#a89f83',
    2.4 * s,
    0.45,
  );
  for (const k of [-1, 1]) {
    c.rect(x + k * w * 0.47 - 7 * s, y - h - 12 * s, 14 * s, h + 14 * s, '#efe8d2');
    c.ellipse(x + k * w * 0.47, y - h - 18 * s, 9 * s, 9 * s, '#fbf6e6');
  }
  c.rect(x - w * 0.56, y - h - 3, w * 1.12, 9 * s, '#ffffff');
}

/** A cane chair with a cushion and an open book. */
export function chair(c: Canvas, x: number, y: number): void {
  const cane = '#b58a52';
  c.ellipse(x - 20, y + 4, 110, 14, '#4a4a38', 0.45);
  for (const [dx, dy] of [
    [-76, 0],
    [70, 4],
    [-54, -24],
    [52, -24],
  ] as const)
    c.stroke(`M${x + dx},${y + dy}L${x + dx * 0.9},${y - 96}`, dy < -10 ? '#7a5c34' : cane, 9);
  c.fill(
    `M${x - 84},${y - 96}C${x - 110},${y - 230} ${x - 70},${y - 300} ${x},${y - 304}C${x + 70},${y - 300} ${x + 110},${y - 230} ${x + 84},${y - 96}Z`,
    c.linear([x - 90, 0], [x + 90, 0], '0 #8f6c3c, 0.6 #c99f66, 1 #e6c58f'),
  );
  const weave = new Dabs(hues('#7a5c34 #e9cf9c'));
  for (let i = -6; i <= 6; i++)
    for (let k = 0; k < 11; k++)
      weave.stroke(
        (i + k) % 2 === 0 ? 1 : 0,
        [x + i * 13 - 5, y - 112 - k * 17],
        [x + i * 13 + 5, y - 112 - k * 17],
        2,
      );
  c.group(
    `clip-path="${c.clip(`M${x - 80},${y - 100}C${x - 104},${y - 226} ${x - 66},${y - 292} ${x},${y - 296}C${x + 66},${y - 292} ${x + 104},${y - 226} ${x + 80},${y - 100}Z`)}"`,
    () => weave.paint(c, 0.7),
  );
  c.stroke(
    `M${x - 84},${y - 96}C${x - 110},${y - 230} ${x - 70},${y - 300} ${x},${y - 304}C${x + 70},${y - 300} ${x + 110},${y - 230} ${x + 84},${y - 96}`,
    '#d9b47a',
    9,
  );
  c.fill(
    smooth(
      [
        [x - 92, y - 84],
        [x - 60, y - 116],
        [x + 60, y - 116],
        [x + 92, y - 84],
        [x + 60, y - 66],
        [x - 60, y - 66],
      ],
      true,
    ),
    c.linear([x - 90, 0], [x + 90, 0], '0 #2a6450, 0.7 #4f937a, 1 #8fc3a9'),
  );
  c.stroke(`M${x - 96},${y - 70}Q${x},${y - 50} ${x + 96},${y - 70}`, cane, 10);
  for (const k of [-1, 1])
    c.stroke(
      `M${x + k * 90},${y - 170}C${x + k * 128},${y - 176} ${x + k * 130},${y - 120} ${x + k * 86},${y - 84}`,
      k > 0 ? '#d9b47a' : '#8f6c3c',
      10,
    );
  notebook(
    c,
    [
      [x - 34, y - 114],
      [x + 34, y - 116],
      [x + 44, y - 92],
      [x - 46, y - 90],
    ],
    '#fbf3de',
    '#4a3522',
    '#7a3b2f',
  );
}

/** Baskets of fern that hang from the cornice. */
export function hanging(c: Canvas): void {
  for (const [x, y] of points('330,250 950,230 1260,262')) {
    c.stroke(`M${x},92V${y - 40}M${x},${y - 40}L${x - 34},${y}M${x},${y - 40}L${x + 34},${y}`, '#5f5a44', 2);
    c.fill(
      `M${x - 38},${y}H${x + 38}Q${x + 30},${y + 40} ${x},${y + 42}Q${x - 30},${y + 40} ${x - 38},${y}Z`,
      c.linear([x - 38, 0], [x + 38, 0], '0 #6d5436, 1 #b5935f'),
    );
    for (let i = 0; i < 13; i++) {
      const a = -2.7 + (i / 12) * 2.3;
      frond(c, x + (i - 6) * 4, y, {
        length: 96,
        angle: a,
        bend: (a < -1.57 ? -1 : 1) * 1.7,
        tones: leaves,
        light,
        width: 0.2,
      });
    }
  }
}
