import { rowingBoat } from '../kit/boats.ts';
import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { hues, mix } from '../kit/colour.ts';
import { walker } from '../kit/figures.ts';
import { brickwork, lampPost } from '../kit/georgian.ts';
import { quay, quayHouses } from '../kit/harbour.ts';
import { land } from '../kit/land.ts';
import type { Stone } from '../kit/masonry.ts';
import { n, polygon, profile, quads } from '../kit/shape.ts';
import { sky, sun } from '../kit/sky.ts';
import { arch } from '../kit/village.ts';
import { ripples, water } from '../kit/water.ts';
import { gull } from '../kit/yachts.ts';

const brick: Stone = {
  wall: '#a9765a',
  wallShade: '#5a3a2e',
  roof: '#4f5f66',
  roofShade: '#2f3c44',
  trim: '#e6d9c0',
  glass: '#36525c',
  glow: '#ffcf82',
};

/** A brick granary at a harbour basin in evening light, tall ships' masts beside it. */
export function officeGranary(c: Canvas): void {
  const level = 780;
  sky(c, 700, '0 #2f5f70, 0.35 #7fa5a9, 0.66 #e3c9a0, 0.88 #f6cf92, 1 #f8dba8');
  sun(c, [1360, 600], 34, '#fff6dc', '#ffd08a', 1);
  streaks(c, {
    x: [0, 1600],
    y: [70, 430],
    count: 18,
    length: [300, 900],
    thick: [5, 16],
    colours: ['#8aa9a9', '#fbd9a0'],
    opacity: 0.6,
    blur: 3,
  });
  const scene = c.capture(() => {
    const far = profile('-40,690 400,700 900,680 1640,700', 4, c.random, 90);
    land(c, far, 90, '0 #9fa79a, 1 #d9c49a', level);
    quayHouses(c, 980, 1640, 742, [44, 66], {
      walls: hues('#b59a7f #c9ae8a #a58f7a #bfa88a'),
      stone: { ...brick, roof: '#7a7a74', trim: '#efdfc0', wallShade: '#8a7562' },
      lit: 0.2,
    });
    c.rect(960, 738, 660, 46, '#8a7a68');
    c.rect(960, 736, 660, 6, '#efd9b0');
    granary(c, 90, 740, 250, 440, 0);
    granary(c, 340, 740, 250, 440, 1);
    granary(c, 590, 740, 250, 440, 2);
    lowShed(c);
    quay(c, -20, 960, 738, 46, '#8a8070', '#3d3a36', '#e9d5aa');
    lampPost(c, 60, 738, 190, '#22302f', '#ffd28a', 0.5);
    lampPost(c, 900, 738, 190, '#22302f', '#ffd28a', 0.5);
    for (const [x, y, s, coat] of [
      [470, 738, 60, '#1f4f4a'],
      [500, 738, 56, '#b5533f'],
      [760, 738, 60, '#e0c088'],
    ] as const)
      walker(c, x, y, s, coat, '#2a2f30', '#c98f68', 0.08);
  });
  c.add(scene);
  water(c, {
    outline: `M-10,${level}H1610V1080H-10Z`,
    top: level,
    bottom: 1067,
    stops: '0 #f3d3a0, 0.3 #b9a58a, 0.65 #54737a, 1 #1f4452',
    mirrored: scene,
    clarity: 0.82,
    ripple: 20,
  });
  c.glow(1360, 830, 150, 240, '#ffdf9f', 0.55);
  ripples(c, [0, level + 8, 1600, 280], {
    count: 140,
    colours: ['#ffe9bd', '#1f4452'],
    length: 230,
    width: 2.8,
    opacity: 0.45,
  });
  ships(c);
  for (const [x, y, s, t] of quads('880,190,30,-8 960,250,22,6 760,140,20,10 1080,160,26,-4'))
    gull(c, x, y, s, '#fdf6e3', '#5f7f86', t);
}

/** One bay of the granary: five floors, a gable with a hoist, arched openings. */
function granary(c: Canvas, x: number, y: number, w: number, h: number, index: number): void {
  const top = y - h;
  const tone = mix(brick.wall, '#c58a62', index * 0.14);
  c.fill(
    polygon([
      [x, y],
      [x + w, y],
      [x + w, top],
      [x + w / 2, top - 130],
      [x, top],
    ]),
    c.linear(
      [x, 0],
      [x + w, 0],
      [
        [0, mix(tone, brick.wallShade, 0.3)],
        [0.6, tone],
        [1, mix(tone, '#f0b98a', 0.3)],
      ],
    ),
  );
  const face = polygon([
    [x, y],
    [x + w, y],
    [x + w, top],
    [x + w / 2, top - 130],
    [x, top],
  ]);
  c.group(`clip-path="${c.clip(face)}"`, () =>
    brickwork(c, [x, top - 130, w, h + 130], 8, '#dca27a', brick.wallShade, 0.6),
  );
  c.fill(
    polygon([
      [x - 12, top + 12],
      [x + w / 2, top - 146],
      [x + w + 12, top + 12],
      [x + w, top + 14],
      [x + w / 2, top - 122],
      [x, top + 14],
    ]),
    brick.trim,
  );
  c.stroke(
    polygon(
      [
        [x - 12, top + 10],
        [x + w / 2, top - 148],
        [x + w + 12, top + 10],
      ],
      false,
    ),
    brick.roofShade,
    7,
  );
  const openings = [top - 62, top + 24, top + 112, top + 200, top + 288];
  for (const [row, oy] of openings.entries()) {
    c.rect(x + w / 2 - 26, oy, 52, 70, '#22302f');
    c.rect(
      x + w / 2 - 22,
      oy + 4,
      44,
      66,
      row === (index + 1) % 4
        ? '#ffcf82'
        : c.linear([x + w / 2 - 22, 0], [x + w / 2 + 22, 0], '0 #2a4a46, 1 #44706a'),
    );
    c.rect(x + w / 2 - 1, oy + 4, 2, 66, '#1a2624');
    c.rect(x + w / 2 - 34, oy + 70, 68, 6, brick.trim);
    if (row === 0) continue;
    for (const k of [0.1, 0.76]) {
      const lit = (row * 3 + index * 2 + (k > 0.5 ? 1 : 0)) % 5 === 0;
      const wx = x + w * k;
      arch(c, wx + 18, oy + 66, 44, 64, brick.wallShade);
      arch(c, wx + 18, oy + 64, 36, 58, lit ? brick.glow : brick.glass);
      if (lit) c.glow(wx + 18, oy + 34, 60, 56, brick.glow, 0.4);
      for (const b of [-6, 6]) c.rect(wx + 18 + b - 1, oy + 6, 2, 58, brick.trim, 0.85);
      for (const b of [24, 42]) c.rect(wx, oy + b, 36, 2, brick.trim, 0.85);
      c.rect(wx - 6, oy + 66, 48, 5, brick.trim);
    }
  }
  for (const k of [0.2, 0.8]) {
    c.ellipse(x + w * k, top + 98, 7, 7, '#22302f');
    c.stroke(`M${x + w * k - 9},${top + 98}h18M${x + w * k},${top + 89}v18`, '#22302f', 3);
  }
  arch(c, x + w / 2, y, 96, 86, '#22302f');
  arch(c, x + w / 2, y, 84, 78, c.down(y - 78, y, '0 #ffe3a8, 1 #c9843f'));
  c.rect(x + w / 2 - 1, y - 78, 3, 78, '#22302f');
  c.fill(
    polygon([
      [x + w / 2 - 34, top - 96],
      [x + w / 2, top - 124],
      [x + w / 2 + 34, top - 96],
    ]),
    brick.roofShade,
  );
  c.rect(x + w / 2 - 4, top - 98, 8, 20, '#22302f');
  c.stroke(`M${x + w / 2},${top - 80}V${top + 150}`, '#22302f', 2);
  if (index === 1) {
    c.rect(x + w / 2 - 16, top + 148, 32, 30, '#b0895a');
    c.stroke(`M${x + w / 2 - 16},${top + 148}l32,30M${x + w / 2 + 16},${top + 148}l-32,30`, '#6d5236', 2);
  }
}

function lowShed(c: Canvas): void {
  c.rect(840, 640, 120, 100, c.linear([840, 0], [960, 0], '0 #8a6450, 1 #c99772'));
  c.fill(
    polygon([
      [832, 644],
      [852, 596],
      [954, 596],
      [972, 644],
    ]),
    c.down(596, 644, '0 #6d7a7d, 1 #4f5f66'),
  );
  for (const x of [858, 898]) {
    arch(c, x + 14, 738, 30, 62, '#22302f');
    arch(c, x + 14, 738, 24, 56, '#ffcf82', 0.9);
  }
}

/** A schooner at the quay and a barge in front. */
function ships(c: Canvas): void {
  const y = 822;
  const vessel = c.capture(() => {
    const [x, w] = [1180, 430];
    for (const [mx, h] of [
      [1090, 520],
      [1220, 560],
      [1330, 440],
    ] as const) {
      c.fill(
        polygon([
          [mx - 5, y - 40],
          [mx - 2, y - h],
          [mx + 2, y - h],
          [mx + 5, y - 40],
        ]),
        '#4a3a2a',
      );
      for (const k of [0.42, 0.62, 0.8]) {
        c.rect(mx - 80 * (1.1 - k), y - h * k, 160 * (1.1 - k), 4, '#4a3a2a');
        c.fill(
          `M${n(mx - 76 * (1.1 - k))},${n(y - h * k + 2)}Q${n(mx)},${n(y - h * k + 16)} ${n(mx + 76 * (1.1 - k))},${n(y - h * k + 2)}Z`,
          '#ecdcb8',
        );
      }
      c.stroke(
        `M${mx},${y - h}L${mx - 90},${y - 44}M${mx},${y - h}L${mx + 90},${y - 44}M${mx},${y - h * 0.7}L${mx - 64},${y - 44}M${mx},${y - h * 0.7}L${mx + 64},${y - 44}`,
        '#3a3026',
        1.4,
        0.7,
      );
    }
    c.stroke(
      `M1090,${y - 516}L1220,${y - 556}L1330,${y - 438}L${x + w * 0.62},${y - 70}`,
      '#3a3026',
      1.4,
      0.7,
    );
    c.stroke(`M${x + w * 0.46},${y - 48}L${x + w * 0.66},${y - 74}`, '#4a3a2a', 6);
    c.fill(
      `M${x - w * 0.5},${y - 62}Q${x},${y - 34} ${x + w * 0.52},${y - 60}Q${x + w * 0.44},${y} ${x + w * 0.32},${y}H${x - w * 0.4}Q${x - w * 0.48},${y - 20} ${x - w * 0.5},${y - 62}Z`,
      c.down(y - 62, y, '0 #2f5560, 0.5 #1d3d48, 1 #122a33'),
    );
    c.stroke(`M${x - w * 0.5},${y - 60}Q${x},${y - 32} ${x + w * 0.52},${y - 58}`, '#e6c98e', 5);
    c.stroke(`M${x - w * 0.485},${y - 36}Q${x},${y - 12} ${x + w * 0.46},${y - 34}`, '#e6c98e', 2, 0.7);
    c.rect(x - w * 0.34, y - 74, 70, 26, '#c9a56c');
    c.rect(x - w * 0.34, y - 78, 70, 6, '#8a6a42');
  });
  c.add(
    `<g opacity=".55" filter="${c.rough(20, '0.002 0.06', 4, 1)}"><g transform="translate(0 ${y * 1.7}) scale(1 -.7)">${vessel}</g></g>${vessel}`,
  );
  rowingBoat(c, 620, 940, 170, '#7a3f30', '#e0bd86');
  rowingBoat(c, 300, 1000, 210, '#2f5a5f', '#e0bd86');
}
