import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { bristle, curls, lock } from './hair.ts';
import type { Hair } from './hair.ts';
import { clamp, lerp } from './random.ts';
import { smooth } from './shape.ts';
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
