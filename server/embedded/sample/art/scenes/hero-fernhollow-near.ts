import type { Canvas } from '../kit/canvas.ts';
import { mix, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { crozier, fern } from '../kit/ferns.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { grass, ground, land, marks, path, rim } from '../kit/land.ts';
import type { Stone } from '../kit/masonry.ts';
import { at, clamp, lerp } from '../kit/random.ts';
import { points, polygon, profile, quads, sample, smooth, triples } from '../kit/shape.ts';
import type { Line, Point } from '../kit/shape.ts';
import { bush } from '../kit/woods.ts';

export const light: Light = [-0.5, -0.72, 0.05];

export const leaves = ramp('#0c2f28 #1d5143 #4f8560 #a9bf74 #f0dd96', 7);

export const stone: Stone = {
  wall: '#d9c79c',
  wallShade: '#8f8f76',
  roof: '#6f7f72',
  roofShade: '#3f5850',
  trim: '#f6ecd0',
  glass: '#5d7f7c',
  glow: '#ffd27a',
};

/** The near bank: path, ferns, the great oak on the right. */
export function near(c: Canvas): void {
  const r = c.random;
  const bank = profile(
    '-50,830 220,838 520,880 790,946 940,968 1100,990 1300,1044 1500,1076 1700,1080 1900,1052 2150,1026 2450,980',
    6,
    r,
    90,
  );
  land(c, bank, 520, '0 #3f7a5c, 0.3 #2d6650, 0.7 #1b4a3d, 1 #123a31');
  marks(
    c,
    ground(bank, () => 1380, 0, 2400),
    {
      rows: 60,
      length: 80,
      width: 3,
      tones: ['#14443a', '#2f6b50', '#7fa468', '#d8d28c'],
      opacity: 0.75,
      gaps: 0.38,
      tone: (u, v) => 0.5 - v * 0.3 - Math.abs(u - 0.42) * 0.2,
    },
  );
  flowers(c, bank);
  rim(c, bank, 60, 940, '#efe3a6', 7, 0.55);
  const spine = triples(
    '1222,852,5 1130,870,8 1010,890,12 890,925,20 800,975,30 770,1040,44 800,1120,66 880,1220,100 960,1380,160',
  );
  path(c, spine, c.down(850, 1360, '0 #fbeec6, 0.3 #ecdcae, 0.7 #b9b58a, 1 #7f8f70'), '#2a5c49', '#a9ad80');
  for (const k of [-1, 1]) {
    for (let i = 0; i < spine.length - 1; i++) {
      const [a, b] = [at(spine, i), at(spine, i + 1)];
      const edge = (x: number): number =>
        lerp(a[1], b[1], (x - (a[0] + k * a[2])) / (b[0] - a[0] + k * (b[2] - a[2]) || 1));
      const [x0, x1] = [a[0] + k * a[2], b[0] + k * b[2]];
      if (i > 1)
        grass(c, (x) => clamp(edge(x), a[1], b[1]) + 6, [Math.min(x0, x1), Math.max(x0, x1)], {
          count: 60,
          height: 14 + a[2] * 0.34,
          tones: ['#17493d', '#2f6b50', '#86a468'],
          lean: -k * 0.3,
        });
    }
  }
  const along: Line = profile(spine.map(([x, y]) => [y, x] as const));
  const dabs = new Dabs(['#8c9872', '#d5cb9d', '#fdf3d0']);
  for (let i = 0; i < 520; i++) {
    const y = r.range(880, 1350);
    const t = (y - 852) / 500;
    const w = 8 + 150 * t ** 1.7;
    const x = along(y) + r.range(-0.92, 0.92) * w;
    dabs.stroke(
      r.next() * (1 - t * 0.5),
      [x - 4 - 34 * t * r.next(), y],
      [x + 4 + 34 * t * r.next(), y + r.bell() * 2],
      0.6 + 2 * t,
    );
  }
  dabs.paint(c, 0.5);
  const look = { tones: leaves, light, leaf: 9, bark: ['#0b2620', '#274a3b', '#8f9668', '#ecdca0'] };
  for (const [x, y, w, h] of [
    [690, 932, 90, 42],
    [600, 910, 110, 46],
  ] as const)
    bush(c, x, y, w, h, { ...look, leaf: 7 });
  grass(c, (x) => bank(x) + 4, [0, 700], {
    count: 420,
    height: 26,
    tones: ['#1f5443', '#5b8d62', '#d9d38c'],
    lean: 0.2,
    depth: 40,
  });
  grass(c, (x) => bank(x), [980, 2400], {
    count: 620,
    height: 34,
    tones: ['#14443a', '#3f7a5c', '#c9c884'],
    lean: -0.1,
    depth: 30,
  });
  wall(c);
  const dark = ramp('#06201b #0f3d33 #24614c #6b9a62 #d9cf86', 6);
  const pale = ramp('#0c3029 #1d5545 #4b8660 #b4c67c #f3e6a2', 6);
  for (const [x, y, s] of triples(
    '2000,1230,190 1640,1262,150 1800,1250,200 1450,1250,120 470,1130,130 250,1160,170 90,1120,190 1330,1270,140',
  ))
    fern(c, x, y, s, { tones: pale, light, fronds: 9 });
  greatOak(c, { ...look, tones: ramp('#06201b #0f3d33 #2c6a50 #86aa66 #ecdc90', 7), leaf: 15 });
  for (const [x, y, s, fine] of [
    [1500, 1380, 250, true],
    [2110, 1340, 330, true],
    [1740, 1370, 330, true],
    [300, 1400, 270, true],
    [560, 1410, 210, true],
    [60, 1390, 330, true],
    [1930, 1420, 400, true],
    [2330, 1420, 420, true],
  ] as const)
    fern(c, x, y, s, { tones: dark, light, fronds: 11, fine });
  crozier(c, 1612, 1352, 210, -1, '#16463a', '#d9cf86');
  crozier(c, 1662, 1360, 150, 1, '#123d33', '#d9cf86');
  c.glow(1320, 760, 1300, 560, '#ffe9b0', 0.16);
  c.glow(1040, 1040, 460, 110, '#e3e89a', 0.2);
  c.glow(420, 960, 420, 80, '#e3e89a', 0.14);
}

/** Cow parsley and buttercups in the grass. */
function flowers(c: Canvas, bank: Line): void {
  const r = c.random;
  for (const [x, y, wide, count] of quads(
    '180,60,260,70 560,120,200,60 1100,90,150,60 1350,70,240,80 980,150,90,40',
  )) {
    for (let i = 0; i < count; i++) {
      const [px, py] = [x + r.bell() * wide, bank(x) + y + r.bell() * 60];
      const s = r.range(1.4, 3.2);
      c.ellipse(px, py, s, s * 0.7, r.pick(['#f6ecc4', '#f3e3a0', '#e0c063', '#fbf6e2']), r.range(0.6, 1));
    }
  }
}

/** A dry-stone wall that follows the left slope. */
function wall(c: Canvas): void {
  const r = c.random;
  const top = profile('-40,1010 200,1006 420,1030 600,1066 720,1100', 3, r, 60);
  c.fill(`${smooth(sample((x) => top(x) + 2, -40, 716, 30))}L716,1150L-40,1080Z`, '#1a4539');
  for (let x = -30; x < 716;) {
    const t = (x + 30) / 750;
    const h = 58 - t * 10;
    const w = r.range(24, 48);
    for (let row = 0; row < 4; row++) {
      const y = top(x) + (row * h) / 4;
      const jig = row % 2 ? w * 0.4 : 0;
      const corner = (dx: number, dy: number): Point => [x + jig + dx + r.bell() * 2, y + dy + r.bell() * 2];
      c.fill(
        polygon([corner(0, 1), corner(w - 3, 1), corner(w - 3, h / 4 - 2), corner(0, h / 4 - 2)]),
        mix('#3d5a4c', '#b9b48d', r.next() ** 1.6 * (row === 0 ? 1 : 0.55)),
      );
    }
    c.fill(
      polygon([
        [x + 3, top(x)],
        [x + w * 0.3, top(x) - 16],
        [x + w * 0.85, top(x) - 13 + r.bell() * 3],
        [x + w, top(x)],
      ]),
      mix('#5d7560', '#e6d9a4', r.range(0.2, 0.75)),
    );
    x += w;
  }
  grass(c, (x) => top(x) + 66, [-20, 740], {
    count: 300,
    height: 36,
    tones: ['#0f3d33', '#2d6650', '#8fae6c'],
    lean: 0.1,
    depth: 10,
  });
}

/** The oak that frames the view on the right. */
function greatOak(c: Canvas, look: { tones: string[]; light: Light; leaf: number; bark: string[] }): void {
  const r = c.random;
  const boughs: [Point[], number, number][] = [
    [points('2390,1340 2352,1180 2338,900 2330,640 2350,380 2400,60'), 78, 40],
    [points('2336,700 2270,560 2150,440 2010,350 1850,300 1760,310'), 34, 5],
    [points('2338,540 2250,400 2160,250 2080,90 2050,-30'), 28, 10],
    [points('2140,436 2060,330 1960,200 1900,120'), 13, 4],
    [points('2010,352 1930,350 1850,390'), 8, 3],
    [points('2230,370 2280,240 2290,90'), 15, 6],
  ];
  c.fill(smooth('2240,1360 2310,1220 2390,1190 2480,1240 2480,1370', true), look.bark[0] ?? '#000000');
  const lobes: { x: number; y: number; rx: number; ry: number }[] = [];
  for (const [spine, w0, w1] of [...boughs].reverse()) {
    bough(c, spine, w0, w1, look.bark, light);
    for (const [i, [x, y]] of spine.entries()) {
      if (i === 0 || y > 560) continue;
      for (let k = 0; k < 4; k++) {
        const s = r.range(34, 74);
        lobes.push({ x: x + r.bell() * 90, y: y + r.range(-90, 20), rx: s * 1.25, ry: s * 0.72 });
      }
    }
  }
  for (let i = 0; i < 34; i++)
    lobes.push({ x: r.range(1880, 2440), y: r.range(-40, 170), rx: r.range(50, 96), ry: r.range(34, 60) });
  const back = lobes.filter((_, i) => i % 3 === 0);
  clumps(c, back, { ...look, tones: look.tones.slice(0, 4), leaf: 13, density: 1.2 }, 0.5, 1.3);
  clumps(c, lobes, { ...look, ambient: 0.4, density: 0.55 }, 0.2, 1.3);
}
