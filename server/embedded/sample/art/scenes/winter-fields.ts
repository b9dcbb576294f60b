import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { hues } from '../kit/colour.ts';
import { ground, land, marks, rim } from '../kit/land.ts';
import type { Stone } from '../kit/masonry.ts';
import { lerp } from '../kit/random.ts';
import { points, profile, triples } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { birds, sky, sun } from '../kit/sky.ts';
import { branches } from '../kit/trees.ts';
import { church, cottages } from '../kit/village.ts';
import { hedge } from '../kit/woods.ts';

const stone: Stone = {
  wall: '#c9bfa8',
  wallShade: '#7d8288',
  roof: '#eef1f0',
  roofShade: '#b9c6cc',
  trim: '#f3efe4',
  glass: '#5a6a74',
  glow: '#ffd28a',
};

/** Fields under snow with a low sun, bare trees and a church. */
export function winterFields(c: Canvas): void {
  const r = c.random;
  sky(c, 480, '0 #7fa3ad, 0.4 #b4ccd0, 0.75 #eadfcb, 1 #f9dcb3');
  sun(c, [880, 392], 26, '#fffaf0', '#ffdca6', 0.95);
  streaks(c, {
    x: [0, 1200],
    y: [90, 330],
    count: 13,
    length: [260, 700],
    thick: [4, 12],
    colours: ['#d3dfe0', '#fbe8d0'],
    opacity: 0.6,
    blur: 3,
  });
  const far = profile('-40,440 260,410 560,450 860,424 1240,450', 8, r, 110);
  land(c, far, 120, '0 #a9bfc6, 1 #e3e2da');
  const second = profile('-40,486 300,500 640,466 960,500 1240,476', 6, r, 90);
  land(c, second, 130, '0 #c3d2d5, 0.5 #e9ebe6, 1 #f6f1e6');
  for (let i = 0; i < 26; i++)
    branches(c, r.range(40, 480), second(240) + r.range(0, 14), r.range(34, 56), ['#8b9aa0', '#d9d6cc'], {
      depth: 5,
    });
  const third = profile('-40,540 300,530 700,556 1000,530 1240,548', 4, r, 80);
  land(c, third, 360, '0 #dbe4e6, 0.2 #f3f3ee, 0.6 #dfe8ea, 1 #a9c0ca');
  const plain = ground(third, () => 960, -100, 1300, 0.9);
  for (const v of [0.06, 0.17, 0.34])
    hedgeRow(
      c,
      Array.from({ length: 13 }, (_, i) => plain(i / 12, v + Math.sin(i * 1.3) * 0.012)),
      8 + v * 30,
    );
  for (const [u, v0, v1] of triples(
    '0.14,0,0.17 0.36,0,0.06 0.46,0.06,0.34 0.62,0,0.17 0.8,0.06,0.34 0.26,0.17,0.34',
  ))
    hedgeRow(
      c,
      Array.from({ length: 7 }, (_, i) => plain(u, lerp(v0, v1, i / 6))),
      6 + v1 * 28,
    );
  church(c, 700, 560, 96, stone, false);
  cottages(c, () => 572, [560, 700], [46, 58], stone, 2, 0.4);
  cottages(c, () => 574, [830, 960], [46, 58], stone, 2, 0.4);
  for (const [x, y, h] of triples('560,580,110 990,578,130 660,566,90 1030,584,90'))
    branches(c, x, y, h, ['#5d6468', '#d9cdb6'], { depth: 7 });
  const near = profile('-40,690 240,706 560,760 900,750 1240,700', 3, r, 80);
  land(c, near, 240, '0 #fbf7ec, 0.3 #e9eef0, 1 #9db8c4');
  rim(c, near, 0, 1200, '#fff3d8', 5, 0.9);
  marks(
    c,
    ground(near, () => 930, 0, 1200),
    { rows: 20, length: 90, width: 2.4, tones: hues('#a9c3cf #d3e0e4 #ffffff'), opacity: 0.7, gaps: 0.5 },
  );
  shadows(c);
  tracks(c);
  const oakAt = [
    [250, 770, 640, -0.02],
    [1080, 740, 420, 0.04],
  ] as const;
  for (const [x, y, h, lean] of oakAt) {
    c.fill(
      `M${x - h * 0.05},${y + 5}Q${x - h * 0.024},${y - 8} ${x - h * 0.022},${y - h * 0.09}H${x + h * 0.022}Q${x + h * 0.026},${y - 8} ${x + h * 0.055},${y + 6}Q${x},${y - 2} ${x - h * 0.05},${y + 5}Z`,
      '#3a3630',
    );
    branches(c, x, y, h, ['#3a3630', '#e0b98a'], { depth: 9, lean, spread: 0.52, width: 0.026 });
  }
  fence(c);
  gate(c, 520, 810);
  birds(c, [360, 180, 320, 120], 12, 13, '#56686f');
}

function hedgeRow(c: Canvas, line: readonly Point[], size: number): void {
  hedge(c, line, [size * 0.8, size], {
    tones: hues('#4f5a58 #6d7571 #98a09a #d9dcd6 #ffffff'),
    light: [0.3, -0.9, 0.2],
    leaf: size * 0.42,
    ambient: 0.36,
  });
}

/** Long blue shadows of the trees on the snow. */
function shadows(c: Canvas): void {
  c.group(`filter="${c.blur(3)}" opacity=".4"`, () => {
    c.fill('M240,776L-60,900L-60,860L236,766Z', '#6f95a8');
    c.fill('M1072,744L760,830L752,812L1068,736Z', '#6f95a8');
    for (const [x, y, w] of triples('150,806,60 90,850,80 40,800,60 900,786,60 830,806,70 960,770,50'))
      c.ellipse(x, y, w * 1.6, w * 0.16, '#6f95a8', 0.6);
  });
}

/** A fox's track across the near field. */
function tracks(c: Canvas): void {
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const x = lerp(690, 470, t) + Math.sin(t * 7) * 46 * t;
    const y = lerp(766, 910, t ** 1.2);
    c.ellipse(x + (i % 2 ? 5 : -5) * (0.5 + t), y, 2 + 3.4 * t, 1.2 + 1.9 * t, '#7f9fb0', 0.85);
  }
}

/** Post and rail on both sides of the gate. */
function fence(c: Canvas): void {
  for (const [x0, x1] of points('-40,520 710,1240')) {
    for (const v of [78, 44]) {
      c.rect(x0, 812 - v, x1 - x0, 7, '#6d5a47');
      c.rect(x0, 808 - v, x1 - x0, 5, '#ffffff');
    }
    for (let x = x0 + 40; x < x1; x += 106) {
      c.rect(x - 6, 714, 12, 104, c.linear([x - 6, 0], [x + 6, 0], '0 #4a4238, 1 #b9966f'));
      c.ellipse(x, 714, 8, 4, '#ffffff');
    }
  }
}

/** A field gate with snow on its bars. */
function gate(c: Canvas, x: number, y: number): void {
  for (const px of [x, x + 190]) {
    c.rect(px - 7, y - 104, 14, 112, c.linear([px - 7, 0], [px + 7, 0], '0 #4a4238, 1 #c9a67d'));
    c.ellipse(px, y - 105, 10, 5, '#ffffff');
  }
  for (let i = 0; i < 5; i++) {
    c.rect(x, y - 92 + i * 18, 190, 6, '#6d5a47');
    c.rect(x, y - 95 + i * 18, 190, 4, '#ffffff');
  }
  c.stroke(`M${x + 4},${y - 16}L${x + 186},${y - 88}`, '#5a4a3a', 6);
}
