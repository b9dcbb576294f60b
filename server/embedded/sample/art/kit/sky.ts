import type { Canvas, Stops } from './canvas.ts';
import { mix } from './colour.ts';
import { at, clamp, lerp } from './random.ts';
import { lens, n, smooth } from './shape.ts';
import type { Point } from './shape.ts';

/** The air from the top of the picture down to `bottom`. */
export function sky(c: Canvas, bottom: number, stops: Stops): void {
  c.rect(0, 0, c.width, c.height, c.down(0, bottom, stops));
}

/** A sun or moon with its halo. */
export function sun(c: Canvas, p: Point, r: number, disc: string, halo: string, strength = 1): void {
  c.glow(p[0], p[1], r * 26, r * 17, halo, 0.5 * strength);
  c.glow(p[0], p[1], r * 9, r * 7, halo, 0.6 * strength);
  c.glow(p[0], p[1], r * 3, r * 3, disc, 0.75 * strength);
  if (r > 0) c.ellipse(p[0], p[1], r, r, disc, clamp(strength));
}

/** How a bank of long, low clouds looks. */
export type Streaks = {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly count: number;
  readonly length: readonly [number, number];
  readonly thick: readonly [number, number];
  readonly colours: readonly string[];
  readonly opacity: number;
  readonly blur?: number;
  readonly tilt?: number;
};

/** Long, low clouds, torn by the wind at both ends. */
export function streaks(c: Canvas, look: Streaks): void {
  const r = c.random;
  c.group(`filter="${c.rough(46, '0.0028 0.016', 3 + Math.floor(r.next() * 90), look.blur ?? 2)}"`, () => {
    for (let i = 0; i < look.count; i++) {
      const t = r.next();
      const [x, y] = [r.range(...look.x), lerp(...look.y, t)];
      const length = r.range(...look.length);
      const thick = lerp(...look.thick, 1 - t) * r.range(0.6, 1.2);
      const colour = mix(
        at(look.colours, 0),
        at(look.colours, look.colours.length - 1),
        clamp(t + r.bell() * 0.2),
      );
      const parts = 3 + Math.floor(r.next() * 4);
      for (let k = 0; k < parts; k++) {
        const half = length * r.range(0.2, 0.5);
        const mid = x + r.bell() * length * 0.5;
        const drop = y + r.bell() * thick * 1.4;
        const lift = (look.tilt ?? 0) * half;
        c.fill(
          lens([mid - half, drop + lift], [mid + half, drop - lift], thick * r.range(0.4, 1)),
          colour,
          look.opacity * r.range(0.35, 1),
        );
      }
    }
  });
}

/** A heap cloud with a flat foot: many soft puffs, lit from one side. */
export function cumulus(
  c: Canvas,
  box: readonly [number, number, number, number],
  lit: string,
  shaded: string,
  options: { readonly opacity?: number; readonly side?: number; readonly puffs?: number } = {},
): void {
  const r = c.random;
  const [x, y, w, h] = box;
  const count = options.puffs ?? 46;
  const side = options.side ?? -0.4;
  const fade = c.mask(c.down(y, y + h * 1.1, '0 #ffffff, 0.62 #ffffff, 1 #000000'));
  const puffs = Array.from({ length: count }, () => {
    const u = clamp(0.5 + r.bell() * 0.55);
    const arch = Math.sin(u * Math.PI) ** 0.8;
    const v = r.next() ** 0.8;
    const size = h * lerp(0.16, 0.34, arch) * r.range(0.6, 1.15);
    return { px: x + u * w, py: y + h * (1 - v * arch * 0.85) - size * 0.2, size };
  }).sort((a, b) => a.py - b.py);
  c.group(
    `mask="${fade}" opacity="${(options.opacity ?? 1).toFixed(2)}" filter="${c.rough(22, '0.012', 5, 1.2)}"`,
    () => {
      for (const { px, py, size } of puffs) {
        const paint = c.radial(px + side * size * 0.5, py - size * 0.55, size * 1.7, [
          [0, lit],
          [0.35, mix(lit, shaded, 0.25)],
          [0.75, shaded],
          [1, shaded],
        ]);
        c.ellipse(px, py, size * 1.12, size, paint);
      }
    },
  );
}

/** A bank of mist: soft, wide spots along a height. */
export function mist(
  c: Canvas,
  box: readonly [number, number, number, number],
  colour: string,
  opacity: number,
  spots = 9,
): void {
  const r = c.random;
  const [x, y, w, h] = box;
  for (let i = 0; i < spots; i++) {
    const px = x + w * ((i + r.next()) / spots);
    const wide = w * r.range(0.14, 0.34);
    c.glow(px, y + r.bell() * h * 0.5, wide, h * r.range(0.5, 1.1), colour, opacity * r.range(0.5, 1));
  }
}

/** A veil of haze that is thickest at `y` and thins out upwards and downwards. */
export function veil(
  c: Canvas,
  y: number,
  above: number,
  below: number,
  colour: string,
  opacity: number,
): void {
  const paint = c.down(y - above, y + below, [
    [0, colour, 0],
    [above / (above + below), colour, opacity],
    [1, colour, 0],
  ]);
  c.rect(0, y - above, c.width, above + below, paint);
}

/** A flock of birds, far off, as pairs of curved wings. */
export function birds(
  c: Canvas,
  box: readonly [number, number, number, number],
  count: number,
  size: number,
  colour: string,
): void {
  const r = c.random;
  const [x, y, w, h] = box;
  let d = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = [x + w * clamp(0.5 + r.bell() * 0.6), y + h * clamp(0.5 + r.bell() * 0.6)];
    const s = size * r.range(0.6, 1.2);
    const [up, lean] = [r.range(-0.1, 0.75), r.bell() * 0.3];
    for (const side of [-1, 1]) {
      const tip: Point = [px + side * s, py - s * (up * 0.5 + lean * side * 0.5)];
      const knee: Point = [px + side * s * 0.45, py - s * (up * 0.75 + 0.12)];
      d += `M${n(px)},${n(py)}Q${n(knee[0])},${n(knee[1])} ${n(tip[0])},${n(tip[1])}Q${n(knee[0])},${n(knee[1] + s * 0.16)} ${n(px)},${n(py + s * 0.14)}Z`;
    }
  }
  c.fill(d, colour);
}

/** Smoke that rises from (x, y) and bends with the wind. */
export function smoke(
  c: Canvas,
  p: Point,
  height: number,
  drift: number,
  colour: string,
  opacity: number,
): void {
  const r = c.random;
  for (let strand = 0; strand < 3; strand++) {
    const spine = Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      return [
        p[0] + drift * t ** 1.6 + Math.sin(t * 5 + strand) * height * 0.03 * t,
        p[1] - height * t,
      ] as const;
    });
    const left = spine.map(([x, y], i) => [x - 1 - i * height * 0.009 * r.range(0.7, 1.4), y] as const);
    const right = spine.map(([x, y], i) => [x + 1 + i * height * 0.009 * r.range(0.7, 1.4), y] as const);
    const paint = c.down(p[1] - height, p[1], [
      [0, colour, 0],
      [0.5, colour, opacity * 0.5],
      [1, colour, opacity],
    ]);
    c.fill(`${smooth(left)}L${smooth([...right].reverse()).slice(1)}Z`, paint);
  }
}
