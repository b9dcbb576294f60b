import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { hues, mix, ramp, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { brickwork, frontDoor, lampPost, railings, sashWindow, windowBox } from '../kit/georgian.ts';
import type { Terrace } from '../kit/georgian.ts';
import { at } from '../kit/random.ts';
import { polygon } from '../kit/shape.ts';
import { sky } from '../kit/sky.ts';
import { crown } from '../kit/trees.ts';

const look: Terrace = {
  brick: '#b08f66',
  brickDark: '#6d5238',
  stucco: '#f3ecd8',
  stuccoShade: '#b5ab90',
  trim: '#fbf7ea',
  glass: '#55797a',
  glow: '#ffdf9c',
  iron: '#1a2624',
  roof: '#5f6f74',
};
const leaves = ramp('#143c30 #2f6b4a #6fa35f #bcd07c #f2eab0', 6);

/** A Georgian terrace in a London street, plane trees in front. */
export function officeTerrace(c: Canvas): void {
  sky(c, 520, '0 #86b8c2, 0.6 #c5ddd8, 1 #f3ecd6');
  cumulus(c, [120, 20, 420, 110], '#fffdf4', '#d3e0dc');
  cumulus(c, [980, 40, 460, 110], '#fffdf4', '#d8e4de');
  const doors = hues('#1f4f43 #22384f #6d2b2b #2a2f2c #1f5c5a');
  const bricks = hues('#b39468 #a9875e #bb9c72 #b08f66 #a68a62');
  for (let i = 0; i < 5; i++)
    houseFront(c, -70 + i * 350, 350, { ...look, brick: at(bricks, i) }, at(doors, i), i);
  pavement(c);
  tree(c, 250, 1010, 860);
  tree(c, 1390, 1010, 800);
  lampPost(c, 800, 1000, 430, look.iron, '#ffe3a8', 0.3);
  c.glow(300, 200, 900, 700, '#fff3d0', 0.12);
}

/** One house: area railings, a stuccoed ground floor, three floors of brick, a mansard with dormers. */
function houseFront(c: Canvas, x: number, w: number, tone: Terrace, door: string, index: number): void {
  const [top, base] = [196, 930];
  c.fill(
    polygon([
      [x, top],
      [x + 16, top - 84],
      [x + w - 16, top - 84],
      [x + w, top],
    ]),
    c.down(top - 84, top, [
      [0, mix(tone.roof, '#ffffff', 0.15)],
      [1, tone.roof],
    ]),
  );
  for (let i = 1; i < 8; i++) c.rect(x + 8, top - 84 + i * 10.5, w - 16, 1, '#3a464a', 0.4);
  for (const k of [0.28, 0.7]) {
    const dx = x + w * k - 30;
    c.rect(dx - 6, top - 76, 72, 78, tone.roof);
    c.rect(dx - 10, top - 82, 80, 9, '#8a979a');
    sashWindow(c, [dx + 8, top - 66, 44, 58], tone, false, [2, 4]);
  }
  c.rect(
    x - 16,
    top - 122,
    34,
    130,
    c.linear(
      [x - 16, 0],
      [x + 18, 0],
      [
        [0, shade(tone.brick, 0.05)],
        [1, tone.brickDark],
      ],
    ),
  );
  for (const k of [-9, 1, 11]) c.rect(x + k - 3, top - 146, 8, 26, '#b5764e');
  c.rect(
    x,
    top,
    w,
    base - top,
    c.down(top, base, [
      [0, shade(tone.brick, 0.03)],
      [1, shade(tone.brick, -0.03)],
    ]),
  );
  brickwork(c, [x, top + 14, w, 470], 7, mix(tone.brick, '#f3dfb4', 0.5), tone.brickDark, 0.5);
  c.rect(x, top - 4, w, 20, look.stucco);
  c.rect(x, top + 16, w, 5, look.stuccoShade, 0.8);
  const floors = [
    [top + 52, 84, 4],
    [top + 190, 124, 4],
    [top + 372, 146, 4],
  ] as const;
  for (const [row, [y, h]] of floors.entries()) {
    for (let col = 0; col < 3; col++) {
      const cx = x + w * (0.2 + col * 0.3);
      const lit = (index * 5 + row * 3 + col) % 11 === 0;
      c.fill(
        polygon([
          [cx - 42, y - 22],
          [cx + 42, y - 22],
          [cx + 36, y - 5],
          [cx - 36, y - 5],
        ]),
        mix(tone.brick, '#c9774a', 0.35),
      );
      for (let k = -4; k <= 4; k++)
        c.stroke(`M${cx + k * 9},${y - 5}L${cx + k * 10.4},${y - 22}`, tone.brickDark, 1, 0.4);
      sashWindow(c, [cx - 33, y, 66, h], tone, lit, [3, 4]);
    }
  }
  const balcony = top + 524;
  c.rect(x + 14, balcony, w - 28, 10, look.iron);
  railings(c, x + 20, x + w - 20, balcony, 52, look.iron, 11);
  c.rect(
    x,
    top + 540,
    w,
    base - top - 540,
    c.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, shade(look.stucco, 0.02)],
        [1, mix(look.stucco, look.stuccoShade, 0.25)],
      ],
    ),
  );
  for (let i = 1; i < 6; i++) c.rect(x, top + 540 + i * 33, w, 2.4, look.stuccoShade, 0.7);
  c.rect(x - 1, top + 534, w + 2, 14, shade(look.stucco, 0.03));
  c.rect(x, top + 548, w, 4, look.stuccoShade);
  for (const k of [0.4, 0.74]) {
    sashWindow(c, [x + w * k, top + 578, 74, 118], tone, k === 0.74 && index % 2 === 0, [3, 4], 18);
    windowBox(c, x + w * k - 6, top + 690, 86, leaves, hues('#d9553f #f3e3e0 #e9a5b0'), '#3a4a44');
  }
  frontDoor(c, x + w * 0.17, base - 6, 74, 172, door, look, 4);
  c.rect(x + w - 2, top - 20, 4, base - top, tone.brickDark, 0.35);
}

/** York stone, kerb and setts, railings, a bicycle. */
function pavement(c: Canvas): void {
  const r = c.random;
  for (let i = 0; i < 5; i++) {
    const x = -70 + i * 350;
    railings(c, x + 128, x + 352, 962, 84, look.iron, 12);
    railings(c, x - 6, x + 8, 962, 84, look.iron, 12);
  }
  c.rect(0, 960, 1600, 62, c.down(960, 1022, '0 #e0d6bb, 1 #c2b596'));
  for (let i = 0; i < 17; i++)
    c.fill(
      polygon([
        [i * 100 + 20, 960],
        [i * 100 + 24, 960],
        [i * 104 - 10, 1020],
        [i * 104 - 14, 1020],
      ]),
      '#8f8468',
      0.5,
    );
  c.rect(0, 985, 1600, 2, '#8f8468', 0.4);
  c.rect(0, 1018, 1600, 10, '#f0e8d2');
  c.rect(0, 1028, 1600, 6, '#6d6855');
  c.rect(0, 1032, 1600, 40, c.down(1032, 1067, '0 #8a8674, 1 #6f6c5e'));
  const setts = new Dabs(hues('#5a584c #9c9784 #c5bea6'));
  for (let i = 0; i < 420; i++) {
    const [sx, sy] = [r.range(0, 1600), r.range(1036, 1066)];
    setts.stroke(r.next(), [sx, sy], [sx + 22, sy], 3);
  }
  setts.paint(c, 0.5);
  const [x, y] = [1010, 1010];
  c.stroke(
    `M${x - 66},${y - 30}a30,30 0 1 0 60,0a30,30 0 1 0 -60,0M${x + 36},${y - 30}a30,30 0 1 0 60,0a30,30 0 1 0 -60,0`,
    '#22302d',
    4,
  );
  c.stroke(
    `M${x - 36},${y - 30}L${x - 14},${y - 82}H${x + 46}L${x + 14},${y - 30}H${x - 36}M${x - 14},${y - 82}L${x + 14},${y - 30}M${x + 46},${y - 82}L${x + 66},${y - 30}M${x + 46},${y - 82}L${x + 40},${y - 100}H${x + 58}M${x - 14},${y - 82}L${x - 18},${y - 96}`,
    '#1f5c4a',
    4,
  );
  c.stroke(`M${x - 32},${y - 98}h26`, '#5a3a22', 7);
  c.stroke(`M${x + 60},${y - 102}v26h34v-26Z`, '#a9824e', 3);
}

/** A plane tree, its trunk dappled. */
function tree(c: Canvas, x: number, y: number, h: number): void {
  const r = c.random;
  c.ellipse(x, y + 4, 70, 10, '#3a3a2c', 0.5);
  const bark = hues('#4a4a3a #7d7a60 #b5ae88 #e6dcb4');
  bough(
    c,
    [
      [x, y + 4],
      [x + 6, y - h * 0.3],
      [x - 4, y - h * 0.52],
    ],
    24,
    16,
    bark,
    [-0.6, -0.6, 0.3],
  );
  for (let i = 0; i < 40; i++)
    c.ellipse(x + r.bell() * 16, y - r.next() * h * 0.46, r.range(3, 8), r.range(4, 12), r.pick(bark), 0.5);
  for (const [dx, dy] of [
    [-150, 0.72],
    [150, 0.74],
    [-70, 0.86],
    [80, 0.9],
  ] as const)
    bough(
      c,
      [
        [x, y - h * 0.46],
        [x + dx * 0.5, y - h * (dy - 0.12)],
        [x + dx, y - h * dy],
      ],
      9,
      3,
      bark,
      [-0.6, -0.6, 0.3],
    );
  const lobes = crown(r, x, y - h * 0.76, h * 0.32, h * 0.26, 34);
  const tones = leaves;
  clumps(
    c,
    lobes.filter((_, i) => i % 3 === 0),
    { tones: tones.slice(0, 4), light: [-0.6, -0.7, 0.3], leaf: 15, density: 0.5 },
    0.1,
    1.3,
  );
  clumps(c, lobes, { tones, light: [-0.6, -0.7, 0.3], leaf: 15, density: 0.42, ambient: 0.36 }, 0, 1.25);
}
