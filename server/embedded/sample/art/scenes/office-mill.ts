import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { contours, rocks } from '../kit/coast.ts';
import { distant, hues, mix, ramp } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Light } from '../kit/dabs.ts';
import { fern } from '../kit/ferns.ts';
import { sashWindow } from '../kit/georgian.ts';
import type { Terrace } from '../kit/georgian.ts';
import { house } from '../kit/house.ts';
import { grass, ground, land, marks } from '../kit/land.ts';
import { tiles } from '../kit/masonry.ts';
import type { Stone } from '../kit/masonry.ts';
import { lerp } from '../kit/random.ts';
import { n, points, polygon, profile, sample, smooth, triples } from '../kit/shape.ts';
import type { Line, Point } from '../kit/shape.ts';
import { sky } from '../kit/sky.ts';
import { oak } from '../kit/trees.ts';
import { arch } from '../kit/village.ts';
import { ripples, water } from '../kit/water.ts';
import { wood } from '../kit/woods.ts';

const light: Light = [-0.65, -0.6, 0.3];
const haze = '#e9e3c6';
const autumn = ramp('#3a2a18 #7a4a22 #b8742c #dda548 #f6de98', 6);
const green = ramp('#173a2e #356044 #6d8f52 #b8b866 #efe09a', 6);

/** A stone mill with its wheel and weir in a northern valley in autumn. */
export function officeMill(c: Canvas): void {
  const r = c.random;
  const level = 800;
  sky(c, 560, '0 #7fa8b0, 0.5 #bdd0cb, 1 #f3e6c6');
  cumulus(c, [60, 40, 560, 150], '#fdfaf0', '#bccbca');
  cumulus(c, [1000, 80, 500, 130], '#fdfaf0', '#c5d2d0');
  const scene = c.capture(() => {
    const moor = profile('-40,400 260,330 620,400 980,320 1300,360 1640,300', 12, r, 150);
    land(c, moor, 320, '0 #8f9a82, 0.4 #a9a984, 1 #dcd3a8', level);
    contours(c, moor, [-20, 1620], { count: 5, gap: 16, colour: '#f0e6c0', width: 1.4, opacity: 0.35 });
    for (const v of [0.2, 0.5])
      wallLine(c, (x) => moor(x) + 60 + v * 120 + Math.sin(x * 0.006 + v * 9) * 16, 4 + v * 5);
    const slope = profile('-40,560 300,520 700,600 1000,640 1300,560 1640,500', 9, r, 120);
    land(c, slope, 220, '0 #7f9460, 0.5 #a3a865, 1 #8a9a5a', level + 4);
    marks(
      c,
      ground(slope, (x) => slope(x) + 160, 0, 1600),
      { rows: 22, length: 50, width: 2, tones: hues('#5a7048 #a9a862 #e6d492'), opacity: 0.5 },
    );
    wood(
      c,
      (x) => slope(x) + 30,
      [-20, 420],
      [90, 150],
      { tones: distant(autumn, haze, 0.24), light, leaf: 8 },
      { conifers: 0.15 },
    );
    wood(
      c,
      (x) => slope(x) + 40,
      [1240, 1620],
      [100, 180],
      { tones: distant(autumn, haze, 0.2), light, leaf: 8 },
      { conifers: 0.2 },
    );
    const terrace = {
      wall: '#a89a7c',
      wallShade: '#6d6654',
      roof: '#6f706a',
      roofShade: '#494d4a',
      trim: '#e9dfc4',
      glass: '#5f7678',
      glow: '#ffd88c',
    };
    for (let i = 0; i < 6; i++)
      house(c, {
        x: 60 + i * 62,
        y: 690 - i * 9,
        w: 62,
        wall: 62,
        roof: 34,
        side: i === 5 ? 40 : 8,
        stone: mixStone(terrace, haze, 0.2),
        windows: [2, 2],
        lit: [i % 4],
        door: 0,
        chimneys: [0.95],
      });
    stack(c, 1160, 760);
    mill(c);
    for (const [x, h, k] of triples('300,270,0 370,200,1 1330,300,0 1430,360,1 1540,300,0 210,190,1'))
      oak(c, x, 790, h, {
        tones: k === 0 ? autumn : green,
        light,
        leaf: 10,
        bark: hues('#2f281c #5a4c36 #a08d64'),
      });
    c.rect(-10, 784, 560, 30, '#5a6a44');
    c.rect(1200, 780, 420, 30, '#5a6a44');
  });
  c.add(scene);
  const river = `M-10,${level}H1610V1080H-10Z`;
  water(c, {
    outline: river,
    top: level,
    bottom: 1067,
    stops: '0 #d9d3b3, 0.3 #9db3aa, 0.7 #4f7a7c, 1 #2a545a',
    mirrored: scene,
    clarity: 0.8,
    ripple: 18,
  });
  ripples(c, [0, level + 8, 1600, 260], {
    count: 130,
    colours: ['#f6eed2', '#2a545a'],
    length: 220,
    width: 2.6,
    opacity: 0.45,
  });
  weir(c);
  bank(c);
}

function mixStone(stone: Stone, to: string, t: number): Stone {
  return {
    ...stone,
    wall: mix(stone.wall, to, t),
    wallShade: mix(stone.wallShade, to, t),
    roof: mix(stone.roof, to, t),
    roofShade: mix(stone.roofShade, to, t),
  };
}

function wallLine(c: Canvas, line: Line, h: number): void {
  c.stroke(smooth(sample(line, -20, 1620, 40)), '#6d6d58', h, 0.5);
  c.stroke(smooth(sample((x) => line(x) - h * 0.3, -20, 1620, 40)), '#d9cfa6', h * 0.3, 0.5);
}

/** The tall chimney. */
function stack(c: Canvas, x: number, y: number): void {
  c.fill(
    polygon([
      [x - 34, y],
      [x - 20, 190],
      [x + 20, 190],
      [x + 34, y],
    ]),
    c.linear([x - 34, 0], [x + 34, 0], '0 #c2ad88, 0.4 #a08d6c, 1 #5f5644'),
  );
  for (let row = 0; row < 26; row++)
    c.rect(x - 20.6 - row * 0.53, 210 + row * 22, 41 + row * 1.06, 1.4, '#5f5644', 0.3);
  c.rect(x - 26, 180, 52, 18, '#b8a47e');
  c.rect(x - 23, 198, 46, 6, '#5f5644');
}

/** The mill: five floors of windows, a bell turret, the wheel at its side. */
function mill(c: Canvas): void {
  const [x, y, w, h] = [560, 806, 560, 460];
  const top = y - h;
  c.fill(
    polygon([
      [x + w, top + 4],
      [x + w + 110, top + 26],
      [x + w + 110, y - 8],
      [x + w, y],
    ]),
    c.linear([x + w, 0], [x + w + 110, 0], '0 #7d7158, 1 #645c4a'),
  );
  c.fill(
    polygon([
      [x - 10, top + 6],
      [x + 40, top - 92],
      [x + w + 36, top - 84],
      [x + w + 122, top + 26],
      [x + w + 4, top + 8],
    ]),
    c.down(top - 92, top + 20, '0 #7f827c, 1 #5a5f5c'),
  );
  tiles(
    c,
    [
      [x + 40, top - 92],
      [x + w + 10, top - 90],
      [x + w, top + 6],
      [x - 10, top + 6],
    ],
    12,
    '#3f4644',
    0.5,
  );
  c.fill(
    polygon([
      [x + w + 36, top - 84],
      [x + w + 122, top + 26],
      [x + w + 108, top + 30],
      [x + w, top + 8],
    ]),
    '#494e4b',
  );
  c.rect(x, top, w, h, c.linear([x, 0], [x + w, 0], '0 #cbb78f, 0.6 #b3a07a, 1 #94855f'));
  const r = c.random;
  for (let row = 0; row < 27; row++) {
    for (let px = x; px < x + w;) {
      const wide = r.range(24, 52);
      c.rect(
        px + 1,
        top + row * 17 + 1,
        Math.min(wide, x + w - px) - 2,
        15,
        r.chance(0.5) ? '#ead8ac' : '#6f654c',
        r.range(0.05, 0.26),
      );
      px += wide;
    }
  }
  const tone: Terrace = {
    brick: '#b3a07a',
    brickDark: '#5f5644',
    stucco: '#d9c79c',
    stuccoShade: '#94855f',
    trim: '#efe6cb',
    glass: '#5a7476',
    glow: '#ffd488',
    iron: '#23302c',
    roof: '#5a5f5c',
  };
  for (let row = 0; row < 5; row++)
    for (let col = 0; col < 8; col++)
      sashWindow(
        c,
        [x + 30 + col * 65, top + 34 + row * 86, 38, 56],
        tone,
        (row * 3 + col * 5) % 9 === 0,
        [3, 4],
        0,
      );
  for (let row = 0; row < 5; row++)
    c.fill(
      polygon([
        [x + w + 40, top + 56 + row * 82],
        [x + w + 72, top + 62 + row * 82],
        [x + w + 72, top + 112 + row * 82],
        [x + w + 40, top + 108 + row * 82],
      ]),
      '#3f5254',
    );
  c.rect(x + 236, top - 150, 70, 70, c.linear([x + 236, 0], [x + 306, 0], '0 #d9c79c, 1 #94855f'));
  arch(c, x + 271, top - 92, 34, 44, '#3f4644');
  c.fill(
    polygon([
      [x + 226, top - 148],
      [x + 271, top - 206],
      [x + 316, top - 148],
    ]),
    '#5a5f5c',
  );
  c.rect(x + 270, top - 236, 3, 32, '#3f4644');
  wheel(c, x - 10, y - 60, 118);
}

function wheel(c: Canvas, x: number, y: number, s: number): void {
  c.ellipse(x, y, s + 10, s + 10, '#3d3a2c', 0.5);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    c.stroke(`M${x},${y}L${n(x + Math.cos(a) * s)},${n(y + Math.sin(a) * s)}`, '#5a4430', 7);
    c.stroke(`M${x},${y}L${n(x + Math.cos(a) * s)},${n(y + Math.sin(a) * s - 2)}`, '#a98a5a', 2, 0.7);
  }
  for (const [k, w] of [
    [1, 12],
    [0.8, 7],
  ] as const) {
    c.stroke(
      `M${x - s * k},${y}a${s * k},${s * k} 0 1 0 ${s * 2 * k},0a${s * k},${s * k} 0 1 0 ${-s * 2 * k},0`,
      '#4a3826',
      w,
    );
    c.stroke(`M${x - s * k},${y - 2}a${s * k},${s * k} 0 0 1 ${s * k},${-s * k}`, '#c9a56c', w * 0.4, 0.8);
  }
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2;
    const put = (k: number, da: number): Point => [
      x + Math.cos(a + da) * s * k,
      y + Math.sin(a + da) * s * k,
    ];
    c.fill(polygon([put(0.82, 0), put(1.06, 0.06), put(1.06, 0.16), put(0.82, 0.06)]), '#6d5236');
  }
  c.ellipse(x, y, 15, 15, '#2f281c');
  for (let i = 0; i < 26; i++)
    c.ellipse(
      x + c.random.bell() * s,
      y + s * 0.52 + c.random.next() * 14,
      c.random.range(5, 16),
      3,
      '#f6f3e2',
      0.7,
    );
}

/** The weir: a white slanting sheet across the river. */
function weir(c: Canvas): void {
  const r = c.random;
  const d = smooth(
    points('-30,930 200,912 460,890 700,874 900,866 910,884 720,906 480,932 220,968 -30,996'),
    true,
  );
  c.fill(d, c.linear([0, 880], [60, 990], '0 #eef0e0, 0.5 #cfdcd2, 1 #8fb0ac'));
  const dabs = new Dabs(hues('#7fa5a3 #dfe8dc #ffffff'));
  for (let i = 0; i < 420; i++) {
    const t = r.next();
    const [x, y] = [lerp(-20, 900, t), lerp(930, 868, t ** 0.9)];
    const s = lerp(52, 16, t);
    dabs.stroke(r.next(), [x, y + r.range(0, 10)], [x + s * 0.16, y + s * r.range(0.6, 1.2)], 2.2);
  }
  dabs.paint(c, 0.8);
  for (let i = 0; i < 120; i++) {
    const t = r.next();
    c.ellipse(
      lerp(-20, 910, t),
      lerp(990, 886, t) + r.bell() * 10,
      r.range(6, 22) * (1.2 - t * 0.6),
      r.range(2, 5),
      '#ffffff',
      r.range(0.4, 0.9),
    );
  }
}

function bank(c: Canvas): void {
  const tones = ramp('#2f3a30 #55604a #8a8a68 #bdb487 #ece0b0', 6);
  rocks(c, points('1130,1075 1260,1030 1420,1000 1640,985'), [70, 60], tones, 2);
  rocks(c, points('-20,1060 120,1052 260,1072'), [70, 80], tones, 1);
  const fronds = ramp('#3a2a18 #7a4f24 #b8802f #e0b458 #f6e2a0', 6);
  for (const [x, y, s] of triples('1500,1075,190 1600,1050,170 1390,1080,130 60,1085,150'))
    fern(c, x, y, s, { tones: fronds, light, fronds: 10, fine: true });
  grass(c, () => 1066, [1100, 1610], {
    count: 200,
    height: 60,
    tones: hues('#3f4a2c #8a8a48 #e0c878'),
    depth: 12,
  });
}
