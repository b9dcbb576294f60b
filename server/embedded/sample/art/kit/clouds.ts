import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { at, clamp, lerp } from './random.ts';
import { lens } from './shape.ts';

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

/** A heap cloud with a flat foot: a firm outline, softly modelled, lit from one side. */
export function cumulus(
  c: Canvas,
  box: readonly [number, number, number, number],
  lit: string,
  shaded: string,
  options: { readonly opacity?: number; readonly side?: number; readonly puffs?: number } = {},
): void {
  const r = c.random;
  const [x, y, w, h] = box;
  const side = options.side ?? -0.4;
  const fade = c.mask(c.down(y, y + h * 1.08, '0 #ffffff, 0.66 #ffffff, 1 #000000'));
  const towers = Array.from(
    { length: 4 },
    () => [r.range(0.2, 0.8), r.range(0.5, 1), r.range(0.12, 0.26)] as const,
  );
  const top = (u: number): number =>
    Math.max(0.16, ...towers.map(([at, tall, wide]) => tall * Math.exp(-(((u - at) / wide) ** 2)))) *
    Math.sin(clamp(u) * Math.PI) ** 0.45;
  const puffs = Array.from({ length: options.puffs ?? 90 }, () => {
    const u = r.range(0.04, 0.96);
    const v = r.next() ** 0.6;
    const size = h * r.range(0.07, 0.2) * (0.5 + top(u) * 0.6);
    return { px: x + u * w, py: y + h * (1 - v * top(u) * 0.86) - size * 0.1, size, v };
  }).sort((a, b) => a.py - b.py);
  const wobble = c.rough(h * 0.12, (2.4 / h).toFixed(4), 5, Math.max(0.8, h * 0.008));
  c.group(`mask="${fade}" opacity="${(options.opacity ?? 1).toFixed(2)}"`, () => {
    c.group(`filter="${wobble}"`, () => {
      for (const { px, py, size } of puffs) c.ellipse(px, py, size * 1.2, size, mix(lit, shaded, 0.16));
      for (const { px, py, size, v } of puffs) {
        const tone = mix(shaded, lit, clamp(v * 1.15));
        const paint = c.radial(px + side * size * 0.3, py - size * 0.35, size * 1.25, [
          [0, tone, 0.95],
          [0.5, tone, 0.5],
          [1, tone, 0],
        ]);
        c.ellipse(px, py, size * 1.25, size * 1.05, paint);
      }
    });
  });
}
