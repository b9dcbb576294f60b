import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { n, smooth, xy } from './shape.ts';
import type { Point } from './shape.ts';

/** The colours of a face. */
export type Skin = {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly blush: string;
  readonly lips: string;
};

/** The build of a head; all numbers are pixels in a head about 430 tall, 0 at the eye line. */
export type Head = {
  readonly skin: Skin;
  /** Half widths at the temples, the cheekbones, the jaw and the chin. */
  readonly widths: readonly [number, number, number, number];
  readonly chin: number;
  /** How far the head is turned, -1 (to the left) .. 1. */
  readonly turn: number;
  /** 0 is young, 1 is old. */
  readonly age: number;
  readonly ears?: boolean;
};

/** Where a point of the face comes to lie when the head is turned; `z` is how far it stands out. */
export function placed(head: Head, x: number, y: number, z = 0): Point {
  const angle = head.turn * 0.27;
  const depth = 104 * Math.sqrt(Math.max(0, 1 - (x / 185) ** 2)) + z;
  return [x * Math.cos(angle) + depth * Math.sin(angle), y];
}

/** The outline of the face, from hairline to chin and back. */
export function faceOutline(head: Head): string {
  const [temple, cheek, jaw, chin] = head.widths;
  const shift = head.turn * 10;
  const low = head.turn * 19;
  const side = (s: number): Point[] => {
    const k = 1 + s * head.turn * -0.035;
    return [
      [s * temple * 0.62 * k + shift * 0.5, -176],
      [s * temple * 0.93 * k + shift * 0.7, -116],
      [s * temple * 1.02 * k + shift, -50],
      [s * cheek * k + shift, 18],
      [s * (cheek * 0.95) * k + shift * 1.1, 72],
      [s * jaw * k + low * 0.9, head.chin - 82],
      [s * (jaw * 0.46 + chin * 0.66) * k + low, head.chin - 30],
      [s * chin * 0.62 + low, head.chin - 4],
    ];
  };
  return smooth([[shift * 0.4, -198], ...side(1), [low, head.chin], ...side(-1).reverse()], true);
}

/** Head and neck, modelled by light from the upper left. */
export function face(c: Canvas, head: Head): void {
  const { skin } = head;
  const outline = faceOutline(head);
  const [, cheek, jaw] = head.widths;
  if (head.ears !== false) for (const s of [-1, 1]) ear(c, head, s);
  c.fill(
    outline,
    c.linear(
      [-cheek, -120],
      [cheek, 170],
      [
        [0, skin.light],
        [0.38, skin.base],
        [0.78, mix(skin.base, skin.shade, 0.5)],
        [1, skin.shade],
      ],
    ),
  );
  c.group(`clip-path="${c.clip(outline)}"`, () => {
    const soft = c.blur(17);
    c.group(`filter="${soft}"`, () => {
      c.fill(
        smooth(
          [
            [cheek * 0.72 + head.turn * 10, -190],
            [cheek * 0.8, -90],
            [cheek * 0.74, 0],
            [cheek * 0.66, 80],
            [jaw * 0.62 + head.turn * 14, head.chin - 60],
            [jaw * 0.4, head.chin + 20],
            [260, head.chin + 40],
            [260, -200],
          ],
          true,
        ),
        skin.shade,
        0.62,
      );
      c.fill(
        `M-220,${head.chin - 16}Q${head.turn * 20},${head.chin + 26} 220,${head.chin - 40}V${head.chin + 60}H-220Z`,
        skin.shade,
        0.5,
      );
      c.ellipse(head.turn * 12, -176, cheek, 42, skin.shade, 0.5);
      for (const s of [-1, 1]) {
        const [x, y] = placed(head, s * 62, -8);
        c.ellipse(x, y - 12, 44, 26, skin.shade, 0.34);
      }
    });
    for (const s of [-1, 1]) {
      const [x, y] = placed(head, s * 84, 74);
      c.glow(x, y, 70, 54, skin.blush, s < 0 ? 0.4 : 0.32);
    }
    const [fx] = placed(head, -30, -110);
    c.glow(fx, -108, 110, 64, mix(skin.light, '#fff4dc', 0.4), 0.42);
    const [kx] = placed(head, -78, 36);
    c.glow(kx, 38, 46, 32, mix(skin.light, '#fff4dc', 0.4), 0.5);
    const [gx] = placed(head, -4, head.chin - 30, 14);
    c.glow(gx, head.chin - 32, 34, 22, mix(skin.light, '#fff4dc', 0.3), 0.34);
    lines(c, head);
  });
}

function ear(c: Canvas, head: Head, s: number): void {
  const visible = 1 + s * head.turn * -0.5;
  if (visible < 0.55) return;
  const [x, y] = [s * (head.widths[1] - 9) + head.turn * 9, 16];
  const w = 19 * visible * s;
  const tone = s < 0 ? head.skin.base : mix(head.skin.base, head.skin.shade, 0.75);
  c.fill(
    `M${n(x)},${n(y - 38)}C${n(x + w * 0.6)},${n(y - 58)} ${n(x + w * 1.5)},${n(y - 40)} ${n(x + w * 1.25)},${n(y - 2)}C${n(x + w * 1.1)},${n(y + 26)} ${n(x + w * 0.8)},${n(y + 52)} ${n(x + w * 0.2)},${n(y + 54)}Z`,
    tone,
  );
  c.stroke(
    `M${n(x + w * 0.3)},${n(y - 32)}C${n(x + w * 0.9)},${n(y - 42)} ${n(x + w * 1.1)},${n(y - 20)} ${n(x + w * 0.8)},${n(y + 6)}Q${n(x + w * 0.6)},${n(y + 22)} ${n(x + w * 0.3)},${n(y + 26)}`,
    head.skin.deep,
    3,
    0.45,
  );
}

/** The lines that years leave, faintly. */
function lines(c: Canvas, head: Head): void {
  const { age, skin } = head;
  if (age < 0.25) return;
  const soft = c.blur(1.6);
  c.group(`filter="${soft}"`, () => {
    for (const s of [-1, 1]) {
      const [a, b] = [placed(head, s * 40, 92, 8), placed(head, s * 64, 136)];
      c.stroke(
        `M${xy(a)}Q${n((a[0] + b[0]) / 2 + s * 10)},${n((a[1] + b[1]) / 2 - 6)} ${xy(b)}`,
        skin.deep,
        3.4,
        0.16 + age * 0.22,
      );
      const [e] = [placed(head, s * 60, 34)];
      c.stroke(
        `M${n(e[0] - 24)},${n(e[1] - 6)}Q${n(e[0])},${n(e[1] + 7)} ${n(e[0] + 24)},${n(e[1] - 5)}`,
        skin.deep,
        3,
        0.1 + age * 0.2,
      );
      if (age > 0.5) {
        const [o] = [placed(head, s * 104, 2)];
        for (const k of [-1, 0, 1])
          c.stroke(
            `M${n(o[0])},${n(o[1] + k * 7)}q${s * 9},${k * 4} ${s * 18},${k * 9 - 2}`,
            skin.deep,
            2,
            0.25 * age,
          );
      }
    }
    if (age > 0.4) {
      for (const [y, w] of [
        [-112, 58],
        [-92, 66],
      ] as const) {
        const [x] = placed(head, 0, y);
        c.stroke(`M${n(x - w)},${y + 3}Q${n(x)},${y - 6} ${n(x + w)},${y + 3}`, skin.deep, 2.6, 0.2 * age);
      }
    }
  });
}

/** The neck down to the collar, with the shadow of the chin. */
export function neck(c: Canvas, head: Head, half: number, bottom: number, flare = 1.7): void {
  const { skin } = head;
  const x = head.turn * 8;
  const d = `M${n(x - half)},80L${n(x - half)},${n(bottom - 96)}C${n(x - half - 6)},${n(bottom - 40)} ${n(-half * flare * 0.75)},${n(bottom - 16)} ${n(-half * flare)},${n(bottom + 40)}V${n(bottom + 190)}H${n(half * flare)}V${n(bottom + 40)}C${n(half * flare * 0.75)},${n(bottom - 16)} ${n(x + half + 6)},${n(bottom - 40)} ${n(x + half)},${n(bottom - 96)}L${n(x + half)},80Z`;
  c.fill(
    d,
    c.linear(
      [-half, 0],
      [half, 0],
      [
        [0, mix(skin.base, skin.light, 0.3)],
        [0.4, skin.base],
        [1, skin.shade],
      ],
    ),
  );
  c.group(`clip-path="${c.clip(d)}"`, () => {
    c.group(`filter="${c.blur(7)}"`, () => {
      c.fill(
        `M-200,60H200V${n(head.chin + 6)}C150,${n(head.chin + 92)} ${n(head.turn * 20 + 20)},${n(head.chin + 84)} ${n(head.turn * 16 - 20)},${n(head.chin + 58)}C-80,${n(head.chin + 34)} -120,${n(head.chin - 6)} -200,60Z`,
        skin.deep,
        0.58,
      );
    });
    c.stroke(
      `M${n(x + half * 0.62)},${n(head.chin + 70)}Q${n(x + half * 0.4)},${n(bottom - 60)} ${n(x + half * 0.12)},${n(bottom - 8)}`,
      skin.deep,
      5,
      0.16,
      ` filter="${c.blur(3)}"`,
    );
    c.stroke(
      `M${n(-half * 1.7)},${n(bottom + 6)}Q${n(-half * 0.6)},${n(bottom - 12)} ${n(-half * 0.2)},${n(bottom + 10)}M${n(half * 1.7)},${n(bottom + 6)}Q${n(half * 0.6)},${n(bottom - 12)} ${n(half * 0.2)},${n(bottom + 10)}`,
      skin.deep,
      4,
      0.2,
      ` filter="${c.blur(2.4)}"`,
    );
  });
}
