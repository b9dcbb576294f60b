import { branches } from '../kit/branches.ts';
import type { Canvas } from '../kit/canvas.ts';
import { cumulus, streaks } from '../kit/clouds.ts';
import { distant, hues, ramp } from '../kit/colour.ts';
import type { Light } from '../kit/dabs.ts';
import { wateringCan } from '../kit/garden.ts';
import { grass, ground, land, marks } from '../kit/land.ts';
import { longShadow, person } from '../kit/people.ts';
import type { Figure } from '../kit/people.ts';
import { leaf, n, profile, sample } from '../kit/shape.ts';
import type { Line } from '../kit/shape.ts';
import { birds, mist, sky } from '../kit/sky.ts';
import { hedge, wood } from '../kit/woods.ts';
import { crescent, sapling, spade } from './news-saplings-things.ts';

const light: Light = [0.7, -0.6, 0.3];

const leaves = ramp('#33473a #5f7a4a #98a860 #d3d08a #f3ecc0', 6);

/** People plant saplings on a hillside in March, a crescent of pale houses below. */
export function newsSaplings(c: Canvas): void {
  const r = c.random;
  sky(c, 460, '0 #86b3cb, 0.5 #c6dde0, 1 #f3efd9');
  cumulus(c, [980, 30, 560, 150], '#fffef6', '#c6d6dc', { side: 0.5 });
  cumulus(c, [180, 70, 380, 100], '#fffef6', '#d3e0e2', { side: 0.5, opacity: 0.85 });
  streaks(c, {
    x: [0, 1600],
    y: [210, 330],
    count: 8,
    length: [240, 700],
    thick: [4, 10],
    colours: ['#dfe8e4', '#f9f3df'],
    opacity: 0.6,
    blur: 3,
  });
  const far = profile('-40,380 260,330 560,372 900,320 1240,356 1640,318', 6, r, 120);
  land(c, far, 120, '0 #a3bcb0, 1 #d9ddb9', 560);
  wood(c, far, [100, 480], [20, 34], { tones: distant(leaves, '#d9e2d2', 0.5), light, leaf: 4 });
  wood(c, far, [980, 1440], [20, 36], { tones: distant(leaves, '#d9e2d2', 0.5), light, leaf: 4 });
  const vale = profile('-40,430 500,410 1000,430 1640,404', 4, r, 120);
  land(c, vale, 240, '0 #b9c389, 1 #9cb064', 780);
  hedge(
    c,
    sample((x) => 440 - x * 0.004, -20, 1620, 60),
    [12, 13],
    { tones: distant(leaves, '#d9e2d2', 0.2), light, leaf: 4 },
  );
  crescent(c, 1060, 566, 430);
  mist(c, [600, 560, 1100, 24], '#f9f5e2', 0.3, 10);
  birds(c, [640, 100, 320, 100], 11, 13, '#55707a');
  const hill: Line = profile('-40,470 200,500 500,560 860,640 1240,700 1640,730', 5, r, 120);
  branches(c, 120, hill(120) + 14, 470, ['#4a4238', '#a8967a'], { spread: 0.5 });
  land(c, hill, 330, '0 #b9c46d, 0.4 #82a054, 1 #3f6a44');
  marks(
    c,
    ground(hill, () => 930, 0, 1600, 0.2),
    { rows: 46, length: 66, width: 2.6, tones: hues('#4a6f42 #97ad58 #e3e2a0'), opacity: 0.6 },
  );
  rows(c, hill);
  planters(c);
  front(c);
}

/** Saplings already planted, in wavering rows, each with its stake and guard. */
function rows(c: Canvas, hill: Line): void {
  const r = c.random;
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 17; i++) {
      const x = i * 104 + row * 40 - 40 + r.bell() * 14;
      const y = hill(x) + 26 + row * 40 + r.bell() * 5;
      if (y < 850) sapling(c, x, y, 52 + row * 15);
    }
}

/** Five people at work: one digs, one kneels to firm the soil, one carries, a father and child water. */
function planters(c: Canvas): void {
  const skins = { pale: '#e6b892', warm: '#c98f68', deep: '#8a5a3c' };
  const stand = (x: number, y: number, s: number, look: Figure, side: number): void => {
    longShadow(c, x, y - 2, s, -s * 0.9, s * 0.09, '#33472f');
    person(c, x, y, s, look, side);
  };
  stand(
    430,
    740,
    210,
    {
      coat: '#c9553f',
      legs: '#3a4a5a',
      hair: '#3a2418',
      skin: skins.warm,
      hat: '#e0a83f',
      lean: 0.42,
      hands: [
        [0.38, 0.5],
        [0.3, 0.62],
      ],
    },
    1,
  );
  spade(c, 486, 596, 540, 752);
  c.fill('M520,756q34,-34 76,0Z', '#5f4630');
  stand(
    800,
    808,
    226,
    {
      coat: '#2f6f86',
      legs: '#4a4238',
      hair: '#c9c2b4',
      skin: skins.pale,
      scarf: '#f3e3bd',
      lean: 0.62,
      hands: [
        [0.44, 0.34],
        [0.4, 0.44],
      ],
    },
    1,
  );
  sapling(c, 908, 810, 150);
  stand(
    1130,
    800,
    222,
    {
      coat: '#5f7a3f',
      legs: '#2f3a42',
      hair: '#1f1612',
      skin: skins.deep,
      bun: true,
      hands: [
        [0.2, 0.56],
        [0.12, 0.6],
      ],
    },
    -1,
  );
  for (let i = 0; i < 5; i++)
    c.stroke(`M${1086 - i * 4},690q${-6 + i * 3},-70 ${-14 + i * 10},-120`, '#6d5238', 4);
  c.fill('M1058,690h52l-8,40h-36Z', '#b5986a');
  stand(
    1390,
    846,
    236,
    {
      coat: '#d9a54a',
      legs: '#4a4f5f',
      hair: '#7a3f22',
      skin: skins.pale,
      stride: 0.1,
      hands: [[0.16, 0.5]],
    },
    -1,
  );
  stand(
    1284,
    846,
    140,
    {
      coat: '#8a4a7a',
      legs: '#2f4a5f',
      hair: '#7a3f22',
      skin: skins.pale,
      hat: '#f3ead0',
      hands: [
        [0.3, 0.5],
        [0.26, 0.54],
      ],
    },
    -1,
  );
  c.group('transform="translate(1222 802) scale(-1 1) rotate(14)"', () =>
    wateringCan(c, 0, 0, 54, '#8aa3a8', '#2f3f44'),
  );
  stand(
    180,
    640,
    150,
    { coat: '#7a8f9c', legs: '#3a3f3a', hair: '#2a1d16', skin: skins.warm, hands: [[0.2, 0.7]] },
    1,
  );
  spade(c, 214, 520, 214, 642);
}

/** Daffodils and long grass at our feet. */
function front(c: Canvas): void {
  const r = c.random;
  grass(c, () => 900, [-10, 1610], {
    count: 700,
    height: 70,
    tones: hues('#2f5a40 #6f9450 #d3d78a'),
    depth: 20,
    lean: -0.1,
  });
  for (let i = 0; i < 60; i++) {
    const x = r.chance(0.6) ? r.range(0, 420) : r.range(940, 1240);
    const y = r.range(826, 880);
    c.stroke(`M${n(x)},905Q${n(x + 5)},${n((905 + y) / 2)} ${n(x)},${n(y)}`, '#6f9450', 2.4);
    for (let k = 0; k < 6; k++) c.fill(leaf(x, y, 12, 6, k * 1.05), '#fbe36a');
    c.ellipse(x, y, 4.6, 4.4, '#f0a02f');
  }
}
