import { rowingBoat } from '../kit/boats.ts';
import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { distant } from '../kit/colour.ts';
import { clumps } from '../kit/foliage.ts';
import { gable, house } from '../kit/house.ts';
import { field, ground, land, marks, rim } from '../kit/land.ts';
import { points, profile, sample, smooth, triples } from '../kit/shape.ts';
import { birds, mist, sky, smoke, sun, veil } from '../kit/sky.ts';
import { oak, poplar } from '../kit/trees.ts';
import { ripples, water } from '../kit/water.ts';
import { bush, hedge, wood } from '../kit/woods.ts';
import { leaves, light, near, stone } from './hero-fernhollow-near.ts';

const haze = '#f3e7c4';

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
    for (const u of [0.287, 0.966]) {
      const look = { tones: distant(leaves, haze, 0.36), light, leaf: 4 };
      hedge(c, [fields(u, 0.12), fields(u - 0.003, 0.5), fields(u - 0.004, 0.88)], [7, 13], look);
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
  c.fill(
    'M1536,832V720L1580,632L1624,720V832Z',
    c.linear([1536, 0], [1624, 0], '0 #ffe9b0 0.55, 0.6 #ffe9b0 0.16, 1 #ffe9b0 0'),
  );
  c.glow(1660, 800, 230, 80, '#ffd27a', 0.4);
  climbers(c);
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

/** Roses and ivy on the front of the house. */
function climbers(c: Canvas): void {
  const r = c.random;
  const look = { tones: distant(leaves, haze, 0.06), light, leaf: 6 };
  const lobes = [];
  for (let i = 0; i < 34; i++) {
    const t = r.next();
    lobes.push({ x: 1800 - r.next() ** 2 * 34, y: 826 - t * 100, rx: 9, ry: 8 });
  }
  for (let i = 0; i < 26; i++) lobes.push({ x: 1628 + r.next() * 150, y: 722 + r.bell() * 6, rx: 8, ry: 6 });
  for (let i = 0; i < 12; i++) lobes.push({ x: 1628 + r.next() * 12, y: 722 + r.next() * 100, rx: 8, ry: 8 });
  clumps(c, lobes, look, 0.6, 1.3);
  for (const lobe of lobes.filter((_, i) => i % 2 === 0))
    c.ellipse(lobe.x, lobe.y, 2.6, 2.4, r.pick(['#fbeee0', '#f3cfc4', '#f6dfae']));
}
