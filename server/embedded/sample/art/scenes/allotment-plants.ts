import type { Canvas } from '../kit/canvas.ts';
import { hues, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { lettuce, wateringCan } from '../kit/garden.ts';
import { grass } from '../kit/land.ts';
import { lerp } from '../kit/random.ts';
import { leaf, n, polygon, quads } from '../kit/shape.ts';

export const light: Light = [0.6, -0.7, 0.3];

export const leaves = ramp('#123d30 #2d6b4a #6ba05f #b6cc78 #f2e9ac', 6);

/** Runner beans on crossed canes. */
export function beans(c: Canvas, x: number, y: number, h: number): void {
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
export function sunflowers(c: Canvas): void {
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

export function front(c: Canvas): void {
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
