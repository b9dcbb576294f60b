import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { hues, ramp } from '../kit/colour.ts';
import type { Light } from '../kit/dabs.ts';
import { bough, clumps } from '../kit/foliage.ts';
import { area, grass, ground, land, marks } from '../kit/land.ts';
import { leaf, points, profile, quads, sample } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { birds } from '../kit/sky.ts';
import { branches } from '../kit/trees.ts';

const light: Light = [0.45, -0.8, 0.3];
const summer = ramp('#123d30 #2b6a49 #64985a #b6c872 #f1e7a4', 6);
const autumn = ramp('#4a2412 #8f4a1f #c77a2e #e6ac4a #f8e19c', 6);
const spring = ramp('#5f7f4a #9cb56a #e3c9bd #f3dfd8 #fdf4ee', 6);

/** One oak through the year: bare on the left, then in bud, in leaf, and turning. */
export function oakSeasons(c: Canvas): void {
  const r = c.random;
  c.rect(
    0,
    0,
    1200,
    900,
    c.linear([0, 0], [1200, 0], '0 #b9cdd2, 0.3 #c9e0d8, 0.55 #bfe0d2, 0.8 #f0e2b6, 1 #f3d7a2'),
  );
  c.rect(0, 0, 1200, 900, c.down(0, 640, '0 #5f9c98 0.5, 0.6 #ffffff 0, 1 #fff8e4 0.6'));
  cumulus(c, [660, 60, 330, 90], '#fffdf4', '#dfe8da', { side: 0.5 });
  cumulus(c, [60, 120, 300, 70], '#fbfdfd', '#cfdde0', { side: 0.5 });
  const far = profile('-40,560 260,530 560,566 840,530 1240,556', 8, r, 90);
  land(c, far, 180, '0 #ffffff, 1 #ffffff');
  c.fill(
    area(sample(far, -20, 1220, 12), 900),
    c.linear([0, 0], [1200, 0], '0 #c9d9dc, 0.35 #a9c9ac, 0.65 #93bf95, 1 #d6b878'),
  );
  const second = profile('-40,610 300,640 620,600 900,640 1240,600', 6, r, 80);
  c.fill(
    area(sample(second, -20, 1220, 12), 900),
    c.linear([0, 0], [1200, 0], '0 #dfe8e8, 0.32 #a9cba0, 0.62 #7fb386, 1 #cfa55e'),
  );
  const near = profile('-40,740 300,706 620,690 900,706 1240,744', 3, r, 80);
  c.fill(
    area(sample(near, -20, 1220, 12), 900),
    c.linear(
      [0, 0],
      [1200, 0],
      '0 #f3f5f2, 0.24 #eef2ea, 0.36 #9cc483, 0.64 #5f9a5c, 0.8 #b99a4c, 1 #a8772f',
    ),
  );
  marks(
    c,
    ground(near, () => 930, 0, 1200),
    {
      rows: 22,
      length: 60,
      width: 2,
      tones: hues('#2f6b4a #7fae6a #e9dca0'),
      opacity: 0.4,
      gaps: 0.5,
      u: [0.3, 1],
    },
  );
  c.group('transform="translate(127 160) scale(.79)"', () => tree(c));
  for (let i = 0; i < 60; i++) {
    const x = r.range(740, 1180);
    c.fill(leaf(x, r.range(420, 860), r.range(9, 14), 4, r.range(0, 6)), r.pick(autumn.slice(1)), 0.95);
  }
  for (let i = 0; i < 90; i++)
    c.ellipse(
      r.range(0, 330),
      r.range(60, 860),
      r.range(1.4, 3.4),
      r.range(1.4, 3.4),
      '#ffffff',
      r.range(0.5, 0.95),
    );
  for (let i = 0; i < 70; i++)
    c.ellipse(
      r.range(390, 640),
      r.range(724, 880),
      r.range(2, 4),
      r.range(1.6, 3),
      r.pick(hues('#fdf6df #f3dd92 #f0c9c0 #ffffff')),
    );
  grass(c, (x) => near(x) + 190, [350, 1200], {
    count: 240,
    height: 40,
    tones: hues('#2f6b4a #6d9f5a #e0d48a'),
    depth: 20,
  });
  birds(c, [150, 160, 240, 90], 7, 12, '#5f8088');
}

function tree(c: Canvas): void {
  const r = c.random;
  const bark = hues('#2a2419 #4f4630 #8f8055 #d9c58f');
  c.ellipse(610, 722, 330, 18, '#1f3d2c', 0.22);
  c.fill(
    'M510,732Q566,706 572,600L574,540H640L644,600Q650,706 716,734Q660,722 610,728Q560,722 510,732Z',
    '#2a2419',
  );
  bough(c, points('606,722 604,640 606,540'), 34, 32, bark, light);
  const tips: Point[] = [];
  for (const [x, y, h, lean] of quads(
    '586,570,640,-0.72 604,560,700,-0.16 618,560,690,0.3 630,574,640,0.8 600,560,560,-0.42 622,564,560,0.56',
  )) {
    tips.push(...branches(c, x, y, h, ['#3a3122', '#b9a679'], { lean, depth: 8, spread: 0.5, width: 0.024 }));
  }
  const paint = (
    tones: readonly string[],
    from: number,
    to: number,
    share: number,
    density: number,
  ): void => {
    const part = tips.filter(([x]) => x + r.bell() * 40 >= from && x + r.bell() * 40 < to && r.chance(share));
    const lobes = part.map(([x, y]) => ({ x, y, rx: r.range(30, 46), ry: r.range(22, 34) }));
    if (lobes.length > 0) clumps(c, lobes, { tones, light, leaf: 11, density, ambient: 0.36 }, 0, 1.3);
  };
  paint(spring, 360, 590, 0.45, 0.35);
  paint(summer.slice(0, 4), 580, 850, 0.6, 0.7);
  paint(summer, 570, 850, 0.5, 0.6);
  paint(autumn.slice(0, 4), 840, 1300, 0.5, 0.6);
  paint(autumn, 840, 1300, 0.4, 0.5);
  for (const [x, y] of tips.filter(([px]) => px > 350 && px < 600 && r.chance(0.6))) {
    for (let k = 0; k < 3; k++)
      c.ellipse(
        x + r.bell() * 16,
        y + r.bell() * 14,
        r.range(3, 5.4),
        r.range(3, 4.6),
        r.pick(hues('#fdf1ec #f0c9c4 #fffaf5 #f6dcd6')),
        0.95,
      );
  }
  for (const [x, y] of tips.filter(([px]) => px < 370)) c.ellipse(x, y - 1, 3.4, 2, '#ffffff', 0.8);
}
