import type { Canvas } from '../kit/canvas.ts';
import { boulder, rocks } from '../kit/coast.ts';
import { distant, hues, mix, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { fern } from '../kit/ferns.ts';
import { clumps } from '../kit/foliage.ts';
import { grass, ground, land, marks } from '../kit/land.ts';
import { at } from '../kit/random.ts';
import { points, polygon, profile, sample, smooth, triples } from '../kit/shape.ts';
import type { Line, Point } from '../kit/shape.ts';
import { sky } from '../kit/sky.ts';
import { birch, oak } from '../kit/trees.ts';
import { ripples, water } from '../kit/water.ts';

const light: Light = [-0.6, -0.75, 0.2];
const haze = '#e9efcf';
const leaves = ramp('#0f352b #235c45 #4f8f5c #a4c673 #eee8a4', 6);

/** An old stone footbridge over a stream in a wood, in spring. */
export function footbridge(c: Canvas): void {
  const r = c.random;
  const level = 610;
  sky(c, 600, '0 #a9d0c2, 0.6 #e3ebc9, 1 #f7efc8');
  c.glow(420, 240, 620, 460, '#fff8d6', 0.8);
  const scene = c.capture(() => {
    const back = profile('-40,380 300,420 600,460 900,420 1240,370', 10, r, 90);
    land(c, back, 240, '0 #a4c79c, 1 #dbe4b8', 640);
    land(c, () => 540, 90, '0 #b9d196, 1 #7fae63', 640);
    for (const fog of [0.6, 0.42])
      for (let i = 0; i < 8; i++)
        oak(c, r.range(-20, 1220), 540 + (0.6 - fog) * 120, r.range(230, 360), {
          tones: distant(leaves, haze, fog),
          light,
          leaf: 9,
          density: 0.8,
        });
    for (const [x, h] of points('120,470 240,420 1010,450 1110,500'))
      birch(c, x, 600, h, { tones: distant(leaves, haze, 0.18), light, leaf: 10 }, '#f3efdc', '#5a5f4a');
    const bank = profile('-40,560 260,556 420,590 600,616 780,590 960,552 1240,540', 5, r, 70);
    land(c, bank, 100, '0 #7fae63, 0.5 #5a9257, 1 #2f6b4a', level + 6);
    marks(
      c,
      ground(bank, (x) => bank(x) + 60, 0, 1200),
      { rows: 14, length: 40, width: 2, tones: hues('#2f6b4a #8fb565 #eee29a'), opacity: 0.6 },
    );
    bridge(c);
  });
  c.add(scene);
  c.rect(0, 604, 1200, 300, '#2f6b4a');
  const stream = smooth(
    '330,608 480,600 640,598 800,602 880,608 840,650 760,690 800,760 960,840 1080,920 90,920 230,820 400,740 420,680 360,640',
    true,
  );
  water(c, {
    outline: stream,
    top: level - 6,
    bottom: 900,
    stops: '0 #e3ebc4, 0.35 #a9cdb0, 0.7 #5f9c86, 1 #2a6a5c',
    mirrored: scene,
    clarity: 0.85,
    ripple: 14,
  });
  ripples(c, [200, 620, 800, 280], {
    count: 90,
    colours: ['#f9f6d8', '#2a6a5c'],
    length: 130,
    width: 2.4,
    opacity: 0.5,
    clip: stream,
  });
  banks(c);
}

/** The bridge: one round arch, a hump of a parapet, stones, a little ivy. */
function bridge(c: Canvas): void {
  const r = c.random;
  const top: Line = profile('150,560 300,500 460,424 610,400 760,424 920,496 1080,556');
  const [left, right, spring] = [430, 790, 606];
  const radius = (right - left) / 2;
  const edge = sample(top, 150, 1080, 20);
  const d = `${polygon(edge, false)}L1080,612L${right},612A${radius},${radius * 0.94} 0 0 0 ${left},612L150,612Z`;
  c.fill(
    `M${left},${spring}A${radius},${radius * 0.94} 0 0 1 ${right},${spring}L${right - 34},${spring}A${radius - 26},${radius * 0.86} 0 0 0 ${left + 30},${spring}Z`,
    '#4a5a48',
  );
  c.fill(d, c.linear([150, 400], [1080, 620], '0 #d6cda8, 0.5 #a9a684, 1 #6d7660'));
  c.group(`clip-path="${c.clip(d)}"`, () => {
    const stones = new Dabs(ramp('#5a664f #8f9172 #b9b38c #e0d7b0', 6));
    for (let row = 0; row < 15; row++) {
      for (let x = 140 + r.next() * 30; x < 1090;) {
        const w = r.range(22, 52);
        const y = 396 + row * 15;
        stones.path(
          0.8 - (x - 150) / 1400 + r.bell() * 0.3 - row * 0.02,
          polygon([
            [x + r.bell(), y + 1],
            [x + w - 2, y + 1 + r.bell()],
            [x + w - 2, y + 13],
            [x, y + 13 + r.bell()],
          ]),
        );
        x += w;
      }
    }
    stones.paint(c, 0.85);
  });
  for (let i = 0; i <= 26; i++) {
    const a = Math.PI - (Math.PI * i) / 26;
    const put = (k: number, da: number): Point => [
      610 + Math.cos(a + da) * (radius + k),
      spring - Math.sin(a + da) * (radius * 0.94 + k),
    ];
    c.fill(
      polygon([put(1, -0.055), put(1, 0.055), put(34, 0.052), put(34, -0.052)]),
      mix('#6d7660', '#ece3bd', 0.3 + 0.5 * r.next() * (1 - i / 40)),
    );
  }
  const cap = sample((x) => top(x) - 4, 150, 1080, 30);
  for (let i = 0; i < cap.length - 1; i++) {
    const [a, b] = [at(cap, i), at(cap, i + 1)];
    c.fill(
      polygon([
        [a[0] + 1, a[1] - 9],
        [b[0] - 1, b[1] - 9],
        [b[0] - 1, b[1] + 9],
        [a[0] + 1, a[1] + 9],
      ]),
      mix('#8f9172', '#f3ebc6', r.range(0.35, 0.9)),
    );
  }
  const ivy = { tones: leaves.slice(0, 5), light, leaf: 8 };
  for (let i = 0; i < 26; i++)
    clumps(
      c,
      [{ x: r.range(800, 1060), y: 0, rx: 15, ry: 13 }].map((l) => ({ ...l, y: top(l.x) + r.range(6, 80) })),
      ivy,
      0.3,
      1.3,
    );
}

function banks(c: Canvas): void {
  const r = c.random;
  const tones = ramp('#2f3f35 #56644f #8a9070 #bdb98e #ece2b4', 6);
  const left = smooth('-40,610 160,600 330,606 370,640 420,684 400,740 240,816 90,920 -40,940', true);
  const right = smooth('1240,590 1000,596 880,606 840,652 764,690 806,762 970,846 1090,920 1240,940', true);
  for (const d of [left, right]) c.fill(d, c.down(600, 900, '0 #6ba05c, 0.4 #3f7f52, 1 #16483a'));
  for (const list of [
    '345,628 400,670 418,700 380,750 260,815 130,900',
    '860,625 800,670 770,698 815,765 960,842 1060,915',
  ])
    rocks(c, points(list), [26, 74], tones, 1);
  for (const [x, y, s] of triples('560,742,54 640,800,76 500,806,60 700,716,36 610,690,30')) {
    c.ellipse(x, y + 2, s * 0.75, s * 0.07, '#16483a', 0.5);
    boulder(c, x, y, s, s * 0.4, tones);
    c.ellipse(x, y + 2, s * 0.66, s * 0.04, '#f6f3d2', 0.6);
  }
  grass(c, (x) => 640 + Math.abs(x - 610) * -0.02, [-10, 330], {
    count: 160,
    height: 34,
    tones: hues('#235c45 #5f9a5c #d9d88a'),
    depth: 130,
  });
  grass(c, () => 640, [890, 1210], {
    count: 160,
    height: 34,
    tones: hues('#235c45 #5f9a5c #d9d88a'),
    depth: 130,
  });
  for (let i = 0; i < 110; i++) {
    const west = r.chance(0.5);
    const [x, y] = [west ? r.range(-10, 320) : r.range(900, 1210), r.range(640, 860)];
    c.stroke(`M${x.toFixed(0)},${y.toFixed(0)}v12`, '#3f7f52', 1.6);
    c.ellipse(x, y, r.range(2.4, 4.6), r.range(3, 6), r.pick(hues('#7d86c9 #9aa2dc #6a74b8 #b7bdea')), 0.95);
  }
  const fronds = ramp('#0b2f27 #1f5a45 #57965f #b9cf78 #f0e9a6', 6);
  for (const [x, y, s] of triples(
    '60,900,210 200,920,170 1010,915,150 1110,905,210 1190,880,190 330,925,110',
  ))
    fern(c, x, y, s, { tones: fronds, light, fronds: 11, fine: true });
}
