import { rowingBoat } from '../kit/boats.ts';
import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { distant, mix, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { crozier, fern } from '../kit/ferns.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { gable, house } from '../kit/house.ts';
import { field, grass, ground, land, marks, path, rim } from '../kit/land.ts';
import type { Stone } from '../kit/masonry.ts';
import { at, clamp, lerp } from '../kit/random.ts';
import { points, polygon, profile, quads, sample, smooth, triples } from '../kit/shape.ts';
import type { Line, Point } from '../kit/shape.ts';
import { birds, mist, sky, smoke, sun, veil } from '../kit/sky.ts';
import { oak, poplar } from '../kit/trees.ts';
import { ripples, water } from '../kit/water.ts';
import { bush, hedge, wood } from '../kit/woods.ts';

const light: Light = [-0.5, -0.72, 0.05];
const haze = '#f3e7c4';
const leaves = ramp('#0c2f28 #1d5143 #4f8560 #a9bf74 #f0dd96', 7);
const stone: Stone = {
  wall: '#d9c79c',
  wallShade: '#8f8f76',
  roof: '#6f7f72',
  roofShade: '#3f5850',
  trim: '#f6ecd0',
  glass: '#5d7f7c',
  glow: '#ffd27a',
};

/** The firm's picture: a hollow at dawn, a house among trees, its pond, and the path that leads there. */
export function heroFernhollow(c: Canvas): void {
  const r = c.random;
  sky(c, 640, '0 #7fae9f, 0.35 #b4d3bd, 0.68 #e9e8c9, 0.9 #fbe7b6, 1 #fbdc9d');
  sun(c, [1320, 512], 30, '#fffae6', '#ffe3a0', 1);
  streaks(c, {
    x: [700, 2500],
    y: [110, 430],
    count: 17,
    length: [360, 1000],
    thick: [7, 20],
    colours: ['#e3ecd6', '#fff0c6'],
    opacity: 0.55,
    blur: 3,
    tilt: 0.006,
  });
  streaks(c, {
    x: [0, 900],
    y: [210, 420],
    count: 6,
    length: [300, 700],
    thick: [4, 9],
    colours: ['#dbe8d2', '#fbeecb'],
    opacity: 0.4,
    blur: 3,
  });

  const scene = c.capture(() => {
    const far = profile('-50,470 380,500 760,452 1130,540 1420,560 1700,500 2060,420 2450,470', 16, r, 190);
    land(c, far, 260, [
      [0, '#c3d5b8'],
      [0.5, '#dfe2c2'],
      [1, haze],
    ]);
    const second = profile(
      '-50,500 240,455 600,505 940,585 1270,628 1560,590 1850,520 2180,545 2450,480',
      14,
      r,
      150,
    );
    land(c, second, 290, '0 #98bb9f, 0.45 #c6d5b3, 1 #f1e6c2');
    wood(
      c,
      second,
      [1640, 2080],
      [15, 26],
      { tones: distant(leaves, haze, 0.52), light, leaf: 4 },
      { conifers: 0.2 },
    );
    wood(c, second, [70, 420], [12, 20], { tones: distant(leaves, haze, 0.55), light, leaf: 4 });
    mist(c, [500, 640, 1500, 60], '#fff3d0', 0.55);

    const third = profile('-50,540 330,560 720,625 1040,690 1300,704 1620,640 1960,560 2450,590', 10, r, 170);
    land(c, third, 300, '0 #74a487, 0.4 #a7c39c, 1 #e6dfb6');
    const fields = ground(third, (x) => third(x) + 150, 0, 2400, 0.1);
    const tints = ['#8fb48c', '#b9c48d', '#7da884', '#cfcb93', '#98b98f'];
    for (const [i, u] of [0.02, 0.12, 0.2, 0.63, 0.71, 0.79, 0.88].entries()) {
      field(c, fields, [u, u + 0.085, 0.12 + r.next() * 0.08, 0.85], tints[i % 5] ?? haze, {
        colour: '#f6ebc0',
        count: 9,
        width: 1.6,
        along: i % 2 ? 'u' : 'v',
        opacity: 0.32,
      });
      hedge(c, [fields(u, 0.1), fields(u - 0.004, 0.5), fields(u - 0.004, 0.9)], [7, 13], {
        tones: distant(leaves, haze, 0.34),
        light,
        leaf: 4,
      });
      hedge(c, [fields(u, 0.86), fields(u + 0.045, 0.84), fields(u + 0.085, 0.86)], [10, 12], {
        tones: distant(leaves, haze, 0.34),
        light,
        leaf: 4,
      });
    }
    rim(c, third, 100, 900, '#fbeec2', 5, 0.6);
    rim(c, third, 1560, 2300, '#fbeec2', 5, 0.5);
    wood(
      c,
      third,
      [1560, 1830],
      [34, 56],
      { tones: distant(leaves, haze, 0.34), light, leaf: 5 },
      { conifers: 0.15 },
    );
    wood(
      c,
      third,
      [2050, 2420],
      [36, 64],
      { tones: distant(leaves, haze, 0.32), light, leaf: 5 },
      { conifers: 0.25 },
    );
    wood(c, third, [420, 610], [24, 40], { tones: distant(leaves, haze, 0.4), light, leaf: 5 });
    mist(c, [-100, 700, 2600, 70], '#fdf0cc', 0.6, 12);

    const fourth = profile(
      '-50,650 300,668 640,730 930,790 1240,800 1500,776 1800,742 2100,690 2450,664',
      8,
      r,
      140,
    );
    land(c, fourth, 280, '0 #4f8a6c, 0.35 #78a37a, 1 #b9c591');
    marks(
      c,
      ground(fourth, (x) => fourth(x) + 150, 0, 2400),
      {
        rows: 40,
        length: 70,
        width: 1.8,
        tones: ['#3c7860', '#8fb480', '#e2dda0'],
        opacity: 0.55,
        gaps: 0.46,
      },
    );
    rim(c, fourth, 60, 800, '#f6e8b4', 5, 0.7);
    for (const [x, size] of points('226,82 318,62 560,48'))
      oak(c, x, fourth(x) + 6, size, { tones: distant(leaves, haze, 0.26), light, leaf: 6 });
    hedge(c, sample(fourth, 600, 1180, 60), [12, 16], { tones: distant(leaves, haze, 0.22), light, leaf: 5 });
    for (let i = 0; i < 11; i++) {
      const [x, y] = [390 + r.range(-40, 190), 726 + r.range(-14, 30)];
      c.ellipse(x, y, 6, 4, '#f7efd6');
      c.ellipse(x + 6, y - 2, 2.4, 2, '#5c6f5d');
    }
    garden(c);
  });
  c.add(scene);
  smoke(c, [1712, 585], 150, 70, '#fff7e2', 0.5);
  birds(c, [1750, 210, 330, 120], 11, 15, '#3f6c5f');

  const shore = smooth(
    '1010,892 1120,874 1220,868 1330,856 1480,858 1640,853 1800,860 1960,858 2110,874 2260,872 2450,890 2450,1010 2300,1010 2140,1046 1960,1060 1800,1110 1600,1106 1440,1066 1290,1052 1180,1000 1060,970 980,930',
    true,
  );
  c.stroke(shore, '#2d6250', 18, 0.5, ` filter="${c.blur(6)}"`);
  water(c, {
    outline: shore,
    top: 858,
    bottom: 1110,
    stops: '0 #f3e2ae, 0.3 #e5e3bf, 0.7 #a8cbb5, 1 #5f9a88',
    mirrored: scene,
    clarity: 0.8,
    ripple: 20,
  });
  ripples(c, [950, 866, 1480, 240], {
    count: 120,
    colours: ['#fff6d4', '#d9ead1'],
    length: 210,
    width: 2,
    opacity: 0.5,
    clip: shore,
    gather: 0.8,
  });
  rowingBoat(c, 1330, 952, 104, '#2c5a4b', '#c9a866');
  veil(c, 868, 46, 34, '#fff4d2', 0.4);
  near(c);
}

/** The house with its trees and garden wall. */
function garden(c: Canvas): void {
  const r = c.random;
  const look = {
    tones: distant(leaves, haze, 0.12),
    light,
    leaf: 7,
    bark: ['#2c4a3e', '#6a7d5c', '#d8c98e'],
  };
  const shade = { ...look, tones: distant(leaves.slice(0, 6), haze, 0.16) };
  const bank = profile('1000,862 1240,838 1500,824 1800,828 2100,838 2480,800', 4, r, 60);
  for (const [x, h] of points('1420,170 1500,205 1880,230 1975,190 2060,215 1800,180'))
    oak(c, x, bank(x) - 12, h, shade);
  poplar(c, 1392, 838, 250, shade);
  poplar(c, 1352, 842, 205, shade);
  house(c, {
    x: 1560,
    y: 826,
    w: 250,
    wall: 108,
    roof: 84,
    side: 84,
    stone,
    windows: [5, 2],
    lit: [1, 6, 8, 9],
    door: 2,
    chimneys: [0.12, 0.62, 0.95],
  });
  gable(c, [1536, 832, 88, 112, 88], stone, { rows: 2, lit: [1], reach: 46 });
  land(c, bank, 120, '0 #5c8f66, 0.5 #7ea471, 1 #4d8063', 1000);
  marks(
    c,
    ground(bank, (x) => bank(x) + 44, 1000, 2400),
    { rows: 14, length: 46, width: 1.8, tones: ['#376f58', '#92b377', '#f0e3a2'], opacity: 0.6, gaps: 0.4 },
  );
  for (const [x, w, h] of triples('1530,60,40 1640,40,26 1790,54,40 1850,70,54 1480,80,46 1905,80,46'))
    bush(c, x, bank(x) + 6, w, h, look);
  for (const [x, h] of points('1310,120 2140,190 2240,236 2350,214')) oak(c, x, bank(x) + 8, h, look);
  hedge(c, sample(bank, 1120, 1290, 40), [18, 26], look);
}

/** The near bank: path, ferns, the great oak on the right. */
function near(c: Canvas): void {
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
