import { beard } from '../kit/accessories.ts';
import { bust, walls } from '../kit/bust.ts';
import type { Canvas } from '../kit/canvas.ts';
import { body, cloth, ribbed } from '../kit/clothes.ts';
import { placed } from '../kit/face.ts';
import type { Head, Skin } from '../kit/face.ts';
import { curls } from '../kit/hair.ts';
import type { Hair } from '../kit/hair.ts';
import { headscarf, scarfBack } from '../kit/headwear.ts';
import { jacket } from '../kit/tailoring.ts';

/** A woman in her thirties with a sage head scarf and a cream coat. */
export function sageScarf(c: Canvas): void {
  const skin: Skin = {
    base: '#d9a67f',
    light: '#efc8a2',
    shade: '#a5714f',
    deep: '#70402c',
    blush: '#d0745a',
    lips: '#ae5a54',
  };
  const head: Head = { skin, widths: [135, 140, 104, 38], chin: 210, turn: -0.4, age: 0.05, ears: false };
  const stuff = cloth('#8fae94');
  bust(c, {
    head,
    tilt: 2.5,
    neck: [66, 314],
    backdrop: walls.sand,
    features: {
      iris: '#5a3a22',
      brow: '#2c1f18',
      browWidth: 11,
      lashes: 1,
      eyeHeight: 23,
      noseWidth: 29,
      mouthWidth: 49,
      lipFullness: 1.05,
      smile: 0.9,
      line: '#160f0c',
    },
    behind: (k) => scarfBack(k, stuff),
    clothes: (k) => {
      k.fill(
        'M-130,200H130L150,640H-150Z',
        k.linear(
          [-130, 0],
          [130, 0],
          [
            [0, stuff.light],
            [0.5, stuff.base],
            [1, stuff.dark],
          ],
        ),
      );
      for (const [d, w] of [
        ['M-70,300Q-20,430 4,640', 7],
        ['M40,310Q30,440 20,640', 6],
        ['M-20,320Q0,420 12,560', 4],
      ] as const)
        k.stroke(d, stuff.dark, w, 0.34, ` filter="${k.blur(2.4)}"`);
      jacket(k, 346, 342, 640, cloth('#e6d9bd'), { neck: 112, lapel: 96 });
    },
    over: (k) => headscarf(k, head, stuff),
  });
}

/** A young man with red curls, freckles and a cream roll-neck jumper. */
export function creamRollNeck(c: Canvas): void {
  const hair: Hair = ['#6d2e14', '#b4582a', '#eda763'];
  const skin: Skin = {
    base: '#f0c7a8',
    light: '#fbe2cb',
    shade: '#c48d6c',
    deep: '#935138',
    blush: '#e38568',
    lips: '#c0695a',
  };
  const head: Head = { skin, widths: [139, 144, 113, 45], chin: 215, turn: 0.5, age: 0 };
  const wool = cloth('#ece2cb');
  bust(c, {
    head,
    tilt: -2,
    neck: [82, 312],
    backdrop: walls.sea,
    features: {
      iris: '#4f7f6a',
      brow: '#9a4f28',
      browWidth: 12,
      eyeHeight: 21,
      noseWidth: 31,
      mouthWidth: 52,
      lipFullness: 0.95,
      smile: 1,
      line: '#4a2416',
    },
    behind: (k) => curls(k, [{ x: 0, y: -150, rx: 160, ry: 110 }], hair, 17),
    clothes: (k) => {
      body(k, 366, 340, 112, 40, wool, 1600);
      ribbed(k, 330, 112, 112, wool);
    },
    under: (k) => {
      beard(k, head, ['#8a3f1c', '#b86a3c', '#e6a56d'], 2, 0.42, 1500);
      const r = k.random;
      for (let i = 0; i < 110; i++) {
        const [x, y] = placed(head, r.bell() * 108, 44 + r.bell() * 46);
        k.ellipse(x, y, r.range(1.2, 2.5), r.range(1.1, 2.1), '#b5693f', r.range(0.2, 0.5));
      }
    },
    over: (k) => {
      curls(
        k,
        [
          [-140, -60, 24, 44],
          [-128, -112, 40, 44],
          [-96, -162, 52, 44],
          [-44, -196, 56, 44],
          [20, -204, 58, 44],
          [80, -186, 54, 46],
          [124, -140, 44, 48],
          [146, -82, 26, 46],
          [-60, -158, 40, 28],
          [4, -164, 42, 26],
          [62, -154, 40, 28],
        ].map(([x = 0, y = 0, rx = 0, ry = 0]) => ({ x, y, rx, ry })),
        hair,
        16,
      );
    },
  });
}
