import type { Canvas } from '../kit/canvas.ts';
import { tower } from '../kit/city.ts';
import { hues, mix, ramp, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { boards } from '../kit/room.ts';
import { points, polygon } from '../kit/shape.ts';
import { shadow } from '../kit/still-life.ts';
import { oak } from '../kit/trees.ts';
import { dark, deedBox, parchment, roll, stamp } from './article-deed-boxes-things.ts';

/** A muniment room on a wet autumn afternoon: deed boxes on shelves, sealed parchments on the table, a tall window. */
export function articleDeedBoxes(c: Canvas): void {
  c.rect(0, 0, 1600, 900, c.linear([0, 0], [1600, 0], '0 #4a4f52, 0.5 #8a8f8a, 1 #3a4046'));
  ashlar(c);
  for (const [x, w] of points('40,500 1060,500')) rack(c, x, w);
  tallWindow(c);
  beam(c);
  table(c);
  c.rect(
    0,
    0,
    1600,
    900,
    c.radial(800, 380, 1060, '0 #dfe9ea 0.14, 0.4 #dfe9ea 0, 0.66 #0b0e12 0.24, 1 #07090c 0.7'),
  );
}

/** The stone of the walls, in large blocks. */
function ashlar(c: Canvas): void {
  for (let row = 0; row < 9; row++) {
    c.rect(0, row * 82, 1600, 2, '#2f3538', 0.5);
    for (let i = 0; i < 10; i++) c.rect(i * 190 + (row % 2) * 95, row * 82, 2, 82, '#2f3538', 0.4);
    for (let i = 0; i < 10; i++)
      c.rect(
        i * 190 + (row % 2) * 95,
        row * 82 + 2,
        190,
        78,
        c.random.chance(0.5) ? '#c9cbbd' : '#2f3538',
        c.random.range(0.02, 0.09),
      );
  }
}

/** A pointed window over a court with a plane tree, rain on the panes. */
function tallWindow(c: Canvas): void {
  const r = c.random;
  const frame = (g: number): string =>
    `M${610 - g},${660 + g}V${260 - g}Q${610 - g},${60 - g} 800,${10 - g}Q${990 + g},${60 - g} ${990 + g},${260 - g}V${660 + g}Z`;
  c.fill(frame(46), c.linear([560, 0], [1040, 0], '0 #6d716c, 0.5 #c9cabb, 1 #5f6462'));
  c.fill(frame(26), c.linear([580, 0], [1020, 0], '0 #a3a698, 0.3 #e9e6d2, 1 #8a8d83'));
  c.group(`clip-path="${c.clip(frame(0))}"`, () => {
    c.rect(600, 0, 400, 680, c.down(0, 660, '0 #9fb2bb, 0.6 #d6dfdf, 1 #eceade'));
    for (const [x, h] of points('620,250 930,300'))
      tower(c, x, 660, 110, h, {
        lit: '#c3cbca',
        dark: '#94a3a6',
        glass: '#7f9298',
        glow: '#ffdf9c',
        cols: 4,
        share: 0.2,
        crown: 'flat',
      });
    const tones = ramp('#5a4a3a #8f6a34 #c9933f #e9c56d', 5);
    for (const [x, h] of points('690,250 930,280 810,330'))
      oak(c, x, 668, h, { tones, light: [0, -0.9, 0.3], leaf: 8 }, 0.95);
    const drops = new Dabs(hues('#ffffff #7f939c'));
    for (let i = 0; i < 190; i++) {
      const [x, y, s] = [r.range(610, 990), r.range(20, 650), r.range(8, 30)];
      drops.stroke(r.next(), [x, y], [x - s * 0.2, y + s], 0.9);
    }
    drops.paint(c, 0.5);
    for (const x of [735, 865]) c.rect(x - 5, 0, 10, 680, '#4a5052');
    for (let y = 170; y < 660; y += 122) c.rect(600, y - 4, 400, 8, '#4a5052');
    c.rect(600, 0, 12, 680, '#2f3538', 0.5);
  });
  c.rect(546, 686, 508, 26, c.down(686, 712, '0 #f0ecd8, 0.4 #b5b5a6, 1 #6d716c'));
}

/** The light that falls from the window on the table. */
function beam(c: Canvas): void {
  c.group(`filter="${c.blur(16)}"`, () => {
    for (const [a, b] of points('620,735 740,862 868,984'))
      c.fill(
        polygon([
          [a, 140],
          [b, 140],
          [b + (b - 800) * 1.1, 900],
          [a + (a - 800) * 1.1, 900],
        ]),
        '#f3f3e4',
        0.16,
      );
  });
  for (let i = 0; i < 60; i++)
    c.ellipse(
      c.random.range(520, 1080),
      c.random.range(240, 700),
      1.6,
      1.6,
      '#ffffff',
      c.random.range(0.15, 0.5),
    );
}

/** A rack of deed boxes. */
function rack(c: Canvas, x: number, w: number): void {
  const r = c.random;
  const wood = '#4a3524';
  c.rect(x - 16, 40, w + 32, 660, dark);
  const tones = hues('#1f2a2c #2b2420 #3a1f20 #1f2f28 #2a2a33 #33291c');
  for (let row = 0; row < 4; row++) {
    const y = 196 + row * 164;
    let px = x + 8;
    while (px < x + w - 60) {
      const [bw, bh] = [Math.min(r.range(104, 156), x + w - 6 - px), r.range(92, 128)];
      deedBox(c, px, y, bw, bh, r.pick(tones));
      px += bw + r.range(4, 14);
    }
    c.rect(
      x - 16,
      y,
      w + 32,
      18,
      c.down(y, y + 18, [
        [0, mix(wood, '#e9c999', 0.45)],
        [0.2, wood],
        [1, shade(wood, -0.08)],
      ]),
    );
    c.rect(x - 8, y + 18, w + 16, 34, c.down(y + 18, y + 52, '0 #000000 0.6, 1 #000000 0'));
  }
  for (const px of [x - 20, x + w])
    c.rect(
      px,
      24,
      20,
      690,
      c.linear(
        [px, 0],
        [px + 20, 0],
        [
          [0, shade(wood, -0.06)],
          [0.5, mix(wood, '#e9c999', 0.3)],
          [1, shade(wood, -0.08)],
        ],
      ),
    );
  c.rect(
    x - 34,
    14,
    w + 68,
    30,
    c.down(14, 44, [
      [0, mix(wood, '#e9c999', 0.4)],
      [0.4, wood],
      [1, shade(wood, -0.1)],
    ]),
  );
}

/** The table with an open box, parchments with hanging seals, rolls, a stick of wax and a seal. */
function table(c: Canvas): void {
  boards(
    c,
    [
      [-40, 716],
      [1640, 716],
    ],
    [
      [-300, 920],
      [1900, 920],
    ],
    4,
    '#6d5236',
    '#1c130c',
  );
  c.rect(0, 712, 1600, 6, '#e9d6a9', 0.5);
  c.glow(800, 800, 560, 110, '#f6f3e0', 0.4);
  for (const [i, x] of [330, 392, 358].entries()) roll(c, x, 796 - (i === 2 ? 34 : 0), 150);
  parchment(c);
  shadow(c, 1260, 856, 180, 20, dark, 0.8);
  deedBox(c, 1130, 850, 270, 150, '#22302f');
  c.fill(
    'M1122,702L1150,640H1384L1408,702Z',
    c.linear([1122, 0], [1408, 0], '0 #182022, 0.3 #6d8280, 1 #1c2628'),
  );
  c.fill('M1130,702h270l-8,-10h-254Z', '#0c1011');
  for (let i = 0; i < 6; i++)
    c.fill(
      polygon([
        [1146 + i * 40, 700],
        [1150 + i * 40, 664 - (i % 3) * 9],
        [1184 + i * 40, 660 - (i % 2) * 10],
        [1186 + i * 40, 700],
      ]),
      i % 2 ? '#efe3c0' : '#dcc896',
    );
  stamp(c, 1010, 850);
  c.group('transform="rotate(-8 560 850)"', () => {
    shadow(c, 566, 862, 80, 7, dark, 0.6);
    c.rect(486, 842, 160, 18, c.down(842, 860, '0 #e0605a, 0.5 #a3262a, 1 #5f1416'));
    c.ellipse(646, 851, 5, 9, '#7a1a1c');
  });
}
