import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { distant, hues, mix, ramp, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { wateringCan } from '../kit/garden.ts';
import { land } from '../kit/land.ts';
import { boards, sash } from '../kit/room.ts';
import { leaf, n, points, polygon, profile, triples } from '../kit/shape.ts';
import { sky } from '../kit/sky.ts';
import { shadow } from '../kit/still-life.ts';
import { wood } from '../kit/woods.ts';

const light: Light = [-0.5, -0.7, 0.3];
const leaves = ramp('#2a5a3a #5f9a4f #a9c966 #eef2b4', 5);
const dark = '#3a3226';
const clay = '#c9744a';

/** A potting bench in early spring: seed trays, stacked pots, twine, a window on the garden. */
export function articleSeedTrays(c: Canvas): void {
  planks(c);
  for (const x of [150, 640, 1130]) pane(c, x);
  shelf(c);
  boards(
    c,
    [
      [-40, 600],
      [1640, 600],
    ],
    [
      [-220, 830],
      [1820, 830],
    ],
    5,
    '#b9925f',
    '#4a3622',
  );
  c.rect(0, 598, 1600, 5, '#f6e2b4', 0.7);
  c.rect(0, 828, 1600, 80, c.down(828, 900, '0 #d9b681, 0.12 #8f6b42, 1 #5a4028'));
  for (const x of [330, 820, 1310])
    c.fill(
      polygon([
        [x - 150, 604],
        [x + 130, 604],
        [x + 60, 826],
        [x - 290, 826],
      ]),
      '#fff6d6',
      0.24,
      ` filter="${c.blur(8)}"`,
    );
  tray(c, 90, 720, 460, 4, 0.45);
  tray(c, 480, 800, 520, 5, 1);
  stack(c, 1130, 640, 96, 5);
  stack(c, 1248, 664, 112, 3);
  for (const [x, y, s] of triples('640,650,84 770,646,84 900,652,84')) seedling(c, x, y, s);
  twine(c, 1130, 782);
  wateringCan(c, 1400, 726, 186, '#8aa3a0', '#2f3f3c');
  labels(c);
  c.rect(0, 0, 1600, 900, c.radial(760, 420, 1200, '0 #fff6d6 0.1, 0.5 #fff6d6 0, 1 #2a2218 0.42'));
}

/** The painted plank wall of the shed. */
function planks(c: Canvas): void {
  const r = c.random;
  c.rect(0, 0, 1600, 610, c.linear([0, 0], [1600, 0], '0 #a9bda4, 0.5 #c9d6bc, 1 #94ab96'));
  for (let x = -10; x < 1600; x += 74) {
    c.rect(x, 0, 3, 610, '#6d8a78', 0.6);
    c.rect(x + 3, 0, 2, 610, '#eef3e0', 0.5);
    for (let i = 0; i < 9; i++)
      c.rect(
        x + r.range(8, 60),
        r.range(0, 560),
        1.4,
        r.range(30, 120),
        r.chance(0.5) ? '#7f9a86' : '#e6eeda',
        0.35,
      );
  }
}

/** One window on the garden, the last light frost gone. */
function pane(c: Canvas, x: number): void {
  sash(c, [x, 60, 340, 400], [3, 2], '#f3efdd', '#7a8a7c', () => {
    const r = c.random;
    c.group(`transform="translate(${x - 320} 0)"`, () => {
      sky(c, 420, '0 #8fc0d3, 0.6 #d3e6e4, 1 #f9f3d6');
      cumulus(c, [340, 90, 300, 90], '#ffffff', '#d3e0e0', { side: -0.4 });
      land(c, profile('300,350 500,330 700,356', 4, r, 60), 60, '0 #a9c4a0, 1 #dbe2b4', 470);
      wood(c, () => 366, [310, 680], [60, 96], { tones: distant(leaves, '#e3ead2', 0.35), light, leaf: 6 });
      c.rect(300, 366, 400, 110, c.down(366, 470, '0 #b9cf82, 1 #7aa35a'));
      for (let i = 0; i < 60; i++) {
        const [px, py] = [r.range(310, 680), r.range(392, 466)];
        c.fill(leaf(px, py, 9, 4, -1.9), '#f9dc5a');
        c.fill(leaf(px, py, 9, 4, -1.2), '#fbe98f');
        c.rect(px - 1, py, 2, 10, '#5f8a4a');
      }
    });
  });
  c.rect(x - 34, 464, 408, 18, c.down(464, 482, '0 #fffdf0, 1 #b5bca0'));
}

/** A shelf below the windows with pots, a jar and a ball of raffia. */
function shelf(c: Canvas): void {
  for (const [x, s] of points('206,62 956,66')) flowerpot(c, x, 466, s);
  for (const x of [206, 956])
    for (let i = 0; i < 9; i++)
      c.fill(
        leaf(x + (i - 4) * 4, 410, 74 - Math.abs(i - 4) * 6, 12, -1.57 + (i - 4) * 0.16),
        i % 2 ? '#5f9a4f' : '#8fbf5f',
      );
  for (let i = 0; i < 5; i++) {
    c.ellipse(206 + (i - 2) * 16, 336 + (i % 2) * 16, 12, 14, '#8a6ab5');
    c.ellipse(956 + (i - 2) * 17, 330 + (i % 2) * 18, 13, 13, '#f6c84a');
    c.ellipse(956 + (i - 2) * 17, 330 + (i % 2) * 18, 5, 5, '#e0932f');
  }
  c.rect(1500, 40, 8, 420, '#8a6a42');
  c.fill(
    'M1478,452h52l-8,130q-18,18 -36,0Z',
    c.linear([1478, 0], [1530, 0], '0 #dfe6e2, 0.5 #9cb0ac, 1 #5f7470'),
  );
  c.rect(1490, 20, 28, 46, c.linear([1490, 0], [1518, 0], '0 #c9965f, 1 #7a5230'));
}

/** A clay pot, its foot's middle at (x, y), `w` wide at the rim. */
function flowerpot(c: Canvas, x: number, y: number, w: number, tone = clay): void {
  const h = w * 0.95;
  const paint = c.linear(
    [x - w / 2, 0],
    [x + w / 2, 0],
    [
      [0, mix(tone, '#ffe0b8', 0.2)],
      [0.28, mix(tone, '#ffe6c8', 0.55)],
      [0.6, tone],
      [1, shade(tone, -0.15)],
    ],
  );
  c.fill(
    polygon([
      [x - w * 0.42, y - h * 0.78],
      [x + w * 0.42, y - h * 0.78],
      [x + w * 0.31, y],
      [x - w * 0.31, y],
    ]),
    paint,
  );
  c.rect(x - w * 0.5, y - h, w, h * 0.26, paint);
  c.rect(x - w * 0.44, y - h * 0.75, w * 0.88, h * 0.06, '#5a2f1c', 0.35);
  c.ellipse(x, y - h, w * 0.5, w * 0.07, '#4a3424');
}

/** Pots one inside the other, lying in a leaning tower. */
function stack(c: Canvas, x: number, y: number, w: number, count: number): void {
  shadow(c, x + w * 0.3, y, w * 0.6, w * 0.1, dark, 0.6);
  for (let i = 0; i < count; i++)
    flowerpot(c, x + c.random.bell() * 4, y - i * w * 0.27, w * (1 - i * 0.012), i % 2 ? '#b9683f' : clay);
}

/** A pot with one young plant. */
function seedling(c: Canvas, x: number, y: number, w: number): void {
  shadow(c, x + w * 0.3, y, w * 0.5, w * 0.09, dark, 0.5);
  flowerpot(c, x, y, w);
  c.ellipse(x, y - w * 0.95, w * 0.43, w * 0.05, '#3a2a1c');
  c.stroke(`M${x},${n(y - w * 0.95)}q4,${n(-w * 0.4)} 0,${n(-w * 0.8)}`, '#7aa84f', w * 0.05);
  for (const [k, a] of points('0.3,-0.5 0.42,-2.6 0.6,-0.7 0.7,-2.4 0.8,-1.5')) {
    c.fill(leaf(x, y - w * (0.95 + k), w * 0.46, w * 0.2, a), '#5f9a4a');
    c.fill(leaf(x, y - w * (0.95 + k), w * 0.42, w * 0.07, a), '#b5d66f', 0.8);
  }
}

/** A wooden seed tray with rows of seedlings, its near left corner at (x, y). */
function tray(c: Canvas, x: number, y: number, w: number, rows: number, size: number): void {
  const r = c.random;
  const depth = 26 + rows * 13;
  const inset = depth * 0.6;
  shadow(c, x + w * 0.55, y + 30, w * 0.56, 20, dark, 0.5);
  c.fill(
    polygon([
      [x + inset, y - depth],
      [x + w + inset * 0.4, y - depth],
      [x + w, y],
      [x, y],
    ]),
    '#3a2a1e',
  );
  const soil = new Dabs(hues('#2a1e16 #5a4432 #7a6148'));
  for (let i = 0; i < 420; i++) {
    const v = r.next();
    soil.leaf(r.next(), x + inset * (1 - v) + r.range(6, w - 10), y - depth * (1 - v), 7, 3, r.range(0, 6));
  }
  soil.paint(c);
  for (let row = 0; row < rows; row++) {
    const v = (row + 0.5) / rows;
    const plants = new Dabs(leaves);
    for (let i = 0; i < 17; i++) {
      const px = x + inset * (1 - v) + 22 + (i * (w - 44)) / 16 + r.bell() * 4;
      const py = y - depth * (1 - v);
      const tall = (16 + 26 * size) * r.range(0.7, 1.15) * (0.8 + v * 0.3);
      plants.stroke(0.3, [px, py], [px + r.bell() * 4, py - tall], 1.3);
      for (const a of [-0.4, -2.7, -1.1, -2.1])
        plants.leaf(0.5 + r.bell() * 0.4, px, py - tall, 8 + 9 * size, 4 + 3 * size, a + r.bell() * 0.2);
    }
    plants.paint(c);
  }
  c.rect(x - 4, y, w + 8, 32, c.linear([x, 0], [x + w, 0], '0 #e9c88f, 0.6 #c29a62, 1 #94703f'));
  c.rect(x - 4, y, w + 8, 4, '#fbeaca', 0.8);
  for (const k of [0.02, 0.98]) c.ellipse(x + w * k, y + 16, 3, 3, '#5a4028');
}

/** A ball of twine, its end loose on the bench. */
function twine(c: Canvas, x: number, y: number): void {
  shadow(c, x + 30, y + 2, 70, 12, dark, 0.6);
  c.stroke(`M${x + 20},${y + 2}q60,26 130,8t130,16t90,-10`, '#c9a868', 4);
  const ball = `M${x - 62},${y - 48}a62,52 0 1 0 124,0a62,52 0 1 0 -124,0Z`;
  c.fill(ball, c.radial(x - 20, y - 70, 90, '0 #f6e2b0, 0.5 #cba766, 1 #7a5c30'));
  c.group(`clip-path="${c.clip(ball)}"`, () => {
    for (let i = 0; i < 34; i++) {
      const k = (i - 17) * 7;
      c.stroke(
        `M${x - 70},${y - 48 + k}q70,${i % 2 ? -36 : 40} 140,${i % 2 ? 10 : -14}`,
        i % 3 ? '#8a6a3a' : '#fbeecb',
        1.8,
        0.5,
      );
    }
  });
}

/** Wooden labels in the near tray, and two beside it, blank. */
function labels(c: Canvas): void {
  for (const [x, y] of points('540,742 966,744 150,664'))
    c.fill(`M${x},${y}l4,-62q10,-10 20,0l-4,62Z`, c.linear([x, 0], [x + 24, 0], '0 #fdf3d8, 1 #d6bf8f'));
  c.fill(polygon('300,804 396,790 400,802 304,818'), '#f3e3bd');
  c.fill(polygon('286,790 386,800 384,812 286,802'), '#fbf0d2');
}
