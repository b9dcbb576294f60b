import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { distant, hues, mix, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { bough, clumps } from '../kit/foliage.ts';
import type { Foliage } from '../kit/foliage.ts';
import { lettuce, wateringCan } from '../kit/garden.ts';
import { quayHouses } from '../kit/harbour.ts';
import { grass } from '../kit/land.ts';
import { window } from '../kit/masonry.ts';
import { at, lerp } from '../kit/random.ts';
import { leaf, n, points, polygon, quads } from '../kit/shape.ts';
import { sky } from '../kit/sky.ts';
import { oak } from '../kit/trees.ts';
import { hedge } from '../kit/woods.ts';

const light: Light = [0.6, -0.7, 0.3];
const haze = '#e9efd4';
const leaves = ramp('#123d30 #2d6b4a #6ba05f #b6cc78 #f2e9ac', 6);

/** An allotment in high summer: a green shed, sunflowers, beans, a wheelbarrow. */
export function allotment(c: Canvas): void {
  const r = c.random;
  sky(c, 460, '0 #8cc2c6, 0.6 #cfe5da, 1 #f6f0d6');
  cumulus(c, [90, 60, 420, 130], '#fffdf2', '#cfe0da', { side: 0.5 });
  cumulus(c, [720, 90, 360, 100], '#fffdf2', '#d6e5dc', { side: 0.5 });
  const back: Foliage = { tones: distant(leaves, haze, 0.34), light, leaf: 7 };
  for (let i = 0; i < 13; i++) oak(c, i * 100 + r.bell() * 30, 500, r.range(110, 190), back);
  quayHouses(c, 40, 470, 470, [56, 74], {
    walls: hues('#d9b59a #c99f86 #e0c7a6').map((t) => mix(t, haze, 0.35)),
    stone: {
      wall: '#d9b59a',
      wallShade: '#a98f7c',
      roof: mix('#8a6a5a', haze, 0.35),
      roofShade: '#8f7f72',
      trim: '#f6eed8',
      glass: '#7f9f9c',
      glow: '#ffdc96',
    },
    lit: 0,
  });
  hedge(c, points('-20,500 300,496 600,500 900,496 1220,502'), [44, 48], {
    tones: distant(leaves, haze, 0.12),
    light,
    leaf: 7,
  });
  c.rect(0, 494, 1200, 420, c.down(494, 900, '0 #93b56a, 0.5 #6d9a55, 1 #3f6f45'));
  shed(c);
  plots(c);
  sunflowers(c);
  front(c);
}

/** A weathered green shed with a water butt and a chair. */
function shed(c: Canvas): void {
  const [x, y, w, h] = [760, 640, 250, 190];
  c.ellipse(x + w / 2, y + 4, w * 0.66, 14, '#2d5a3c', 0.4);
  c.fill(
    polygon([
      [x + w, y - h],
      [x + w + 84, y - h + 6],
      [x + w + 84, y - 12],
      [x + w, y],
    ]),
    c.linear([x + w, 0], [x + w + 84, 0], '0 #7fae9a, 1 #5f9482'),
  );
  c.rect(x, y - h, w, h, c.linear([x, 0], [x + w, 0], '0 #3a6a58, 1 #5a9480'));
  for (let i = 1; i < 12; i++) c.rect(x + (w * i) / 12, y - h, 2, h, '#23493c', 0.5);
  for (let i = 1; i < 5; i++) c.rect(x + w + i * 17, y - h + i * 1.4, 1.6, h - i * 3.6, '#23493c', 0.35);
  c.fill(
    polygon([
      [x - 18, y - h + 8],
      [x + 22, y - h - 84],
      [x + w + 48, y - h - 78],
      [x + w + 100, y - h + 12],
      [x + w + 86, y - h + 14],
      [x + w + 2, y - h + 10],
    ]),
    c.down(y - h - 84, y - h + 10, '0 #9a8f7a, 1 #6d6353'),
  );
  c.fill(
    polygon([
      [x + w + 48, y - h - 78],
      [x + w + 100, y - h + 12],
      [x + w + 88, y - h + 16],
      [x + w, y - h + 6],
    ]),
    '#5a5144',
  );
  for (let i = 1; i < 5; i++)
    c.stroke(
      `M${x - 14 + i * 8},${y - h - i * 17 + 6}L${x + w + 4 + i * 9},${y - h - i * 16 + 4}`,
      '#4a4338',
      1.4,
      0.6,
    );
  c.rect(x + 26, y - 148, 78, 148, '#2d5648');
  c.rect(x + 32, y - 142, 66, 142, c.linear([x + 32, 0], [x + 98, 0], '0 #4a8270, 1 #6aa692'));
  c.rect(x + 84, y - 78, 6, 12, '#d9c48a');
  window(
    c,
    [x + 138, y - 138, 78, 62],
    {
      wall: '#5a9480',
      wallShade: '#2d5648',
      roof: '#6d6353',
      roofShade: '#4a4338',
      trim: '#f3ead0',
      glass: '#6f9f98',
      glow: '#ffdc96',
    },
    false,
    [3, 2],
  );
  for (const [px, s] of [
    [x + 150, 15],
    [x + 176, 17],
    [x + 200, 14],
  ] as const) {
    c.fill(
      polygon([
        [px - s * 0.6, y - 78],
        [px - s * 0.8, y - 78 - s],
        [px + s * 0.8, y - 78 - s],
        [px + s * 0.6, y - 78],
      ]),
      '#c27a52',
    );
    clumps(
      c,
      [{ x: px, y: y - 78 - s * 1.6, rx: s * 0.9, ry: s * 0.8 }],
      { tones: leaves, light, leaf: 6 },
      0.6,
    );
  }
  const bx = x - 54;
  c.rect(
    bx - 34,
    y - 104,
    68,
    106,
    c.linear([bx - 34, 0], [bx + 34, 0], '0 #2f4f52, 0.7 #5f8a8c, 1 #86aca8'),
  );
  for (const v of [94, 60, 24]) c.rect(bx - 36, y - v, 72, 6, '#23393c');
  c.ellipse(bx, y - 104, 34, 7, '#86b5b0');
  c.stroke(`M${x - 10},${y - h + 14}V${y - 120}H${bx + 10}V${y - 106}`, '#d9d3bd', 6);
}

/** Rows of vegetables in dug beds, seen in perspective. */
function plots(c: Canvas): void {
  const r = c.random;
  const px = (u: number, t: number): number => 560 + (u - 0.5) * lerp(900, 2000, t);
  const py = (t: number): number => lerp(640, 930, t);
  for (const [t0, t1] of [
    [0.02, 0.24],
    [0.34, 0.66],
    [0.78, 1.1],
  ] as const) {
    c.fill(
      polygon([
        [px(-0.1, t0), py(t0)],
        [px(0.62, t0), py(t0)],
        [px(0.62, t1), py(t1)],
        [px(-0.1, t1), py(t1)],
      ]),
      c.down(py(t0), py(t1), '0 #7a5d40, 1 #4a3826'),
    );
    for (let i = 0; i < 3; i++) {
      const t = lerp(t0, t1, (i + 0.7) / 3);
      const size = lerp(30, 82, t);
      const kind = (i + Math.round(t0 * 5)) % 3;
      const tones = at(
        [
          hues('#1f5a3f #3f8a54 #8fc06a #d8e59a'),
          hues('#244f49 #4c8478 #8fb8a4 #dbe8cf'),
          hues('#3f5a2f #6d8f45 #b5bf5f #ece39a'),
        ],
        kind,
      );
      for (let u = -0.06; u < 0.59; u += (size * 0.9) / lerp(900, 2000, t))
        lettuce(c, px(u, t) + size * 0.4, py(t), size * r.range(0.85, 1.1), tones);
    }
  }
  for (const x of [70, 190, 310]) beans(c, x, 650, 190);
}

/** Runner beans on crossed canes. */
function beans(c: Canvas, x: number, y: number, h: number): void {
  const r = c.random;
  for (const k of [-50, 50]) c.stroke(`M${x + k},${y}L${x - k * 0.16},${y - h}`, '#a3875a', 4);
  for (let i = 0; i < 18; i++) {
    const t = r.next();
    const side = r.chance(0.5) ? 1 : -1;
    clumps(
      c,
      [{ x: x + side * lerp(48, -4, t) + r.bell() * 10, y: y - h * t * 0.95, rx: 20, ry: 17 }],
      { tones: leaves, light, leaf: 11 },
      0.4,
      1.25,
    );
  }
  for (let i = 0; i < 16; i++) c.ellipse(x + r.bell() * 44, y - r.next() * h, 4, 3.4, '#d9553f');
}

/** A stand of sunflowers on the right. */
function sunflowers(c: Canvas): void {
  const r = c.random;
  for (const [x, y, h, s] of quads(
    '1090,760,330,38 1150,770,400,44 1190,766,300,36 1040,752,250,32 1116,800,240,34',
  )) {
    bough(
      c,
      [
        [x, y],
        [x - 6, y - h * 0.5],
        [x + 4, y - h],
      ],
      6,
      4,
      hues('#2d5a3c #5a8a4a #a9c06a'),
      light,
    );
    for (let i = 1; i < 6; i++) {
      const side = i % 2 ? 1 : -1;
      const ly = y - h * (0.14 + i * 0.12);
      c.fill(
        leaf(x, ly, 58 * (1 - i * 0.06), 24, side > 0 ? 0.35 : Math.PI - 0.35),
        i % 2 ? '#5f9a50' : '#3f7f48',
      );
      c.stroke(`M${x},${n(ly)}L${n(x + side * 46)},${n(ly + 16)}`, '#a9c97a', 1.4, 0.7);
    }
    const petals = new Dabs(hues('#d98f1f #efb52f #fbd862'));
    for (let ring = 0; ring < 2; ring++)
      for (let i = 0; i < 18; i++)
        petals.leaf(
          ring * 0.5 + r.next() * 0.5,
          x + 4,
          y - h,
          s * (1.45 - ring * 0.25),
          s * 0.3,
          (i / 18) * Math.PI * 2 + ring * 0.17,
        );
    petals.paint(c);
    c.ellipse(
      x + 4,
      y - h,
      s * 0.62,
      s * 0.62,
      c.radial(x, y - h - 4, s * 0.7, '0 #8a5a2a, 0.6 #5a3a1c, 1 #3a2614'),
    );
    for (let i = 0; i < 26; i++) {
      const a = i * 2.4;
      const d = s * 0.56 * Math.sqrt(i / 26);
      c.ellipse(x + 4 + Math.cos(a) * d, y - h + Math.sin(a) * d, 1.8, 1.8, '#c9954a', 0.8);
    }
  }
}

function front(c: Canvas): void {
  const [x, y] = [880, 830];
  c.ellipse(x, y + 22, 190, 14, '#23493c', 0.4);
  c.stroke(`M${x - 90},${y - 22}L${x - 214},${y - 66}`, '#8a6a42', 9);
  for (let i = 0; i < 5; i++) lettuce(c, x - 70 + i * 38, y - 86, 76, leaves);
  c.fill(
    polygon([
      [x - 118, y - 96],
      [x + 104, y - 96],
      [x + 62, y - 18],
      [x - 76, y - 18],
    ]),
    c.linear([x - 118, 0], [x + 104, 0], '0 #2f6b58, 0.7 #4f937c, 1 #7fb8a0'),
  );
  c.rect(x - 122, y - 102, 230, 10, '#8fc0ac');
  c.stroke(`M${x - 60},${y - 18}L${x - 84},${y + 22}M${x + 58},${y - 30}L${x + 118},${y - 2}`, '#23393c', 8);
  c.stroke(`M${x + 84},${y - 2}a36,36 0 1 0 72,0a36,36 0 1 0 -72,0`, '#23393c', 11);
  c.stroke(`M${x + 84},${y - 2}h72M${x + 120},${y - 38}v72`, '#8fa9a0', 3);
  c.stroke(`M${x - 20},${y - 96}Q${x - 150},${y - 104} ${x - 226},${y - 72}`, '#8a6a42', 9);
  wateringCan(c, 620, 880, 100, '#8fa39a', '#23443a');
  grass(c, () => 905, [-10, 1210], {
    count: 260,
    height: 46,
    tones: hues('#1f4f38 #5f9a50 #d3d27c'),
    depth: 12,
  });
}
