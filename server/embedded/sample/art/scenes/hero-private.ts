import type { Canvas } from '../kit/canvas.ts';
import { cedar } from '../kit/cedar.ts';
import { streaks } from '../kit/clouds.ts';
import { distant, ramp } from '../kit/colour.ts';
import type { Light } from '../kit/dabs.ts';
import { balustrade, palladian, urn } from '../kit/estate.ts';
import { fern } from '../kit/ferns.ts';
import { clumps } from '../kit/foliage.ts';
import { grass, ground, land, marks, path, rim } from '../kit/land.ts';
import type { Stone } from '../kit/masonry.ts';
import { points, profile, quads, sample, smooth, triples } from '../kit/shape.ts';
import { birds, mist, sky, veil } from '../kit/sky.ts';
import { oak } from '../kit/trees.ts';
import { ripples, water } from '../kit/water.ts';
import { deer } from '../kit/wildlife.ts';
import { wood } from '../kit/woods.ts';

const light: Light = [-0.7, -0.5, 0.12];
const haze = '#b59a66';
const leaves = ramp('#0b0e0a #191e14 #33361f #6d6236 #c2a05a', 6);
const bark = ['#0c0e09', '#26251a', '#5b4d2c', '#b8965a'];
const stone: Stone = {
  wall: '#a8936a',
  wallShade: '#4b4433',
  roof: '#3b3a2e',
  roofShade: '#24251d',
  trim: '#cbb588',
  glass: '#3d3c2f',
  glow: '#ffc766',
};

/** Private wealth's picture: dusk over a park, a Palladian house with lit windows, a cedar, the lake. */
export function heroPrivateWealth(c: Canvas): void {
  const r = c.random;
  sky(c, 700, '0 #141d18, 0.28 #323a2d, 0.55 #776b48, 0.78 #c6a566, 0.93 #ecca86, 1 #f3d795');
  c.glow(1500, 690, 1500, 520, '#ffdc93', 0.5);
  for (let i = 0; i < 70; i++)
    c.ellipse(
      r.range(0, 2400),
      r.next() ** 1.6 * 330,
      r.range(0.8, 1.9),
      r.range(0.8, 1.9),
      '#f6e7c2',
      r.range(0.2, 0.75),
    );
  moon(c, 820, 190, 38);
  streaks(c, {
    x: [300, 2500],
    y: [250, 610],
    count: 20,
    length: [500, 1300],
    thick: [5, 16],
    colours: ['#5e5239', '#e8b96a'],
    opacity: 0.6,
    blur: 3,
    tilt: -0.008,
  });
  streaks(c, {
    x: [900, 2400],
    y: [520, 640],
    count: 9,
    length: [300, 900],
    thick: [2, 6],
    colours: ['#f5cf88', '#ffe3a6'],
    opacity: 0.6,
    blur: 2,
  });
  const scene = c.capture(() => {
    const far = profile('-50,622 260,600 600,640 960,664 1400,640 1800,596 2120,616 2450,574', 12, r, 200);
    land(c, far, 200, '0 #8b7648, 0.5 #b59a62, 1 #d8b876', 820);
    const second = profile('-50,640 300,652 700,690 1100,694 1700,676 2100,650 2450,630', 9, r, 150);
    land(c, second, 160, '0 #5d5233, 0.6 #8b7648, 1 #b3945b', 830);
    wood(
      c,
      second,
      [-40, 520],
      [34, 62],
      { tones: distant(leaves, haze, 0.42), light, leaf: 5 },
      { rows: 2, conifers: 0.06 },
    );
    wood(c, second, [560, 900], [20, 40], { tones: distant(leaves, haze, 0.46), light, leaf: 5 });
    wood(
      c,
      second,
      [2040, 2440],
      [50, 92],
      { tones: distant(leaves, haze, 0.36), light, leaf: 6 },
      { rows: 2 },
    );
    mist(c, [-100, 722, 2600, 50], '#eccd8f', 0.4, 12);
    const rise = profile(
      '-50,764 300,766 700,776 1050,768 1320,746 1640,738 1960,748 2240,770 2450,762',
      3,
      r,
      120,
    );
    const back = { tones: distant(leaves, haze, 0.24), light, leaf: 7, bark };
    for (const [x, h] of points('990,150 1056,186 1790,190 1850,214 1920,176 2000,200 2080,170'))
      oak(c, x, rise(x) + 4, h, back);
    cedar(c, 1034, 776, 216, { ...back, tones: distant(leaves, haze, 0.16), leaf: 6 });
    palladian(
      c,
      1440,
      744,
      660,
      stone,
      (part, col, row) => (part * 7 + col * 3 + row * 5) % 4 === 0 || (part === 1 && row === 1),
    );
    land(c, rise, 90, '0 #6c653a, 0.4 #434a2b, 1 #263122', 850);
    marks(
      c,
      ground(rise, (x) => rise(x) + 80, 0, 2400),
      {
        rows: 22,
        length: 60,
        width: 1.8,
        tones: ['#2b2d1c', '#6c6038', '#c8a75f'],
        opacity: 0.55,
        gaps: 0.42,
      },
    );
    c.glow(1440, 764, 300, 22, '#ffd27a', 0.5);
    path(
      c,
      triples('1440,748,24 1415,762,12 1330,774,10 1180,780,9 1010,781,8 860,778,7 720,773,5'),
      '#b99b62',
      '#2b2d1c',
    );
    for (const [x, h] of points('330,96 560,70 840,84 2290,120'))
      oak(c, x, rise(x) + 18, h, { tones: distant(leaves, haze, 0.12), light, leaf: 7, bark });
    for (const [x, y, s, flip] of quads('640,812,34,1 700,820,36,-1 752,808,30,1 470,816,34,1'))
      deer(c, x, y, s, flip, '#1d2016');
  });
  c.add(scene);
  const lake = smooth(
    '-60,870 300,846 760,838 1200,828 1700,826 2100,832 2470,842 2470,1080 2200,1100 1850,1120 1500,1116 1150,1120 820,1116 480,1100 160,1080 -60,1060',
    true,
  );
  c.stroke(lake, '#1a1c13', 14, 0.5, ` filter="${c.blur(5)}"`);
  water(c, {
    outline: lake,
    top: 832,
    bottom: 1090,
    stops: '0 #f1d290, 0.3 #c3a264, 0.7 #6b5d3e, 1 #2b2b20',
    mirrored: scene,
    clarity: 0.82,
    ripple: 16,
  });
  ripples(c, [-50, 842, 2500, 240], {
    count: 110,
    colours: ['#f6d894', '#8b7648'],
    length: 240,
    width: 1.9,
    opacity: 0.5,
    clip: lake,
  });
  ripples(c, [1210, 836, 460, 230], {
    count: 46,
    colours: ['#ffe2a0', '#ffd27a'],
    length: 110,
    width: 2,
    opacity: 0.7,
    clip: lake,
    gather: 1,
  });
  veil(c, 838, 36, 30, '#f0d296', 0.35);
  birds(c, [1000, 360, 420, 130], 12, 15, '#24261b');
  terrace(c);
}

function moon(c: Canvas, x: number, y: number, s: number): void {
  c.glow(x, y, s * 5, s * 5, '#f6e3b0', 0.28);
  c.fill(
    `M${x + s * 0.34},${y - s * 0.94}A${s},${s} 0 1 0 ${x + s * 0.94},${y + s * 0.34}A${s * 0.8},${s * 0.8} 0 1 1 ${x + s * 0.34},${y - s * 0.94}Z`,
    '#fbeecb',
  );
}

/** The near lawn and terrace: cedar on the right, balustrade and urns along the foot. */
function terrace(c: Canvas): void {
  const r = c.random;
  const lawn = profile('-50,985 300,1030 760,1084 1200,1088 1600,1072 2000,1048 2450,990', 4, r, 120);
  land(c, lawn, 330, '0 #454627, 0.25 #283422, 0.7 #182118, 1 #10160f');
  marks(
    c,
    ground(lawn, () => 1390, 0, 2400),
    {
      rows: 44,
      length: 90,
      width: 2.6,
      tones: ['#10170f', '#2b3423', '#7d713f', '#c8a75f'],
      opacity: 0.6,
      gaps: 0.42,
      tone: (_u, v) => 0.62 - v * 0.7,
    },
  );
  rim(c, lawn, 0, 2000, '#d8b56a', 4, 0.4);
  grass(c, lawn, [0, 2400], { count: 520, height: 20, tones: ['#12150e', '#2f3120', '#8f7a48'], depth: 10 });
  clumps(
    c,
    quads('-10,1090,110,70 110,1130,90,60 -20,1180,150,70').map(([x, y, rx, ry]) => ({
      x,
      y,
      rx,
      ry,
    })),
    { tones: leaves, light, leaf: 11 },
  );
  const near = ramp('#070906 #0f120c #1e2116 #3d3a22 #96804a', 6);
  cedar(c, 2270, 1262, 1000, {
    spread: 0.4,
    tones: near,
    light,
    leaf: 15,
    bark: ['#090b07', '#1a1a12', '#4b4128', '#b08f54'],
    ambient: 0.26,
  });
  for (const [x, s] of points('2000,150 2130,170 2390,180 2330,140'))
    fern(c, x, 1268, s, { tones: near, light, fronds: 9 });
  const dim: Stone = { ...stone, wall: '#5d553c', wallShade: '#1d1f16' };
  c.rect(0, 1318, 2400, 40, '#14160f');
  balustrade(c, -60, 2460, 1326, 104, dim, 620);
  c.rect(0, 1322, 2400, 30, '#3a3726');
  for (const x of [560, 1180, 1800]) urn(c, x, 1218, 118, '#8a7a52', '#1a1c14');
  c.fill(smooth(sample(() => 1346, -20, 2420, 40)), '#14160f');
}
