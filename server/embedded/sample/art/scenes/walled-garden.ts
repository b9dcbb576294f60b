import type { Canvas } from '../kit/canvas.ts';
import { cedar } from '../kit/cedar.ts';
import { streaks } from '../kit/clouds.ts';
import { distant, hues, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { urn } from '../kit/estate.ts';
import { fern } from '../kit/ferns.ts';
import { clumps } from '../kit/foliage.ts';
import type { Foliage } from '../kit/foliage.ts';
import { ball, boxHedge, brickWall, cone, spiral } from '../kit/garden.ts';
import type { Stone } from '../kit/masonry.ts';
import { lerp } from '../kit/random.ts';
import { n, points, polygon } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { birds, sky } from '../kit/sky.ts';
import { oak } from '../kit/trees.ts';

const light: Light = [0.1, -0.75, 0.35];
const yew = ramp('#0a120c #17241a #2b3b26 #5b6238 #b79a55', 6);
const bark = hues('#14120c #3a3020 #6d5a36');
const stone: Stone = {
  wall: '#9c8a62',
  wallShade: '#3c3726',
  roof: '#4a4230',
  roofShade: '#24221a',
  trim: '#c9b487',
  glass: '#2c2d22',
  glow: '#ffc766',
};

/** A walled garden in the evening: clipped yew, a gate, lanterns along the walk. */
export function walledGardenEvening(c: Canvas): void {
  const r = c.random;
  sky(c, 560, '0 #1d2a26, 0.3 #4a4c3a, 0.6 #a28652, 0.85 #e3bd75, 1 #f3d48f');
  c.glow(800, 520, 900, 360, '#ffdf9a', 0.55);
  for (let i = 0; i < 40; i++)
    c.ellipse(r.range(0, 1600), r.next() ** 1.5 * 240, 1.4, 1.4, '#f6e7c2', r.range(0.3, 0.8));
  streaks(c, {
    x: [0, 1600],
    y: [120, 400],
    count: 15,
    length: [300, 900],
    thick: [5, 14],
    colours: ['#6d6140', '#f3cd86'],
    opacity: 0.6,
    blur: 3,
  });
  const trees: Foliage = { tones: distant(yew, '#b8935a', 0.3), light, leaf: 9 };
  for (const [x, h] of points('40,330 170,270 320,220 1290,230 1440,280 1570,340 470,160 1150,170'))
    oak(c, x, 580, h, trees);
  cedar(c, 300, 600, 420, { ...trees, tones: distant(yew, '#b8935a', 0.18), leaf: 9, spread: 0.42 });
  const brick = hues('#4a3526 #614632 #785a3c #93714a #5a412d');
  brickWall(c, [-20, 470, 690, 240], 14, brick, '#7d6a4a', '#a8946a');
  brickWall(c, [930, 470, 690, 240], 14, brick, '#7d6a4a', '#a8946a');
  gate(c);
  c.rect(-20, 700, 1640, 520, c.down(700, 1200, '0 #3f4a2a, 0.4 #26331f, 1 #131c13'));
  walk(c);
  topiary(c);
  birds(c, [980, 180, 300, 100], 9, 13, '#2b2c1e');
}

/** Stone piers with balls, an iron gate between them, the park beyond. */
function gate(c: Canvas): void {
  c.rect(690, 560, 220, 150, c.down(540, 710, '0 #f0cf8c, 1 #7d7443'));
  clumps(
    c,
    [
      [720, 640, 50, 30],
      [880, 636, 50, 34],
      [800, 652, 60, 22],
    ].map(([x = 0, y = 0, rx = 0, ry = 0]) => ({ x, y, rx, ry })),
    { tones: distant(yew, '#e3bd75', 0.35), light, leaf: 7 },
  );
  c.fill('M770,710L792,660H808L830,710Z', '#e9cc8c', 0.7);
  for (const x of [660, 940]) {
    c.rect(
      x - 34,
      400,
      68,
      312,
      c.linear(
        [x - 34, 0],
        [x + 34, 0],
        x < 800
          ? [
              [0, '#4a4230'],
              [0.7, '#a08d63'],
              [1, '#e0c583'],
            ]
          : [
              [0, '#e0c583'],
              [0.3, '#a08d63'],
              [1, '#4a4230'],
            ],
      ),
    );
    for (let y = 430; y < 700; y += 40) c.rect(x - 34, y, 68, 2, '#3c3726', 0.6);
    c.rect(x - 44, 388, 88, 20, '#c9b487');
    c.rect(x - 38, 408, 76, 8, '#4a4230');
    c.ellipse(x, 362, 28, 28, c.radial(x + (x < 800 ? 9 : -9), 352, 40, '0 #ecd296, 0.6 #9c8a62, 1 #4a4230'));
  }
  const iron = '#14160f';
  for (let x = 702; x < 900; x += 14) {
    const t = (x - 800) / 100;
    const top = 500 + Math.abs(t) ** 1.6 * -56 + 30;
    c.rect(x, top, 3, 700 - top, iron);
    c.fill(`M${x - 3},${n(top)}L${x + 1.5},${n(top - 14)}L${x + 6},${n(top)}Z`, iron);
  }
  for (const y of [570, 600, 690]) c.rect(694, y, 212, 4, iron);
  for (const k of [-1, 1])
    c.stroke(
      `M${800 + k * 20},586c${k * 16},-12 ${k * 34},0 ${k * 26},10c${k * -6},8 ${k * -16},0 ${k * -10},-6`,
      iron,
      3,
    );
}

/** The gravel walk in perspective, with lanterns. */
function walk(c: Canvas): void {
  const r = c.random;
  const px = (u: number, t: number): number => 800 + u * lerp(120, 620, t);
  const py = (t: number): number => lerp(706, 1230, t);
  c.fill(
    polygon([
      [px(-0.5, 0), py(0)],
      [px(0.5, 0), py(0)],
      [px(0.5, 1), py(1)],
      [px(-0.5, 1), py(1)],
    ]),
    c.down(700, 1220, '0 #e6c98a, 0.4 #a88f5f, 1 #5d523a'),
  );
  const stones = new Dabs(hues('#5d523a #8f7d55 #e0c88f'));
  for (let i = 0; i < 800; i++) {
    const t = r.next() ** 0.8;
    const s = lerp(1.2, 5, t);
    const x = px(r.range(-0.48, 0.48), t);
    stones.stroke(r.next() - t * 0.3, [x, py(t)], [x + s * 2.2, py(t)], s * 0.5);
  }
  stones.paint(c, 0.6);
  for (const side of [-1, 1]) {
    const near = side < 0 ? [px(-0.78, 1), px(-0.53, 1)] : [px(0.53, 1), px(0.78, 1)];
    const far = side < 0 ? [px(-0.8, 0), px(-0.54, 0)] : [px(0.54, 0), px(0.8, 0)];
    const at = (k: number, t: number): Point => [lerp(far[k] ?? 0, near[k] ?? 0, t), py(t) - lerp(10, 60, t)];
    const inner = side < 0 ? 1 : 0;
    const [top, foot] = [at(inner, 0), at(inner, 1)];
    c.fill(polygon([top, foot, [foot[0], foot[1] + 70], [top[0], top[1] + 12]]), '#0d140d');
    for (let i = 0; i < 9; i++) {
      const [t0, t1] = [(i / 9) ** 1.5, ((i + 1) / 9) ** 1.5];
      boxHedge(c, [at(0, t0), at(1, t0), at(1, t1), at(0, t1)], i === 8 ? 70 : 0, {
        tones: yew,
        light,
        leaf: lerp(4, 10, t1),
      });
    }
    for (const t of [0.16, 0.5]) lantern(c, px(side * 1.02, t), py(t), lerp(80, 250, t));
  }
}

function lantern(c: Canvas, x: number, y: number, h: number): void {
  const w = h * 0.16;
  c.glow(x, y, h * 0.9, h * 0.16, '#ffc766', 0.5);
  c.rect(x - h * 0.014, y - h * 0.7, h * 0.028, h * 0.7, '#14130d');
  c.glow(x, y - h * 0.83, h * 0.75, h * 0.62, '#ffc766', 0.62);
  c.fill(
    polygon([
      [x - w * 0.34, y - h * 0.7],
      [x - w * 0.5, y - h * 0.93],
      [x + w * 0.5, y - h * 0.93],
      [x + w * 0.34, y - h * 0.7],
    ]),
    '#ffe3a3',
  );
  for (const k of [-0.42, 0, 0.42])
    c.stroke(
      `M${n(x + w * k)},${n(y - h * 0.93)}L${n(x + w * k * 0.72)},${n(y - h * 0.7)}`,
      '#14130d',
      h * 0.012,
    );
  c.fill(
    polygon([
      [x - w * 0.62, y - h * 0.93],
      [x, y - h * 1.04],
      [x + w * 0.62, y - h * 0.93],
    ]),
    '#14130d',
  );
  c.ellipse(x, y - h * 1.05, h * 0.018, h * 0.022, '#14130d');
}

/** Cones, balls and spirals on both sides, and an urn in the near beds. */
function topiary(c: Canvas): void {
  for (const side of [-1, 1]) {
    const look = { tones: yew, light: [-side * 0.7, -0.6, 0.3] as const, bark };
    cone(c, 800 + side * 290, 742, 84, 170, { ...look, leaf: 6 });
    ball(c, 800 + side * 400, 770, 44, { ...look, leaf: 6 }, 60);
    spiral(c, 800 + side * 500, 846, 130, 260, { ...look, leaf: 8 });
    cone(c, 800 + side * 640, 800, 130, 270, { ...look, leaf: 8 });
    ball(c, 800 + side * 590, 960, 70, { ...look, leaf: 9 }, 90);
    cone(c, 800 + side * 700, 1090, 230, 430, { ...look, leaf: 12 });
    const x = 800 + side * 540;
    c.rect(
      x - 52,
      1110,
      104,
      110,
      c.linear([x - 52, 0], [x + 52, 0], side < 0 ? '0 #2c2a1d, 1 #a08d63' : '0 #a08d63, 1 #2c2a1d'),
    );
    c.rect(x - 60, 1100, 120, 14, stone.trim);
    urn(c, x, 1102, 150, '#c0aa77', '#26241a');
    fern(c, x, 976, 120, { tones: yew, light: look.light, fronds: 11 });
  }
}
