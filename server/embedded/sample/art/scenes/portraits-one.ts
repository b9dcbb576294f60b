import { bust, walls } from '../kit/bust.ts';
import type { Canvas } from '../kit/canvas.ts';
import { body, cloth, collar, jacket, shirt } from '../kit/clothes.ts';
import type { Head, Skin } from '../kit/face.ts';
import { lock } from '../kit/hair.ts';
import type { Hair } from '../kit/hair.ts';
import { backHair, beard, cropped, earrings, parted } from '../kit/hairstyles.ts';
import { points, smooth } from '../kit/shape.ts';

const fair: Skin = {
  base: '#e8bfa0',
  light: '#f7dcc2',
  shade: '#bd8768',
  deep: '#8f4f3d',
  blush: '#dd8069',
  lips: '#b9635b',
};
const brown: Skin = {
  base: '#8a5a3f',
  light: '#b17d5b',
  shade: '#5c3726',
  deep: '#33190f',
  blush: '#a8533c',
  lips: '#7f4238',
};
const tan: Skin = {
  base: '#c08a61',
  light: '#dcae86',
  shade: '#8a5a3c',
  deep: '#5a3020',
  blush: '#c0694e',
  lips: '#a0524a',
};

/** A woman in her fifties with a silver bob and a navy jacket. */
export function silverBob(c: Canvas): void {
  const hair: Hair = ['#7d7f80', '#b9babb', '#f3f1ec'];
  const head: Head = { skin: fair, widths: [137, 142, 106, 40], chin: 212, turn: 0.45, age: 0.55 };
  bust(c, {
    head,
    tilt: -2.5,
    neck: [70, 312, 1.5],
    backdrop: walls.sage,
    features: {
      iris: '#5f86a0',
      brow: '#8a8078',
      browWidth: 9,
      lashes: 0.6,
      smile: 0.8,
      mouthWidth: 51,
      lipFullness: 0.92,
    },
    behind: (k) => backHair(k, 182, 176, hair, -206),
    clothes: (k) => {
      shirt(k, 322, 96, cloth('#f0e8d8'), 70);
      jacket(k, 330, 340, 590, cloth('#24405c'), { lapel: 84, neck: 92 });
    },
    over: (k) => {
      parted(k, -46, 176, 190, hair, { curlIn: 36, volume: 8, cover: 10 });
      earrings(k, head, '#f3ead8');
    },
  });
}

/** A man in his forties with cropped hair, a short beard and a green jumper. */
export function greenJumper(c: Canvas): void {
  const hair: Hair = ['#0c0a09', '#1c1512', '#3a2d26'];
  const head: Head = { skin: brown, widths: [141, 147, 122, 52], chin: 220, turn: -0.4, age: 0.3 };
  bust(c, {
    head,
    tilt: 1.5,
    neck: [88, 312],
    backdrop: walls.sand,
    features: {
      iris: '#3a2216',
      brow: '#1a120e',
      browWidth: 13,
      browLift: -3,
      noseWidth: 37,
      noseLength: 88,
      mouthWidth: 54,
      lipFullness: 1.2,
      smile: 0.75,
      line: '#140b08',
    },
    clothes: (k) => {
      body(k, 372, 336, 106, 70, cloth('#2f6350'));
      shirt(k, 322, 88, cloth('#e9eef0'), 20);
      collar(k, 326, 94, cloth('#eef2f2'), 0.5, 62);
      body(k, 372, 336, 118, 150, cloth('#2f6350'), 1500);
      collar(k, 322, 92, cloth('#eef2f2'), 0.56, 56);
    },
    under: (k) => beard(k, head, hair, 6, 0.7, 2400),
    over: (k) => cropped(k, hair, { curl: 8, line: -144, top: -222 }),
  });
}

/** A woman in her thirties with long dark waves and an ochre blouse. */
export function ochreBlouse(c: Canvas): void {
  const hair: Hair = ['#120c0a', '#2c1c16', '#6d4a38'];
  const head: Head = { skin: tan, widths: [135, 140, 103, 37], chin: 210, turn: -0.5, age: 0.05 };
  bust(c, {
    head,
    tilt: 3,
    neck: [66, 314, 2.2],
    backdrop: walls.sea,
    features: {
      iris: '#4a2a18',
      brow: '#1f1411',
      browWidth: 11,
      lashes: 1,
      eyeHeight: 23,
      noseWidth: 30,
      mouthWidth: 50,
      lipFullness: 1.1,
      smile: 0.9,
      line: '#140c0a',
    },
    behind: (k) => backHair(k, 150, 70, hair, -226),
    clothes: (k) => {
      body(k, 318, 342, 100, 150, cloth('#c9923c'));
      collar(k, 330, 98, cloth('#cf9a46'), 0.42, 96);
      const inner = points('-50,70 -84,160 -106,240 -112,330 -124,420 -112,520');
      const outer = points('-128,50 -164,160 -194,250 -190,350 -176,440 -116,530');
      const tail = `${smooth(inner)}L${smooth([...outer].reverse()).slice(1)}Z`;
      k.fill(tail, '#3a220f', 0.45, ` transform="translate(8 12)" filter="${k.blur(8)}"`);
      lock(k, outer, inner, hair, { strands: 220, shine: 0.45, width: 1.9 });
    },
    over: (k) => {
      parted(k, 8, 62, 154, hair, { volume: 4, cover: 26, taper: 1 });
      earrings(k, head, '#e0b558', 30);
    },
  });
}
