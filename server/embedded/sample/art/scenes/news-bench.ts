import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { hues, mix, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { notebook, pen } from '../kit/paper.ts';
import { roofs } from '../kit/roofs.ts';
import { boards } from '../kit/room.ts';
import { n, points, polygon } from '../kit/shape.ts';
import { sky, sun } from '../kit/sky.ts';
import { steam, teacup } from '../kit/still-life.ts';
import { books, calculator, dark, jar, plant } from './news-bench-things.ts';

/** A long bench before great workshop windows at sunrise: three stools, three notebooks, three cups. */
export function newsBench(c: Canvas): void {
  c.rect(0, 0, 1600, 900, c.linear([0, 0], [1600, 0], '0 #b5a08c, 0.5 #d9c6a9, 1 #94806f'));
  bricks(c);
  for (const x of [60, 560, 1060]) pane(c, x);
  c.rect(0, 500, 1600, 200, c.down(500, 700, '0 #7a6250, 1 #4a3a30'));
  boards(
    c,
    [
      [-40, 680],
      [1640, 680],
    ],
    [
      [-500, 920],
      [2100, 920],
    ],
    6,
    '#a8825a',
    '#3a2a1c',
  );
  beams(c);
  for (const x of [90, 800, 1500])
    c.rect(x - 20, 560, 40, 250, c.linear([x - 20, 0], [x + 20, 0], '0 #5a4230, 0.6 #a87f58, 1 #6d503a'));
  c.fill(polygon('-20,452 1620,452 1620,530 -20,530'), c.down(452, 530, '0 #f3dcae, 0.5 #d6ac74, 1 #b5854f'));
  plankGrain(c);
  c.rect(-20, 530, 1640, 36, c.down(530, 566, '0 #e9c48c, 0.3 #a87848, 1 #6d4a2c'));
  for (const [i, x] of [330, 810, 1290].entries()) place(c, x, i);
  plant(c, 1540, 500);
  plant(c, 60, 500);
  for (const [i, x] of [330, 810, 1290].entries())
    stool(c, x, 842, hues('#2f6f5a #c9853a #8a3f3a')[i] ?? dark);
  c.rect(0, 0, 1600, 900, c.radial(800, 300, 1150, '0 #ffe6b5 0.16, 0.5 #ffe6b5 0, 1 #1c1410 0.5'));
}

/** The painted brick between the windows. */
function bricks(c: Canvas): void {
  const weave = new Dabs(hues('#a08c78 #e9dcc4 #c9b499'));
  for (let row = 0; row < 18; row++)
    for (let i = 0; i < 30; i++) {
      const x = i * 56 + (row % 2) * 28 - 20;
      weave.path(c.random.next(), `M${x},${row * 28 + 2}h52v24h-52Z`);
    }
  weave.paint(c, 0.35);
}

/** One steel-framed window over roofs and a rising sun. */
function pane(c: Canvas, x: number): void {
  const frame = `M${x},440V150Q${x},40 ${x + 240},40Q${x + 480},40 ${x + 480},150V440Z`;
  c.fill(`M${x - 14},452V146Q${x - 14},26 ${x + 240},26Q${x + 494},26 ${x + 494},146V452Z`, '#8a6f58');
  c.group(`clip-path="${c.clip(frame)}"`, () => {
    sky(c, 440, '0 #9fbfcc, 0.45 #e0dccb, 0.8 #fbdcae, 1 #fbcf95');
    sun(c, [840, 300], 34, '#fffdf0', '#ffdf9c', 0.9);
    streaks(c, {
      x: [x, x + 480],
      y: [80, 240],
      count: 5,
      length: [160, 360],
      thick: [4, 10],
      colours: ['#e9e0d0', '#fff0d0'],
      opacity: 0.7,
      blur: 2,
    });
    const look = {
      slate: '#8a8f98',
      dark: '#5f6470',
      brick: '#b08a74',
      light: '#ffe6bd',
      glow: '#ffdf9c',
      share: 0.3,
    };
    roofs(c, x - 40, x + 520, 372, 130, { ...look, slate: '#a9adb0', dark: '#8a8f98', brick: '#c9ac98' });
    roofs(c, x - 70, x + 520, 446, 170, look);
    for (let i = 1; i < 6; i++) c.rect(x + i * 80 - 3, 30, 6, 420, '#3a3f40');
    for (const y of [140, 240, 340]) c.rect(x, y - 3, 480, 6, '#3a3f40');
    c.stroke(frame, '#3a3f40', 16);
    c.fill(
      polygon([
        [x + 60, 40],
        [x + 150, 40],
        [x + 40, 440],
        [x - 50, 440],
      ]),
      '#ffffff',
      0.12,
    );
  });
}

/** Sun through the windows on the floor. */
function beams(c: Canvas): void {
  c.group(`filter="${c.blur(7)}"`, () => {
    for (const [a, b] of points('60,540 560,1040 1060,1540')) {
      const out = (x: number, k: number): number => 840 + (x - 840) * k;
      c.fill(
        polygon([
          [out(a, 1.05), 690],
          [out(b, 1.05), 690],
          [out(b, 1.3), 910],
          [out(a, 1.3), 910],
        ]),
        '#ffe3ac',
        0.42,
      );
    }
  });
  for (let i = 0; i < 70; i++)
    c.ellipse(
      c.random.range(100, 1500),
      c.random.range(100, 640),
      1.8,
      1.8,
      '#fff6dc',
      c.random.range(0.2, 0.6),
    );
}

function plankGrain(c: Canvas): void {
  const grain = new Dabs(hues('#8a5f34 #fbecca'));
  for (let i = 0; i < 240; i++) {
    const [x, y] = [c.random.range(-20, 1560), c.random.range(456, 528)];
    grain.stroke(c.random.next(), [x, y], [x + c.random.range(40, 160), y + c.random.bell() * 2], 1.1);
  }
  grain.paint(c, 0.35);
}

/** One working place: a notebook, a pen, a cup, a thing that tells its owner. */
function place(c: Canvas, x: number, i: number): void {
  notebook(
    c,
    [
      [x - 96, 468],
      [x + 82, 468],
      [x + 108, 520],
      [x - 124, 520],
    ],
    '#fbf3dc',
    dark,
    hues('#2f6f5a #b5853a #8a3f3a')[i] ?? dark,
  );
  pen(c, [x + 118, 514], [x + 168, 478], 4, hues('#22404f #a3382c #1f5c4a')[i] ?? dark, '#e3c98a', dark);
  teacup(c, x - 190, 506, 44, hues('#f3ead0 #bcd6d0 #e9b98a')[i] ?? '#f3ead0', '#6d5a48', '#8a5a30');
  steam(c, x - 190, 474, 110, '#fffaf0', 0.7);
  if (i === 0) calculator(c, x + 214);
  if (i === 1) books(c, x + 196);
  if (i === 2) jar(c, x + 168);
}

/** A wooden stool whose seat is painted, its long shadow towards us. */
function stool(c: Canvas, x: number, y: number, seat: string): void {
  const f = (u: number, v: number): string => `${n(x + u)},${n(y - v)}`;
  c.fill(
    polygon([
      [x - 64, y],
      [x + 64, y],
      [x + 96 + (x - 810) * 0.1, 910],
      [x - 96 + (x - 810) * 0.1, 910],
    ]),
    '#2a1c12',
    0.34,
    ` filter="${c.blur(6)}"`,
  );
  for (const [a, b] of points('-40,-52 40,52')) c.stroke(`M${f(a, 214)}L${f(b, 26)}`, '#6d4a2c', 13);
  c.stroke(`M${f(-58, 70)}H${x + 58}`, '#8a6038', 10);
  for (const [a, b] of points('-62,-84 62,84')) {
    c.stroke(`M${f(a, 218)}L${f(b, 2)}`, '#a87444', 17);
    c.stroke(`M${f(a + 4, 218)}L${f(b + 4, 4)}`, '#f3cf98', 4, 0.8);
  }
  c.stroke(`M${f(-72, 110)}H${x + 72}`, '#b5824e', 11);
  c.stroke(`M${f(-70, 113)}H${x + 70}`, '#f6d9a8', 3, 0.8);
  c.fill(`M${f(-98, 226)}V${n(y - 206)}Q${f(0, 176)} ${f(98, 206)}V${n(y - 226)}Z`, shade(seat, -0.1));
  c.ellipse(
    x,
    y - 226,
    98,
    25,
    c.linear(
      [x - 98, y - 250],
      [x + 98, y - 200],
      [
        [0, mix(seat, '#fff0cf', 0.25)],
        [0.5, mix(seat, '#fff0cf', 0.5)],
        [1, seat],
      ],
    ),
  );
}
