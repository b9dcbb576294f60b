import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { placed } from './face.ts';
import type { Head } from './face.ts';
import { bristle, curls, lock } from './hair.ts';
import type { Hair } from './hair.ts';
import { clamp, lerp } from './random.ts';
import { n, polygon, smooth, xy } from './shape.ts';
import type { Point } from './shape.ts';

/** Mirrors points left to right. */
export function flipped(list: readonly Point[]): Point[] {
  return list.map(([x, y]) => [-x, y] as const);
}

/** The mass of hair behind head and neck, down to `low`, `half` wide. */
export function backHair(c: Canvas, half: number, low: number, hair: Hair, top = -236): void {
  const d = smooth(
    [
      [0, top],
      [half * 0.66, top + 26],
      [half * 0.98, -90],
      [half, 40],
      [half * 0.98, low - 80],
      [half * 0.7, low],
      [0, low + 6],
      [-half * 0.7, low],
      [-half * 0.98, low - 80],
      [-half, 40],
      [-half * 0.98, -90],
      [-half * 0.66, top + 26],
    ],
    true,
  );
  c.fill(
    d,
    c.linear(
      [-half, 0],
      [half, 0],
      [
        [0, mix(hair[0], hair[1], 0.6)],
        [0.4, mix(hair[0], hair[1], 0.25)],
        [1, hair[0]],
      ],
    ),
  );
}

/** A bob or long hair with a parting at (`part`, -214), falling to `low` on both sides. */
export function parted(
  c: Canvas,
  part: number,
  low: number,
  half: number,
  hair: Hair,
  options: {
    readonly wave?: number;
    readonly curlIn?: number;
    readonly volume?: number;
    readonly cover?: number;
    readonly taper?: number;
  } = {},
): void {
  const wave = options.wave ?? 0;
  const volume = options.volume ?? 0;
  const cover = options.cover ?? 0;
  const sideLock = (s: number): [Point[], Point[]] => {
    const inner: Point[] = [
      [part, -196],
      [part + (s * 132 - part) * 0.5, -176 + cover],
      [s * (124 - cover * 0.4), -104],
      [s * (139 - cover * 0.3), -30],
      [s * 142, 50],
    ];
    const outer: Point[] = [
      [part, -238 - volume],
      [part + (s * half - part) * 0.5, -226 - volume],
      [s * half * 0.9, -152],
      [s * half * 1.02, -40],
      [s * half * 1.04, 50],
    ];
    const steps = 6;
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const y = lerp(50, low, t);
      const sway = Math.sin(t * Math.PI * 2.3 + (s > 0 ? 0.6 : 0)) * wave;
      const tuck = (options.curlIn ?? 0) * t ** 2;
      const taper = (options.taper ?? 0) * clamp((t - 0.5) * 2) ** 1.6;
      const [a, b] = [lerp(142, 118, t) - tuck * 0.4, half * lerp(1.04, 0.98, t) - tuck];
      inner.push([s * lerp(a, (a + b) / 2, taper) + sway, y - tuck * 0.3]);
      outer.push([s * lerp(b, (a + b) / 2, taper) + sway * 1.1, y]);
    }
    return [inner, outer];
  };
  const near = part > 0 ? 1 : -1;
  for (const s of [near, -near]) {
    const [inner, outer] = sideLock(s);
    const shadow = `${smooth(inner)}L${smooth([...outer].reverse()).slice(1)}Z`;
    c.fill(shadow, hair[0], 0.4, ` transform="translate(${-s * 7} 8)" filter="${c.blur(7)}"`);
    lock(c, s < 0 ? outer : inner, s < 0 ? inner : outer, hair, { strands: 190, shine: 0.3, width: 1.8 });
  }
}

/** Closely cropped hair with a clean hairline. */
export function cropped(
  c: Canvas,
  hair: Hair,
  options: {
    readonly line?: number;
    readonly fade?: number;
    readonly curl?: number;
    readonly top?: number;
  } = {},
): void {
  const line = options.line ?? -146;
  const top = options.top ?? -228;
  const cap = smooth(
    [
      [-147, -26],
      [-156, -100],
      [-124, -178],
      [-70, top + 13],
      [0, top],
      [70, top + 13],
      [124, -178],
      [156, -100],
      [147, -26],
      [134, -58],
      [126, -112],
      [104, line + 10],
      [50, line - 5],
      [0, line - 8],
      [-50, line - 5],
      [-104, line + 10],
      [-126, -112],
      [-134, -58],
    ],
    true,
  );
  c.fill(cap, hair[0], 0.3, ` transform="translate(0 6)" filter="${c.blur(6)}"`);
  const curl = options.curl ?? 0;
  if (curl > 0) {
    c.fill(
      cap,
      c.linear(
        [-150, -200],
        [150, -40],
        [
          [0, hair[1]],
          [1, hair[0]],
        ],
      ),
    );
    c.group(`clip-path="${c.clip(cap)}"`, () =>
      curls(c, [{ x: 0, y: -120, rx: 170, ry: 118 }], hair, curl, 1.1),
    );
  } else {
    bristle(c, cap, [-160, top, 320, 210], hair, {
      count: 2600,
      length: 16,
      width: 1.3,
      fill: 0.92,
      flow: (x, y) => Math.atan2(y + 90, x) * 0.4 - 1.2 * (x < 0 ? 1 : -1) + (x < 0 ? Math.PI : 0),
    });
  }
}

/** A beard along the jaw with moustache; `full` is its length below the chin. */
export function beard(c: Canvas, head: Head, hair: Hair, full: number, opacity = 0.9, count = 2200): void {
  const chin = head.chin;
  const low = head.turn * 19;
  const [mx, my] = placed(head, 0, 128);
  const outer: Point[] = [
    [-147, 22],
    [-143, 84],
    [-head.widths[2] - 5, chin - 78],
    [-78 + low, chin - 22 + full * 0.6],
    [low, chin + 7 + full],
    [78 + low, chin - 22 + full * 0.6],
    [head.widths[2] + 7 + low * 0.5, chin - 78],
    [147 + low * 0.4, 84],
    [150, 22],
  ];
  const inner: Point[] = [
    [141, 30],
    [132, 82],
    [112 + low * 0.6, 112],
    [76 + mx, 118],
    [44 + mx, my - 26],
    [14 + mx, my - 31],
    [mx, my - 27],
    [-14 + mx, my - 31],
    [-44 + mx, my - 26],
    [-76 + mx, 118],
    [-112 + low * 0.4, 112],
    [-134, 82],
    [-140, 30],
  ];
  const d = smooth([...outer, ...inner], true);
  bristle(c, d, [-160, 10, 320, chin + full], hair, {
    count,
    length: 15 + full * 0.24,
    width: 1.25,
    fill: opacity,
    blur: full > 6 ? 2.5 : 5,
    flow: (x, y) => Math.PI / 2 + (x / 150) * (y < 120 ? 0.2 : -0.5),
  });
}

/** Spectacles in front of the eyes. */
export function glasses(
  c: Canvas,
  head: Head,
  frame: string,
  look: { readonly round?: boolean; readonly w?: number; readonly h?: number; readonly thick?: number },
): void {
  const [w, h] = [look.w ?? 45, look.h ?? 38];
  const thick = look.thick ?? 5;
  const rims = [-1, 1].map((s) => {
    const [x, y] = placed(head, s * 62, 6, 10);
    const wide = w * (1 - s * head.turn * 0.07);
    return { s, x, y, wide };
  });
  for (const { s, x, y, wide } of rims) {
    const d = look.round
      ? `M${n(x - wide)},${n(y)}a${n(wide)},${n(h)} 0 1 0 ${n(wide * 2)},0a${n(wide)},${n(h)} 0 1 0 ${n(-wide * 2)},0Z`
      : smooth(
          [
            [x - wide, y - h * 0.52],
            [x - wide * 0.2, y - h * 0.82],
            [x + wide * 0.86, y - h * 0.7],
            [x + wide, y - h * 0.1],
            [x + wide * 0.6, y + h * 0.86],
            [x - wide * 0.5, y + h * 0.9],
            [x - wide * 0.96, y + h * 0.3],
          ].map(([px = 0, py = 0]): Point => [s < 0 ? 2 * x - px : px, py]),
          true,
        );
    c.fill(d, '#ffffff', 0.07);
    c.group(`clip-path="${c.clip(d)}"`, () =>
      c.fill(
        polygon([
          [x - wide * 0.5, y - h],
          [x - wide * 0.1, y - h],
          [x - wide * 0.7, y + h],
          [x - wide * 1.1, y + h],
        ]),
        '#ffffff',
        0.13,
      ),
    );
    c.stroke(d, head.skin.deep, thick, 0.25, ` transform="translate(2 6)" filter="${c.blur(3)}"`);
    c.stroke(d, frame, thick);
    c.stroke(d, mix(frame, '#ffffff', 0.45), thick * 0.3, 0.6, ' transform="translate(-1 -1)"');
    const hinge: Point = [x + s * wide, y - h * 0.3];
    c.stroke(`M${xy(hinge)}L${n(s * 152 + head.turn * 9)},${n(y - 12)}`, frame, thick);
  }
  const [a, b] = rims;
  if (a && b)
    c.stroke(
      `M${n(a.x + a.wide * 0.96)},${n(a.y - 8)}Q${n((a.x + b.x) / 2)},${n(a.y - 20)} ${n(b.x - b.wide * 0.96)},${n(b.y - 8)}`,
      frame,
      thick,
    );
}

/** An ear-ring below each visible ear: a pearl, or a drop. */
export function earrings(c: Canvas, head: Head, metal: string, drop = 0): void {
  for (const s of [-1, 1]) {
    const x = s * (head.widths[1] + 2) + head.turn * 9;
    if (s * head.turn > 0.5) continue;
    if (drop > 0)
      c.fill(
        `M${n(x)},70C${n(x + 12)},${n(70 + drop * 0.6)} ${n(x + 11)},${n(70 + drop)} ${n(x)},${n(70 + drop)}C${n(x - 11)},${n(70 + drop)} ${n(x - 12)},${n(70 + drop * 0.6)} ${n(x)},70Z`,
        c.linear(
          [x - 10, 0],
          [x + 10, 0],
          [
            [0, mix(metal, '#ffffff', 0.6)],
            [0.5, metal],
            [1, mix(metal, '#3a2410', 0.5)],
          ],
        ),
      );
    c.ellipse(
      x,
      70,
      7,
      7,
      c.radial(x - 2, 67, 9, [
        [0, '#ffffff'],
        [0.5, metal],
        [1, mix(metal, '#5a4a3a', 0.5)],
      ]),
    );
  }
}
