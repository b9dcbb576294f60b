import type { Canvas } from './canvas.ts';
import { Dabs, facing } from './dabs.ts';
import { bough } from './foliage.ts';
import type { Foliage } from './foliage.ts';
import { clamp, lerp } from './random.ts';
import { smooth } from './shape.ts';
import type { Point } from './shape.ts';

/** A cedar of Lebanon: a few great stems that carry level tables of needles. */
export function cedar(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  look: Foliage & { readonly spread?: number },
): void {
  const r = c.random;
  const bark = look.bark ?? look.tones;
  const stems: [Point[], number, number][] = [
    [
      [
        [x, y],
        [x - h * 0.012, y - h * 0.28],
        [x + h * 0.01, y - h * 0.6],
        [x, y - h * 0.95],
      ],
      h * 0.04,
      h * 0.007,
    ],
    [
      [
        [x + h * 0.01, y - h * 0.16],
        [x + h * 0.09, y - h * 0.36],
        [x + h * 0.12, y - h * 0.6],
        [x + h * 0.11, y - h * 0.82],
      ],
      h * 0.022,
      h * 0.005,
    ],
    [
      [
        [x - h * 0.01, y - h * 0.2],
        [x - h * 0.1, y - h * 0.38],
        [x - h * 0.13, y - h * 0.58],
        [x - h * 0.12, y - h * 0.76],
      ],
      h * 0.02,
      h * 0.005,
    ],
  ];
  for (const [spine, w0, w1] of stems) bough(c, spine, w0, w1, bark, look.light);
  const plates: { x: number; y: number; w: number; from: Point }[] = [];
  const levels = 10;
  for (let i = 0; i < levels; i++) {
    const t = i / (levels - 1);
    const reach =
      h *
      lerp(0.16, look.spread ?? 0.5, Math.sin(clamp(t * 0.8 + 0.12) * Math.PI * 0.6)) *
      r.range(0.86, 1.1);
    for (const side of [-1, 1]) {
      if (i > 1 && r.chance(i > 7 ? 0.4 : 0.14)) continue;
      const level = y - h * (lerp(0.96, 0.32, t) - (side > 0 ? 0.035 : 0)) + r.bell() * h * 0.03;
      const parts = reach > h * 0.3 ? 2 : 1;
      for (let k = 0; k < parts; k++) {
        const out = reach * (parts === 2 ? (k ? 0.8 : 0.4) : 0.5);
        plates.push({
          x: x + side * out + r.bell() * h * 0.02,
          y: level + k * h * 0.012,
          w: reach * (parts === 2 ? 0.42 : 0.6),
          from: [x + side * h * 0.03 * t, level + h * 0.07],
        });
      }
    }
  }
  for (const p of plates) {
    const bend: Point = [lerp(p.from[0], p.x, 0.5), p.y + h * 0.035];
    bough(c, [p.from, bend, [p.x, p.y + h * 0.008]], h * 0.009, h * 0.003, bark, look.light);
  }
  for (const p of plates) plate(c, p.x, p.y, p.w, h, look);
}

/** One table of foliage: flat below, softly heaped above. */
function plate(c: Canvas, x: number, y: number, w: number, h: number, look: Foliage): void {
  const r = c.random;
  const tall = h * 0.03;
  const outline: Point[] = [];
  for (let i = 0; i <= 8; i++)
    outline.push([
      x - w * 0.86 + (1.72 * w * i) / 8,
      y - Math.sin((i / 8) * Math.PI) ** 0.7 * tall * r.range(0.6, 1),
    ]);
  for (let i = 8; i >= 0; i--)
    outline.push([
      x - w * 0.86 + (1.72 * w * i) / 8,
      y + tall * 0.25 + r.bell() * tall * 0.2 * Math.sin((i / 8) * Math.PI),
    ]);
  c.fill(smooth(outline, true), look.tones[1] ?? '#000000');
  const dabs = new Dabs(look.tones);
  const size = look.leaf ?? h * 0.014;
  const count = clamp((w * tall * 5) / (size * size * 0.16), 16, 420);
  for (let i = 0; i < count; i++) {
    const u = r.range(-1, 1) * r.range(0.7, 1);
    const v = r.range(-1.25, 0.5) * Math.sqrt(1 - u * u * 0.85);
    const lit = facing(look.light, u * 0.5, v, 0.5);
    dabs.leaf(
      (look.ambient ?? 0.3) + lit * 0.5 + r.bell() * 0.15,
      x + u * w * 1.06,
      y + v * tall,
      size * r.range(0.6, 1.3),
      size * 0.26,
      r.range(-0.7, 0.7) + (u < 0 ? Math.PI : 0),
    );
  }
  dabs.paint(c);
}
