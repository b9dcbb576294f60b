import { beard, glasses } from '../kit/accessories.ts';
import { bust, walls } from '../kit/bust.ts';
import type { Canvas } from '../kit/canvas.ts';
import { body, cloth } from '../kit/clothes.ts';
import type { Cloth } from '../kit/clothes.ts';
import type { Head, Skin } from '../kit/face.ts';
import { curls } from '../kit/hair.ts';
import type { Hair } from '../kit/hair.ts';
import { turban } from '../kit/headwear.ts';
import { smooth } from '../kit/shape.ts';
import { collar, jacket, shirt, tie } from '../kit/tailoring.ts';

/** A woman in her sixties with short silver curls, glasses and a terracotta scarf. */
export function terracottaScarf(c: Canvas): void {
  const hair: Hair = ['#8d8a88', '#cdc9c5', '#fbf8f3'];
  const skin: Skin = {
    base: '#e3b391',
    light: '#f5d5b9',
    shade: '#b77f60',
    deep: '#86493a',
    blush: '#d9785f',
    lips: '#b45a54',
  };
  const head: Head = { skin, widths: [138, 145, 111, 43], chin: 212, turn: 0.35, age: 0.9 };
  const stuff = cloth('#b5603f');
  bust(c, {
    head,
    tilt: -3,
    neck: [72, 314],
    backdrop: walls.sage,
    features: {
      iris: '#6b5236',
      brow: '#a39c94',
      browWidth: 8,
      lashes: 0.4,
      eyeHeight: 20,
      noseWidth: 31,
      mouthWidth: 53,
      lipFullness: 0.85,
      smile: 1.1,
    },
    behind: (k) =>
      curls(
        k,
        [
          { x: 0, y: -130, rx: 176, ry: 128 },
          { x: -138, y: -54, rx: 30, ry: 60 },
          { x: 142, y: -54, rx: 30, ry: 60 },
        ],
        hair,
        14,
      ),
    clothes: (k) => {
      body(k, 330, 344, 96, 60, cloth('#e6dcc6'), 900);
      scarf(k, stuff);
    },
    over: (k) => {
      curls(
        k,
        [
          [-136, -70, 34, 52],
          [-118, -128, 46, 46],
          [-74, -172, 54, 40],
          [-14, -190, 56, 38],
          [48, -186, 54, 40],
          [98, -160, 50, 44],
          [134, -108, 40, 50],
          [146, -52, 28, 46],
        ].map(([x = 0, y = 0, rx = 0, ry = 0]) => ({ x, y, rx, ry })),
        hair,
        13,
      );
      glasses(k, head, '#7a4a3a', { w: 47, h: 38, thick: 5 });
    },
  });
}

/** A loose scarf wound once, with a hanging end. */
function scarf(c: Canvas, stuff: Cloth): void {
  const loop = smooth(
    [
      [-118, 246],
      [-60, 288],
      [0, 300],
      [64, 286],
      [122, 244],
      [150, 300],
      [120, 372],
      [40, 410],
      [-50, 406],
      [-126, 366],
      [-150, 300],
    ],
    true,
  );
  c.fill(loop, stuff.dark, 0.5, ` transform="translate(2 12)" filter="${c.blur(8)}"`);
  const end = 'M20,390C60,430 90,520 84,640H-40C-34,540 -40,460 -20,396Z';
  c.fill(
    end,
    c.linear(
      [-40, 0],
      [90, 0],
      [
        [0, stuff.base],
        [0.5, stuff.light],
        [1, stuff.dark],
      ],
    ),
  );
  for (const x of [-14, 12, 40, 62])
    c.stroke(`M${x},420Q${x * 1.2 + 6},520 ${x * 1.1},640`, stuff.dark, 3, 0.4);
  c.fill(
    loop,
    c.linear(
      [-150, 250],
      [150, 400],
      [
        [0, stuff.light],
        [0.45, stuff.base],
        [1, stuff.dark],
      ],
    ),
  );
  c.group(`clip-path="${c.clip(loop)}"`, () => {
    for (const [d, w] of [
      ['M-140,280Q0,360 146,276', 5],
      ['M-148,318Q0,400 142,318', 6],
      ['M-128,356Q10,420 110,366', 5],
      ['M-100,262Q0,326 108,258', 3],
    ] as const) {
      c.stroke(d, stuff.dark, w * 2.6, 0.28, ` filter="${c.blur(w)}"`);
      c.stroke(d, stuff.dark, w * 0.5, 0.6);
      c.stroke(d, stuff.light, w * 0.7, 0.5, ' transform="translate(-2 -6)"');
    }
  });
}

/** A man in his fifties with a turban, a full beard and a charcoal suit. */
export function charcoalSuit(c: Canvas): void {
  const hair: Hair = ['#2d2b2a', '#6b6764', '#c9c4be'];
  const skin: Skin = {
    base: '#b98058',
    light: '#d6a57b',
    shade: '#835335',
    deep: '#512c1b',
    blush: '#b8624a',
    lips: '#96514a',
  };
  const head: Head = { skin, widths: [141, 147, 120, 50], chin: 216, turn: 0.4, age: 0.6 };
  bust(c, {
    head,
    tilt: -1,
    neck: [88, 314],
    backdrop: walls.sand,
    features: {
      iris: '#3a2418',
      brow: '#3f3a37',
      browWidth: 14,
      eyeHeight: 20,
      noseWidth: 34,
      noseLength: 91,
      mouthWidth: 51,
      lipFullness: 0.95,
      smile: 0.8,
      line: '#160e0b',
    },
    clothes: (k) => {
      shirt(k, 322, 92, cloth('#f1f2f2'));
      tie(k, 340, 42, cloth('#1f5c4a'));
      collar(k, 326, 94, cloth('#f6f7f6'), 0.46, 68);
      jacket(k, 380, 336, 606, cloth('#3d4347'), { pocket: '#e9dcb8' });
    },
    under: (k) => beard(k, head, hair, 44, 0.94, 3800),
    over: (k) => turban(k, cloth('#2d5f74')),
  });
}
