import type { Canvas } from '../kit/canvas.ts';
import { cumulus } from '../kit/clouds.ts';
import { hues, mix, shade } from '../kit/colour.ts';
import { person } from '../kit/people.ts';
import type { Figure } from '../kit/people.ts';
import { n, polygon } from '../kit/shape.ts';
import { birds, sky } from '../kit/sky.ts';
import { bread, fish, flowers, fruit } from './article-market-stalls-goods.ts';
import { flags, setts, town } from './article-market-stalls-square.ts';

/** Market day in summer: stalls of fruit, bread, fish and flowers under striped awnings. */
export function articleMarketStalls(c: Canvas): void {
  sky(c, 520, '0 #6fb0c9, 0.55 #bfdfe2, 1 #f6f0d6');
  cumulus(c, [60, 30, 520, 150], '#ffffff', '#cfe0e4', { side: -0.4 });
  cumulus(c, [1020, 60, 520, 130], '#ffffff', '#d6e4e6', { side: -0.4 });
  birds(c, [640, 60, 320, 90], 9, 13, '#4f6d78');
  town(c);
  c.rect(0, 560, 1600, 350, c.down(560, 900, '0 #e9dcb8, 0.4 #d3c093, 1 #a8946a'));
  setts(c);
  flags(c);
  passer(
    c,
    60,
    700,
    190,
    { coat: '#7a4f6d', legs: '#3f3a3a', hair: '#4a3020', skin: '#b07a54', stride: 0.12 },
    1,
  );
  stall(c, 20, '#b5452f', '#fdf3d8', fruit);
  stall(c, 418, '#c9953a', '#fdf3d8', bread);
  stall(c, 816, '#2f6f86', '#f3f6ee', fish);
  stall(c, 1214, '#2f7a55', '#fdf3d8', flowers);
  passer(
    c,
    392,
    858,
    270,
    {
      coat: '#d9a54a',
      legs: '#3f4f5f',
      hair: '#2a1d16',
      skin: '#8a5a3c',
      bun: true,
      skirt: true,
      hands: [[0.2, 0.5]],
    },
    -1,
  );
  basket(c, 338, 726);
  passer(
    c,
    782,
    866,
    282,
    {
      coat: '#35566d',
      legs: '#4a4238',
      hair: '#c9c2b4',
      skin: '#dca983',
      hat: '#e6d6ac',
      hands: [[0.22, 0.56]],
    },
    1,
  );
  passer(
    c,
    1176,
    850,
    262,
    {
      coat: '#8f3f4a',
      legs: '#2f3436',
      hair: '#5a3a22',
      skin: '#e0b08c',
      skirt: true,
      hands: [[0.18, 0.42]],
    },
    -1,
  );
  passer(
    c,
    1096,
    856,
    160,
    { coat: '#5f9a7a', legs: '#35506a', hair: '#5a3a22', skin: '#e0b08c', hands: [[0.16, 0.66]] },
    1,
  );
}

/** One stall, 366 px wide from `x`: posts, a striped awning, a board of goods, a cloth in front. */
function stall(
  c: Canvas,
  x: number,
  colour: string,
  pale: string,
  goods: (c: Canvas, x: number, y: number) => void,
): void {
  const [w, top, board] = [366, 372, 690];
  c.ellipse(x + w / 2 + 30, 812, 220, 20, '#7a6848', 0.4);
  c.rect(x + 12, top + 40, w - 24, board - top, mix(colour, '#2a2620', 0.62));
  c.rect(x + 12, top + 40, w - 24, 150, c.down(top + 40, top + 190, '0 #14120e 0.5, 1 #14120e 0'));
  keeper(c, x + w * 0.5, board + 70, colour);
  for (const px of [x + 8, x + w - 18])
    c.rect(px, top + 30, 11, 780 - top, c.linear([px, 0], [px + 11, 0], '0 #d9b680, 1 #8a6538'));
  c.fill(
    polygon([
      [x + 6, board - 54],
      [x + w - 6, board - 54],
      [x + w + 12, board],
      [x - 12, board],
    ]),
    '#c99f66',
  );
  goods(c, x, board);
  c.rect(x - 14, board, w + 28, 12, '#8a6538');
  const folds = 13;
  for (let i = 0; i < folds; i++) {
    const [a, b] = [x - 12 + ((w + 24) * i) / folds, x - 12 + ((w + 24) * (i + 1)) / folds];
    c.rect(
      a,
      board + 12,
      b - a + 0.6,
      96,
      c.linear(
        [a, 0],
        [b, 0],
        [
          [0, shade(colour, -0.1)],
          [0.4, mix(colour, '#ffffff', 0.14)],
          [1, shade(colour, -0.07)],
        ],
      ),
    );
  }
  for (let i = 0; i < 12; i++) {
    const out = (k: number): number => x - 22 + ((w + 44) * k) / 12;
    const inn = (k: number): number => x + 14 + ((w - 28) * k) / 12;
    const tone = i % 2 ? pale : colour;
    c.fill(
      `M${n(inn(i))},${top - 54}L${n(inn(i + 1))},${top - 54}L${n(out(i + 1))},${top + 40}a${n((out(1) - out(0)) / 2)},13 0 0 1 ${n(out(0) - out(1))},0Z`,
      c.down(top - 54, top + 54, [
        [0, mix(tone, '#ffffff', 0.2)],
        [0.7, tone],
        [0.86, shade(tone, -0.05)],
        [1, shade(tone, -0.1)],
      ]),
    );
  }
}

/** Who sells: seen to the waist behind the goods. */
function keeper(c: Canvas, x: number, y: number, colour: string): void {
  const r = c.random;
  const look: Figure = {
    coat: r.pick(hues('#f3ead0 #dfe6e0 #e9d9bc')),
    legs: '#3a3a38',
    hair: r.pick(hues('#2a1d16 #7a5230 #b5afa2')),
    skin: r.pick(hues('#dca983 #9c6a48 #c98f68')),
    apron: colour,
    hands: [
      [0.2, 0.5],
      [0.16, 0.6],
    ],
  };
  person(c, x, y, 300, look, r.chance(0.5) ? 1 : -1);
}

/** Someone out shopping, with a shadow on the setts. */
function passer(c: Canvas, x: number, y: number, s: number, look: Figure, side: number): void {
  c.ellipse(x + s * 0.16, y + 2, s * 0.26, s * 0.03, '#6d5c40', 0.45);
  person(c, x, y, s, look, side);
}

function basket(c: Canvas, x: number, y: number): void {
  c.stroke(`M${x - 34},${y + 14}Q${x},${y - 44} ${x + 34},${y + 14}`, '#8a6436', 5);
  for (const [dx, tone] of [
    [-18, '#c9482f'],
    [0, '#7aa04a'],
    [17, '#e0a84a'],
  ] as const)
    c.ellipse(x + dx, y + 12, 13, 12, tone);
  c.fill(
    `M${x - 38},${y + 14}H${x + 38}L${x + 28},${y + 54}Q${x},${y + 60} ${x - 28},${y + 54}Z`,
    c.linear([x - 38, 0], [x + 38, 0], '0 #e6c284, 1 #94703f'),
  );
  for (const dy of [24, 34, 44])
    c.stroke(`M${x - 34},${y + dy}H${x + 34}`, '#7a5a30', 2, 0.6, ' stroke-dasharray="7 5"');
}
