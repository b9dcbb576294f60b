import type { Canvas } from '../kit/canvas.ts';
import { mix } from '../kit/colour.ts';
import { n, polygon } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { shadow } from '../kit/still-life.ts';

export const dark = '#1a1710';

/** A closed ledger with a marbled edge and a ribbon. */
export function ledger(c: Canvas): void {
  const d = polygon([
    [1000, 690],
    [1350, 662],
    [1430, 722],
    [1060, 760],
  ]);
  shadow(c, 1240, 776, 260, 26, dark, 0.8);
  c.fill(
    polygon([
      [1060, 760],
      [1430, 722],
      [1430, 762],
      [1062, 804],
    ]),
    c.down(722, 804, '0 #efe0b8, 1 #a8956a'),
  );
  for (let i = 1; i < 7; i++) c.stroke(`M1061,${760 + i * 6}L1430,${722 + i * 5.6}`, '#8a7850', 1, 0.5);
  c.fill(
    polygon([
      [1000, 690],
      [1060, 760],
      [1062, 806],
      [1002, 734],
    ]),
    '#3f1f1a',
  );
  c.fill(d, c.linear([1000, 660], [1430, 760], '0 #7a3b2f, 0.5 #5f2a22, 1 #3a1814'));
  c.stroke(
    polygon(
      [
        [1030, 694],
        [1338, 670],
        [1398, 716],
        [1070, 748],
        [1030, 694],
      ],
      false,
    ),
    '#d8bd7d',
    2.4,
    0.75,
  );
  c.fill(
    polygon([
      [1002, 734],
      [1062, 806],
      [1064, 812],
      [1430, 768],
      [1430, 760],
      [1062, 802],
    ]),
    '#4a211b',
  );
  c.stroke('M1150,792Q1146,830 1164,852', '#b5533f', 8);
}

/** A ring of old keys. */
export function keys(c: Canvas, x: number, y: number): void {
  c.stroke(
    `M${x - 34},${y + 8}a34,12 0 1 0 68,0a34,12 0 1 0 -68,0`,
    '#0f0c08',
    8,
    0.5,
    ` transform="translate(4 7)" filter="${c.blur(3)}"`,
  );
  for (const [a, long, tone] of [
    [0.5, 150, '#b8965a'],
    [0.16, 170, '#8f8468'],
    [-0.2, 132, '#c9a763'],
  ] as const) {
    const [cos, sin] = [Math.cos(a), Math.sin(a) * 0.5];
    const put = (u: number, v: number): Point => [
      x + 30 + cos * u - sin * v,
      y + 10 + sin * u + cos * v * 0.6,
    ];
    const line = polygon([put(40, 0), put(long, 0)], false);
    c.stroke(line, '#0f0c08', 10, 0.5, ` transform="translate(3 8)" filter="${c.blur(3)}"`);
    c.stroke(line, mix(tone, dark, 0.4), 10);
    c.stroke(line, mix(tone, '#fff3cf', 0.45), 3.4, 0.9, ' transform="translate(0 -2)"');
    const [hx, hy] = put(20, 0);
    c.stroke(`M${n(hx - 22)},${n(hy)}a22,13 0 1 0 44,0a22,13 0 1 0 -44,0`, mix(tone, dark, 0.3), 9);
    c.stroke(`M${n(hx - 22)},${n(hy - 2)}a22,13 0 0 1 40,-6`, mix(tone, '#fff3cf', 0.5), 3, 0.9);
    for (const [u, v] of [
      [long - 6, 20],
      [long - 22, 15],
      [long - 36, 22],
    ] as const)
      c.fill(polygon([put(u - 6, 2), put(u + 5, 2), put(u + 5, v), put(u - 6, v)]), mix(tone, dark, 0.3));
  }
  c.stroke(`M${x - 34},${y + 8}a34,12 0 1 0 68,0a34,12 0 1 0 -68,0`, '#c9a763', 5);
}

export function candle(c: Canvas, x: number, y: number): void {
  shadow(c, x + 30, y + 4, 80, 13, dark, 0.8);
  c.fill(
    `M${x - 62},${y}Q${x},${y - 26} ${x + 62},${y}Q${x},${y + 18} ${x - 62},${y}Z`,
    c.linear([x - 62, 0], [x + 62, 0], '0 #e9cf8f, 0.5 #a9834a, 1 #4a3518'),
  );
  c.rect(x - 12, y - 150, 24, 142, c.linear([x - 12, 0], [x + 12, 0], '0 #f0d898, 0.4 #b8914f, 1 #5a4020'));
  c.ellipse(x, y - 150, 30, 8, '#c9a25c');
  c.rect(x - 15, y - 300, 30, 150, c.linear([x - 15, 0], [x + 15, 0], '0 #fffaf0, 0.5 #efe3c6, 1 #a89c7c'));
  c.glow(x, y - 340, 420, 380, '#ffcf7a', 0.5);
  c.stroke(`M${x},${y - 300}v-14`, '#2a2118', 3);
  c.fill(
    `M${x},${y - 372}C${x + 20},${y - 344} ${x + 16},${y - 312} ${x},${y - 308}C${x - 16},${y - 312} ${x - 18},${y - 344} ${x},${y - 372}Z`,
    c.radial(x, y - 324, 44, '0 #fffdf0, 0.5 #ffe29a, 1 #f5a93f'),
  );
}
