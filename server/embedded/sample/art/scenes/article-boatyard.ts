import { sailBoat } from '../kit/boats.ts';
import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { hues, mix, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { land } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { lerp } from '../kit/random.ts';
import { lens, n, polygon, profile, quads, smooth, triples } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { sky, sun, veil } from '../kit/sky.ts';
import { ripples } from '../kit/water.ts';
import { gull } from '../kit/yachts.ts';

/** A wooden boat on the stocks before her launch, the slip running down to a pink morning sea. */
export function articleBoatyard(c: Canvas): void {
  const r = c.random;
  sky(c, 460, '0 #7fa6bd, 0.45 #cfc9cf, 0.8 #f6d3bd, 1 #fbe3c0');
  sun(c, [1330, 392], 26, '#fffaf0', '#ffd9a8', 1);
  streaks(c, {
    x: [0, 1600],
    y: [60, 320],
    count: 18,
    length: [240, 760],
    thick: [5, 15],
    colours: ['#b9b6c6', '#fbdcc4'],
    opacity: 0.7,
    blur: 3,
  });
  const far = profile('700,430 900,410 1100,424 1300,404 1640,384', 5, r, 90);
  land(c, (x) => (x < 760 ? 470 : far(x)), 50, '0 #a3a6b8, 1 #e0c6bd', 462);
  c.rect(0, 452, 1600, 360, c.down(452, 800, '0 #fbdfc4, 0.3 #c9c3cc, 1 #6d93a8'));
  c.glow(1330, 500, 240, 110, '#fff3d6', 0.9);
  ripples(c, [0, 460, 1600, 220], {
    count: 180,
    colours: ['#fff3e0', '#6d93a8'],
    length: 150,
    width: 2.2,
    opacity: 0.6,
  });
  for (const [x, y, h] of triples('1120,474,56 1190,466,40 1480,490,70'))
    sailBoat(c, x, y, h, '#fdf3e3', '#d6b9ae', '#5f5a6a');
  veil(c, 452, 20, 26, '#fdeada', 0.7);
  shed(c);
  yard(c);
  boat(c);
  for (const [x, y, s, t] of quads('1180,200,30,-8 1260,240,22,6 1040,150,18,0'))
    gull(c, x, y, s, '#fffaf2', '#a9a3ac', t);
  crew(c);
}

/** The open shed behind, dark boards under a tarred roof. */
function shed(c: Canvas): void {
  c.fill('M-20,250L210,120L500,262V640H-20Z', c.linear([0, 0], [500, 0], '0 #3a3f48, 1 #6d6468'));
  for (let x = -10; x < 500; x += 22) c.rect(x, Math.abs(x - 210) * 0.5 + 130, 2, 500, '#252a32', 0.4);
  c.fill('M-30,262L210,112L520,268L510,292L210,144L-30,286Z', '#2a2f38');
  c.fill('M40,640V340H390V640Z', '#1c2028');
  c.glow(210, 600, 190, 120, '#f6b878', 0.55);
  for (let i = 0; i < 7; i++)
    c.fill(
      polygon([
        [60 + i * 46, 640],
        [80 + i * 46, 400 - (i % 3) * 24],
        [92 + i * 46, 400 - (i % 3) * 24],
        [76 + i * 46, 640],
      ]),
      i % 2 ? '#8a6a48' : '#6d5238',
      0.8,
    );
  c.rect(30, 332, 370, 12, '#8a8088');
  c.stroke('M420,640V330M452,640L452,310', '#a8886a', 8);
  for (let i = 0; i < 10; i++) c.rect(418, 352 + i * 29, 36, 5, '#c9a884');
}

/** The yard: shingle, planks, the slip with its rails into the water. */
function yard(c: Canvas): void {
  const r = c.random;
  c.fill(
    `${smooth('-20,632 300,628 700,640 1000,676 1240,724 1440,764 1640,800')}V920H-20Z`,
    c.down(620, 900, '0 #d9c3a8, 0.4 #b59c80, 1 #7d6a5a'),
  );
  for (let i = 0; i < 700; i++) {
    const t = r.next();
    const s = lerp(3, 11, t);
    c.ellipse(
      r.range(-10, 1500),
      lerp(690, 896, t),
      s,
      s * 0.42,
      r.pick(hues('#e9d9c0 #94806d #c9b196 #6d6260')),
      0.55,
    );
  }
  c.fill(polygon('300,800 1500,690 1640,690 1640,730 480,890'), '#5f5048', 0.35);
  for (let i = 0; i < 17; i++) {
    const t = i / 16;
    const [x, y] = [lerp(330, 1560, t), lerp(836, 706, t)];
    c.fill(
      polygon([
        [x, y - 22],
        [x + 26, y - 24],
        [x + 62, y + 28],
        [x + 30, y + 32],
      ]),
      c.linear([x, y], [x + 60, y], '0 #6d5440, 1 #a8886a'),
    );
  }
  for (const d of [0, 34]) {
    c.stroke(`M${330 + d},${822 + d}L1600,${684 + d * 0.9}`, '#4a4348', 10);
    c.stroke(`M${330 + d},${819 + d}L1600,${681 + d * 0.9}`, '#f6d6b5', 3, 0.8);
  }
}

/** The hull, bow to the right: planks in long curves, keel, stem, gunwale, props. */
function boat(c: Canvas): void {
  const top: Point[] = [
    [330, 420],
    [480, 470],
    [700, 500],
    [920, 478],
    [1110, 400],
    [1196, 330],
  ];
  const low: Point[] = [
    [404, 700],
    [520, 742],
    [720, 760],
    [920, 740],
    [1070, 660],
    [1196, 330],
  ];
  c.fill(
    smooth('300,836 700,800 1180,742 1220,760 760,836 360,870', true),
    '#3a3038',
    0.5,
    ` filter="${c.blur(8)}"`,
  );
  for (const [x, y, a] of triples('470,830,-0.16 650,824,-0.06 1010,786,0.16'))
    c.stroke(`M${x},${y}L${n(x + 120 * a)},${y - 210}`, '#5f4a38', 16);
  const hull = `${smooth(top)}L${smooth([...low].reverse()).slice(1)}Z`;
  c.fill(hull, c.linear([330, 700], [1150, 400], '0 #7a4626, 0.4 #b87840, 0.75 #e6b06c, 1 #f9dba0'));
  c.group(`clip-path="${c.clip(hull)}"`, () => {
    for (let k = 1; k < 10; k++) {
      const t = k / 10;
      const line = top.map(([x, y], i): Point => [
        lerp(x, low[i]?.[0] ?? x, t),
        lerp(y, low[i]?.[1] ?? y, t),
      ]);
      c.stroke(smooth(line), '#5a3218', 3, 0.75);
      c.stroke(smooth(line), '#fff0cf', 2, 0.5, ' transform="translate(0 4)"');
    }
    const grain = new Dabs(hues('#6d3d1e #f6d29a'));
    for (let i = 0; i < 260; i++) {
      const [x, t] = [c.random.range(340, 1150), c.random.next()];
      const y = lerp(430, 740, t);
      grain.stroke(
        c.random.next(),
        [x, y],
        [x + c.random.range(30, 90), y + (x > 900 ? -24 : x < 560 ? 14 : 0)],
        1.2,
      );
    }
    grain.paint(c, 0.3);
    c.fill(
      `${smooth('330,640 520,690 720,706 930,684 1090,600 1240,520')}L1240,800L300,800Z`,
      '#2f6f6a',
      0.92,
    );
    c.stroke(smooth('330,636 520,686 720,702 930,680 1090,596 1240,516'), '#fdf3dc', 7);
    c.fill(
      `${smooth('330,740 520,752 720,764 930,744 1070,668 1240,540')}L1240,800L300,800Z`,
      '#123a3c',
      0.5,
    );
  });
  c.stroke(smooth(top), '#fbf0d6', 13);
  c.stroke(smooth(top), '#8a5a30', 5, 1, ' transform="translate(0 10)"');
  c.fill('M330,414L404,704L380,706L300,420Z', '#6d3d20');
  c.fill('M400,694Q560,770 720,772Q930,768 1076,664L1090,680Q940,792 720,792Q550,790 396,716Z', '#4a2c1c');
  c.stroke('M1076,672Q1150,540 1200,322', '#5a3218', 13);
  c.stroke('M1072,668Q1144,540 1194,324', '#f6d29a', 3, 0.8);
  for (const [x, y, l] of triples('560,846,92 760,842,66 930,820,70')) {
    c.rect(x - 44, y - l, 88, l, c.linear([x - 44, 0], [x + 44, 0], '0 #6d5440, 0.6 #c9a47c, 1 #8f7052'));
    c.rect(x - 44, y - l * 0.5, 88, 3, '#4a3628', 0.7);
  }
  for (const [x, y, a] of triples('540,850,-0.34 840,844,0.1 1000,818,0.3')) {
    c.stroke(`M${n(x - 90 * a)},${y}L${n(x + 110 * a)},${y - 230}`, '#8a6a48', 14);
    c.stroke(`M${n(x - 90 * a)},${y}L${n(x + 110 * a)},${y - 230}`, '#e0bd90', 4, 0.8);
  }
  c.stroke('M1196,330C1180,380 1150,380 1120,396M1196,330Q1230,420 1270,420', '#2f4f5a', 3, 0.8);
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const [x, y] = [lerp(360, 1160, t), lerp(330, 250, t) + Math.sin(t * Math.PI) * 70];
    c.fill(
      polygon([
        [x - 14, y],
        [x + 14, y - 2],
        [x + 2, y + 32],
      ]),
      mix(hues('#b5452f #fdf3d8 #2f6f86 #d9a54a')[i % 4] ?? '#fdf3d8', '#f6d3bd', 0.12),
    );
  }
  c.stroke('M330,322Q740,440 1192,236', '#5f5a6a', 2, 0.8);
  c.stroke('M330,424V312M1194,334V226', shade('#8a6a48', -0.05), 7);
}

/** The people of the yard: one with a mallet, one with a brush, one who looks on. */
function crew(c: Canvas): void {
  c.fill(lens([196, 880], [330, 876], 10), '#4a4048', 0.5);
  person(
    c,
    250,
    876,
    250,
    {
      coat: '#3f6a86',
      legs: '#3a3f4a',
      hair: '#2f241d',
      skin: '#c98f68',
      hat: '#d9b46a',
      hands: [
        [0.3, 0.72],
        [0.26, 0.6],
      ],
    },
    1,
  );
  c.stroke('M322,700l26,-40', '#8a6a48', 7);
  c.fill('M330,640l34,16l-12,24l-34,-16Z', '#c9a47c');
  c.fill(lens([1120, 830], [1270, 826], 10), '#4a4048', 0.5);
  person(
    c,
    1180,
    828,
    236,
    { coat: '#c9553f', legs: '#4a4a58', hair: '#8a4a24', skin: '#e6b892', bun: true, hands: [[0.34, 0.74]] },
    -1,
  );
  c.stroke('M1102,652l-16,-24', '#8a6a48', 6);
  c.rect(1240, 800, 40, 36, c.linear([1240, 0], [1280, 0], '0 #dfe6e2, 1 #7d9090'));
  c.ellipse(1260, 800, 20, 6, '#2f6f6a');
}
