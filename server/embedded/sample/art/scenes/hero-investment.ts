import { sailBoat } from '../kit/boats.ts';
import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { contours } from '../kit/coast.ts';
import { distant, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { land, rim } from '../kit/land.ts';
import { viaduct } from '../kit/landmarks.ts';
import { lerp } from '../kit/random.ts';
import { points, profile } from '../kit/shape.ts';
import { birds, mist, sky, sun, veil } from '../kit/sky.ts';
import { conifer, oak } from '../kit/trees.ts';
import { ripples, water } from '../kit/water.ts';
import { wood } from '../kit/woods.ts';
import { headland } from './hero-investment-headland.ts';

const light: Light = [-0.8, -0.6, 0.25];

const haze = '#dfece6';

const pines = ramp('#0a2c37 #17495a #3f7f88 #a8cdbd #efe3b4', 6);

/** Investment management's picture: a sea loch in clear early light, a viaduct, a lighthouse. */
export function heroInvestmentManagement(c: Canvas): void {
  const r = c.random;
  const sea = 792;
  sky(c, sea, '0 #2f7483, 0.3 #6fafb8, 0.62 #b9dcda, 0.86 #e8efe2, 1 #f4e9c9');
  sun(c, [1120, 560], 34, '#fffaea', '#f7e7b4', 0.95);
  for (const [radius, alpha] of points('96,0.5 190,0.32 320,0.2 490,0.13'))
    c.stroke(
      `M${1120 - radius},560a${radius},${radius} 0 1 0 ${radius * 2},0a${radius},${radius} 0 1 0 ${-radius * 2},0`,
      '#fdf8e4',
      1.6,
      alpha,
    );
  streaks(c, {
    x: [900, 2500],
    y: [120, 470],
    count: 13,
    length: [420, 1200],
    thick: [4, 12],
    colours: ['#d4e8e6', '#f6f0d8'],
    opacity: 0.5,
    blur: 2.5,
  });
  const scene = c.capture(() => {
    const far = profile(
      '-50,560 140,520 330,580 560,660 820,706 1240,716 1420,650 1590,560 1730,508 1850,560 2040,500 2210,570 2450,520',
      20,
      r,
      210,
    );
    land(c, far, 300, '0 #8fbfc3, 0.5 #c3dfdb, 1 #eaf0e2', 800);
    contours(c, far, [-40, 2440], {
      count: 7,
      gap: 13,
      colour: '#f0f6ec',
      width: 1.3,
      opacity: 0.5,
      calm: 0.12,
    });
    const second = profile(
      '-50,590 120,640 300,612 500,690 760,772 1300,776 1500,690 1680,640 1900,566 2080,620 2260,552 2450,600',
      15,
      r,
      160,
    );
    land(c, second, 260, '0 #5f9ea7, 0.5 #9ccaca, 1 #dfeade', 800);
    contours(c, second, [-40, 2440], {
      count: 9,
      gap: 11,
      colour: '#e9f3ea',
      width: 1.3,
      opacity: 0.5,
      calm: 0.1,
    });
    mist(c, [200, 760, 2000, 44], '#f2f2e2', 0.6, 12);
    const shore = profile(
      '-50,610 150,622 330,612 470,630 545,660 640,738 740,790 820,802 1430,802 1520,786 1620,724 1710,652 1800,628 2000,640 2200,600 2450,590',
      6,
      r,
      120,
    );
    land(c, shore, 200, '0 #3f7882, 0.5 #6a9ea0, 1 #9fc3bb', sea + 6);
    contours(c, shore, [1560, 2440], {
      count: 11,
      gap: 12,
      colour: '#d7ebe2',
      width: 1.4,
      opacity: 0.6,
      calm: -0.1,
    });
    contours(c, shore, [-40, 690], {
      count: 11,
      gap: 12,
      colour: '#d7ebe2',
      width: 1.4,
      opacity: 0.6,
      calm: -0.1,
    });
    rim(c, shore, 1560, 2440, '#eaf0d8', 4, 0.7);
    rim(c, shore, -40, 620, '#eaf0d8', 4, 0.7);
    wood(
      c,
      (x) => shore(x) + 40,
      [1760, 2230],
      [34, 56],
      { tones: distant(pines, haze, 0.26), light, leaf: 5 },
      { conifers: 0.85, rows: 2 },
    );
    wood(
      c,
      (x) => shore(x) + 34,
      [30, 400],
      [30, 48],
      { tones: distant(pines, haze, 0.34), light, leaf: 5 },
      { conifers: 0.8 },
    );
    viaduct(c, {
      x: [560, 1700],
      deck: 640,
      foot: (x) => Math.min(sea + 2, shore(x) + 10),
      bays: 12,
      stone: '#8fb0ad',
      dark: '#3f6f79',
      lit: '#eaf0df',
      lightLeft: false,
    });
    train(c, 1010, 634);
    const near = { tones: distant(pines, haze, 0.3), light, leaf: 6 };
    for (const [x, h] of points('470,74 520,92 566,70 602,52 1648,60 1690,84 1736,104 1790,80'))
      oak(c, x, shore(x) + 16, h, near);
    for (const [x, h] of points('440,110 498,126 1764,140 1822,120'))
      conifer(c, x, shore(x) + 18, h, near, 0.17);
  });
  c.add(scene);
  for (let i = 0; i < 16; i++)
    c.glow(
      1018 + i * 17 + r.bell() * 5,
      604 - 26 * (i / 16) ** 0.6 - r.next() * 8,
      15 + i * 3.2,
      9 + i * 1.5,
      '#fdfcf3',
      0.62 * (1 - i / 17),
    );
  const frame = `M-10,${sea}H2410V1360H-10Z`;
  water(c, {
    outline: frame,
    top: sea,
    bottom: 1350,
    stops: '0 #eef0df, 0.12 #c9e0da, 0.4 #86bcc1, 0.75 #357886, 1 #174f5e',
    mirrored: scene,
    clarity: 0.72,
    ripple: 14,
  });
  c.glow(1120, sea + 60, 240, 380, '#fff6d8', 0.5);
  swell(c, sea);
  veil(c, sea, 34, 26, '#f7f4e4', 0.5);
  sailBoat(c, 830, 914, 104, '#fdfaf0', '#b9d2cf', '#123c4a');
  sailBoat(c, 1460, 846, 46, '#f7f5e8', '#bcd5d2', '#2d6672', 0.04);
  headland(c);
  birds(c, [1480, 250, 360, 170], 13, 17, '#2b6472');
}

/** A small train of four carriages on its way across, its engine on the left. */
function train(c: Canvas, x: number, y: number): void {
  c.fill(
    `M${x - 4},${y}V${y - 13}H${x + 8}V${y - 17}H${x + 13}V${y - 13}H${x + 40}V${y - 20}H${x + 58}V${y}Z`,
    '#0d3a47',
  );
  c.rect(x + 1, y - 24, 5, 12, '#0d3a47');
  for (let i = 0; i < 4; i++) {
    const px = x + 62 + i * 70;
    c.fill(`M${px},${y - 2}V${y - 17}q2,-4 6,-4h54q4,0 6,4V${y - 2}Z`, '#1a5564');
    c.rect(px, y - 7, 66, 2, '#d8c38a');
    for (let k = 0; k < 6; k++) c.rect(px + 6 + k * 9.6, y - 16, 6, 6, '#fbeec2');
  }
}

/** The sea's surface: level bands of light that widen with strict regularity. */
function swell(c: Canvas, sea: number): void {
  const r = c.random;
  for (let i = 0; i < 46; i++) {
    const t = (i / 46) ** 1.7;
    const y = sea + 14 + t * 540;
    const dabs = new Dabs(['#15505f', '#5fa3ac', '#e6f1e6']);
    for (let x = -100 + r.next() * 200; x < 2500;) {
      const long = lerp(60, 420, t) * r.range(0.4, 1.3);
      const glitter = Math.exp(-(((x + long / 2 - 1120) / (160 + 420 * t)) ** 2));
      if (r.chance(0.4 + glitter * 0.4))
        dabs.stroke(
          glitter * 0.9 + r.range(0, 0.45),
          [x, y],
          [x + long, y],
          lerp(0.7, 4.6, t) * r.range(0.5, 1),
        );
      x += long + lerp(30, 200, t) * r.range(0.4, 2);
    }
    dabs.paint(c, lerp(0.5, 0.36, t));
  }
  ripples(c, [0, sea + 20, 2400, 520], {
    count: 60,
    colours: ['#f4f4e2', '#bfe0de'],
    length: 260,
    width: 1.8,
    opacity: 0.5,
    gather: 1.4,
  });
}
