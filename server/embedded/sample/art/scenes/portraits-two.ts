import { earrings, glasses } from '../kit/accessories.ts';
import { bust, walls } from '../kit/bust.ts';
import type { Canvas } from '../kit/canvas.ts';
import { body, cloth } from '../kit/clothes.ts';
import { Dabs } from '../kit/dabs.ts';
import type { Head, Skin } from '../kit/face.ts';
import type { Lobe } from '../kit/foliage.ts';
import { bristle, curls, lock } from '../kit/hair.ts';
import type { Hair } from '../kit/hair.ts';
import { smooth } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { collar, jacket, shirt, tie } from '../kit/tailoring.ts';

const fair: Skin = {
  base: '#e8bfa0',
  light: '#f7dcc2',
  shade: '#bd8768',
  deep: '#8f4f3d',
  blush: '#dd8069',
  lips: '#b9635b',
};

/** A man in his sixties with round glasses and a tweed jacket. */
export function tweedJacket(c: Canvas): void {
  const hair: Hair = ['#8f8a84', '#c4c0ba', '#f1eee8'];
  const head: Head = {
    skin: { ...fair, base: '#e6b697', light: '#f6d6bb' },
    widths: [142, 147, 120, 50],
    chin: 218,
    turn: 0.4,
    age: 0.95,
  };
  bust(c, {
    head,
    tilt: -1.5,
    neck: [86, 312],
    backdrop: walls.sand,
    features: {
      iris: '#6a7f6a',
      brow: '#a8a29a',
      browWidth: 13,
      eyeHeight: 19,
      noseWidth: 33,
      noseLength: 92,
      mouthWidth: 53,
      lipFullness: 0.72,
      smile: 0.9,
    },
    clothes: (k) => {
      shirt(k, 322, 92, cloth('#eef0ee'));
      tie(k, 338, 40, cloth('#7a3b34'), '#d9b25f');
      collar(k, 326, 94, cloth('#f4f5f2'), 0.44, 70);
      jacket(k, 376, 338, 610, cloth('#8a7a5c'), { texture: 3400, lapel: 98 });
    },
    over: (k) => {
      for (const s of [-1, 1]) {
        const x = head.turn * 8;
        const side: Point[] = [
          [x + s * 112, -150],
          [x + s * 136, -132],
          [x + s * 153, -86],
          [x + s * 161, -28],
          [x + s * 157, 26],
          [x + s * 147, 50],
          [x + s * 140, 18],
          [x + s * 137, -40],
          [x + s * 124, -96],
          [x + s * 110, -140],
        ];
        for (const fuzz of [7, 2])
          bristle(k, smooth(side, true), [s < 0 ? -168 : 104, -178, 76, 234], hair, {
            count: 700,
            length: 30,
            width: 1.4,
            fill: 0.7,
            blur: fuzz,
            flow: (px, py) => Math.PI / 2 + s * (py < -60 ? -0.7 : 0.1) + px * 0.001,
          });
      }
      const top = new Dabs([hair[1], hair[2]]);
      for (let i = 0; i < 46; i++) {
        const t = k.random.range(-1, 1);
        top.stroke(
          k.random.next(),
          [t * 84 + 6, -190 + t * t * 24],
          [t * 120 + 10, -196 + t * t * 52],
          0.9,
          t < 0 ? 6 : -6,
        );
      }
      top.paint(k, 0.5);
      glasses(k, head, '#5a4026', { round: true, w: 46, h: 43, thick: 5 });
    },
  });
}

/** A woman in her forties with natural curls and a teal dress. */
export function tealDress(c: Canvas): void {
  const hair: Hair = ['#0f0a09', '#2a1b16', '#6b4838'];
  const skin: Skin = {
    base: '#6f4531',
    light: '#96654a',
    shade: '#47291d',
    deep: '#27120b',
    blush: '#8f4334',
    lips: '#853f3c',
  };
  const head: Head = { skin, widths: [137, 143, 108, 41], chin: 212, turn: 0.5, age: 0.15 };
  const lobes = (k: number): Lobe[] =>
    Array.from({ length: 17 }, (_, i) => {
      const a = Math.PI * (1.12 - (1.24 * i) / 16) * -1;
      return { x: Math.cos(a) * 178 * k, y: -86 + Math.sin(a) * 196 * k, rx: 76, ry: 72 };
    });
  bust(c, {
    head,
    tilt: -3,
    scale: 1.12,
    neck: [68, 314, 2.1],
    backdrop: walls.sage,
    features: {
      iris: '#3a1f14',
      brow: '#17100d',
      browWidth: 10,
      lashes: 0.9,
      eyeHeight: 23,
      noseWidth: 36,
      noseLength: 86,
      mouthWidth: 53,
      lipFullness: 1.3,
      smile: 0.9,
      line: '#0f0807',
    },
    behind: (k) => curls(k, [{ x: 0, y: -120, rx: 210, ry: 180 }, ...lobes(1)], hair, 13),
    clothes: (k) => body(k, 326, 366, 122, 66, cloth('#1f6b70')),
    over: (k) => {
      curls(
        k,
        [
          [-118, -132, 46, 52],
          [-76, -172, 52, 44],
          [-20, -190, 56, 40],
          [40, -188, 54, 42],
          [92, -164, 50, 46],
          [126, -120, 42, 52],
          [-142, -84, 34, 50],
          [146, -72, 32, 50],
        ].map(([x = 0, y = 0, rx = 0, ry = 0]) => ({ x, y, rx, ry })),
        hair,
        15,
      );
      earrings(k, head, '#d9b25f', 46);
    },
  });
}
/** A man in his thirties with black side-swept hair and a slate jacket. */
export function slateJacket(c: Canvas): void {
  const hair: Hair = ['#0b0b0d', '#1f1e22', '#56545c'];
  const skin: Skin = {
    base: '#e0b48c',
    light: '#f2d0ad',
    shade: '#ad7c58',
    deep: '#754531',
    blush: '#d3805f',
    lips: '#b5695a',
  };
  const head: Head = { skin, widths: [141, 147, 117, 46], chin: 214, turn: -0.45, age: 0.1 };
  bust(c, {
    head,
    tilt: 2,
    neck: [82, 312],
    backdrop: walls.sea,
    features: {
      iris: '#2c1c14',
      brow: '#1c1a1c',
      browWidth: 13,
      eyeHeight: 17,
      eyeTilt: 5,
      crease: 0.35,
      noseWidth: 31,
      mouthWidth: 51,
      lipFullness: 0.9,
      smile: 0.85,
      line: '#100c0c',
    },
    clothes: (k) => {
      shirt(k, 322, 90, cloth('#f2f3f0'), 54);
      collar(k, 326, 92, cloth('#f7f7f4'), 0.66, 62);
      jacket(k, 372, 336, 620, cloth('#46606c'), { pocket: '#f2f3f0' });
    },
    over: (k) => {
      for (const s of [-1, 1])
        bristle(
          k,
          smooth(
            [
              [s * 118, -168],
              [s * 148, -130],
              [s * 156, -70],
              [s * 148, -14],
              [s * 138, -30],
              [s * 134, -86],
              [s * 120, -126],
            ],
            true,
          ),
          [s < 0 ? -162 : 112, -172, 52, 170],
          hair,
          { count: 520, length: 17, width: 1.3, fill: 0.94, blur: 2, flow: () => Math.PI / 2 + s * 0.2 },
        );
      lock(
        k,
        [
          [80, -222],
          [22, -254],
          [-70, -246],
          [-134, -196],
          [-152, -120],
        ],
        [
          [68, -170],
          [30, -170],
          [-40, -168],
          [-106, -140],
          [-134, -106],
        ],
        hair,
        { strands: 170, shine: 0.42, width: 1.9 },
      );
      lock(
        k,
        [
          [72, -224],
          [108, -224],
          [140, -206],
          [156, -150],
          [153, -104],
        ],
        [
          [66, -170],
          [84, -162],
          [104, -146],
          [122, -120],
          [134, -94],
        ],
        hair,
        { strands: 110, shine: 0.4, width: 1.9 },
      );
    },
  });
}
