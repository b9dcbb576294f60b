import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { Dabs, facing } from './dabs.ts';
import { bough, clumps } from './foliage.ts';
import type { Foliage, Lobe } from './foliage.ts';
import { at, clamp, lerp, noise } from './random.ts';
import type { Random } from './random.ts';
import { lens } from './shape.ts';
import type { Point } from './shape.ts';

/** Lobes of a broad, uneven crown around (x, y), reaching `rx` to the sides, `ry` up and half of it down. */
export function crown(r: Random, x: number, y: number, rx: number, ry: number, many: number): Lobe[] {
  const uneven = noise(r, 2);
  return Array.from({ length: many }, (_, i) => {
    const a = (i / many) * Math.PI * 2 + r.bell() * 0.4;
    const ring = i % 4 === 0 ? r.range(0, 0.45) : r.range(0.5, 0.92);
    const reach = ring * (0.92 + uneven(a * 1.1 + 5) * 0.26);
    const sink = Math.sin(a) > 0 ? 0.62 : 1;
    const s = Math.min(rx, ry * 1.2) * r.range(0.24, 0.42) * (ring < 0.45 ? 1.25 : 0.95);
    return {
      x: x + Math.cos(a) * rx * reach,
      y: y + Math.sin(a) * ry * reach * sink,
      rx: s * 1.15,
      ry: s * 0.82,
    };
  });
}

/** A broad tree in leaf, standing at (x, y), `h` tall; `spread` is its width against its height. */
export function oak(c: Canvas, x: number, y: number, h: number, look: Foliage, spread = 1): void {
  const r = c.random;
  const bark = look.bark ?? [at(look.tones, 0), at(look.tones, 1), at(look.tones, 2)];
  const many = h > 90 ? 30 : h > 40 ? 15 : 8;
  const lean = r.bell() * h * 0.03;
  const lobes = crown(r, x + lean, y - h * 0.53, h * 0.47 * spread, h * 0.42, many);
  const wide = h * 0.03;
  const trunk: Point[] = [
    [x - wide * 0.3, y + h * 0.02],
    [x, y - h * 0.2],
    [x + lean * 0.6, y - h * 0.5],
  ];
  bough(c, trunk, wide * 1.35, wide * 0.7, bark, look.light);
  if (h > 60) {
    for (const lobe of lobes.filter((_, i) => i % 4 === 1)) {
      const start: Point = [x, y - h * r.range(0.2, 0.36)];
      const bend: Point = [lerp(start[0], lobe.x, 0.55), lerp(start[1], lobe.y, 0.4)];
      bough(c, [start, bend, [lobe.x, lobe.y]], wide * 0.5, wide * 0.14, bark, look.light);
    }
  }
  clumps(c, lobes, look, 0.84, 1.16);
}

/** The bare branches of a tree in winter, or of a young one under its leaves; gives back the tips. */
export function branches(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  colours: readonly [string, string],
  options: {
    readonly spread?: number;
    readonly depth?: number;
    readonly width?: number;
    readonly lean?: number;
  } = {},
): Point[] {
  const r = c.random;
  const [dark, lit] = [new Dabs([colours[0]]), new Dabs([colours[1]])];
  const tips: Point[] = [];
  const depth = options.depth ?? 8;
  const grow = (
    px: number,
    py: number,
    angle: number,
    length: number,
    width: number,
    level: number,
  ): void => {
    const bend = r.bell() * 0.16;
    const [ex, ey] = [px + Math.cos(angle + bend) * length, py + Math.sin(angle + bend) * length];
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
    const [w0, w1] = [width, width * 0.68];
    const f = (v: number): string => v.toFixed(1);
    dark.path(
      0,
      `M${f(px + nx * w0)},${f(py + ny * w0)}L${f(ex + nx * w1)},${f(ey + ny * w1)}L${f(ex - nx * w1)},${f(ey - ny * w1)}L${f(px - nx * w0)},${f(py - ny * w0)}Z`,
    );
    if (width > 1.4) lit.stroke(0, [px + w0 * 0.45, py], [ex + w1 * 0.45, ey], width * 0.34);
    if (level >= depth || length < 3) {
      tips.push([ex, ey]);
      return;
    }
    const fork = (options.spread ?? 0.46) * r.range(0.75, 1.2);
    const split = r.range(0.35, 0.65);
    const rise = Math.sin(angle) > -0.2 ? -0.12 * Math.sign(Math.cos(angle)) : 0;
    grow(ex, ey, angle - fork * split * 1.5 + rise, length * r.range(0.7, 0.88), w1, level + 1);
    grow(ex, ey, angle + fork * (1 - split) * 1.5 + rise, length * r.range(0.7, 0.88), w1 * 0.94, level + 1);
    if (level > 1 && r.chance(0.25))
      grow(
        px + (ex - px) * 0.6,
        py + (ey - py) * 0.6,
        angle + (r.chance(0.5) ? 1 : -1) * 0.7,
        length * 0.5,
        w1 * 0.5,
        level + 2,
      );
  };
  grow(x, y, -Math.PI / 2 + (options.lean ?? 0), h * 0.2, h * (options.width ?? 0.022), 0);
  dark.paint(c);
  lit.paint(c, 0.8);
  return tips;
}

/** A birch: a white, banded stem with loose, hanging leaves. */
export function birch(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  look: Foliage,
  white: string,
  dark: string,
): void {
  const r = c.random;
  const stem: Point[] = [
    [x, y],
    [x + r.bell() * h * 0.02, y - h * 0.3],
    [x + r.bell() * h * 0.04, y - h * 0.62],
    [x + r.bell() * h * 0.06, y - h * 0.86],
  ];
  const lobes: Lobe[] = [];
  for (let i = 0; i < 22; i++) {
    const t = r.range(0.38, 1);
    const reach = h * 0.2 * Math.sin(clamp(t * 0.95) * Math.PI) ** 0.6;
    lobes.push({
      x: x + r.bell() * reach,
      y: y - h * t + r.range(0, 0.05) * h,
      rx: h * r.range(0.04, 0.075),
      ry: h * r.range(0.05, 0.085),
    });
  }
  clumps(
    c,
    lobes.filter((_, i) => i % 2 === 0),
    { ...look, tones: look.tones.slice(0, Math.ceil(look.tones.length * 0.7)) },
    0.4,
    1.3,
  );
  bough(
    c,
    stem,
    h * 0.017,
    h * 0.004,
    [mix(white, dark, 0.45), mix(white, dark, 0.12), white, '#ffffff'],
    look.light,
  );
  const bands = new Dabs([dark]);
  for (let i = 0; i < 16; i++) {
    const t = r.next() ** 1.3 * 0.7;
    const w = h * 0.017 * (1 - t);
    bands.path(0, lens([x - w, y - h * t], [x + w * r.range(-0.2, 0.6), y - h * t + w * 0.2], w * 0.3));
  }
  bands.paint(c, 0.8);
  for (const lobe of lobes.filter((_, i) => i % 3 === 0)) {
    const start: Point = [x, Math.min(y - h * 0.25, lobe.y + h * 0.12)];
    bough(
      c,
      [start, [(start[0] + lobe.x) / 2, lobe.y - h * 0.01], [lobe.x, lobe.y]],
      h * 0.005,
      h * 0.0015,
      [dark, dark, white],
      look.light,
    );
  }
  clumps(
    c,
    lobes.filter((_, i) => i % 2 === 1),
    look,
    0.25,
    1.35,
  );
}

/** A tall, narrow tree such as a poplar. */
export function poplar(c: Canvas, x: number, y: number, h: number, look: Foliage, width = 0.12): void {
  const r = c.random;
  const lobes = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const w = h * width * Math.sin(clamp(t * 0.9 + 0.12) * Math.PI) ** 0.7;
    return {
      x: x + r.bell() * h * 0.015,
      y: y - h * lerp(0.1, 0.94, t),
      rx: Math.max(w, h * 0.02),
      ry: h * 0.09,
    };
  });
  const bark = look.bark ?? [at(look.tones, 0), at(look.tones, 1), at(look.tones, 2)];
  bough(
    c,
    [
      [x, y],
      [x, y - h * 0.2],
    ],
    h * 0.014,
    h * 0.01,
    bark,
    look.light,
  );
  clumps(c, lobes, look);
}

/** A conifer with drooping tiers. */
export function conifer(c: Canvas, x: number, y: number, h: number, look: Foliage, width = 0.2): void {
  const r = c.random;
  const bark = look.bark ?? [at(look.tones, 0), at(look.tones, 0), at(look.tones, 1)];
  bough(
    c,
    [
      [x, y],
      [x, y - h * 0.5],
    ],
    h * 0.016,
    h * 0.008,
    bark,
    look.light,
  );
  const tiers = h > 90 ? 17 : 10;
  for (let t = 0; t < tiers; t++) {
    const k = (t + 0.4) / tiers;
    const level = y - h * (1 - k * 0.9);
    const reach = h * width * k ** 0.85 * r.range(0.8, 1.15);
    const dabs = new Dabs(look.tones);
    const count = h > 90 ? 34 : 14;
    for (let i = 0; i < count; i++) {
      const u = r.range(-1, 1);
      const px = x + u * reach;
      const py = level + Math.abs(u) ** 1.3 * reach * 0.42 + r.bell() * h * 0.012;
      const lit = facing(look.light, u, -0.5, 0.7);
      const s = (h / tiers) * r.range(0.7, 1.25);
      dabs.leaf(
        (look.ambient ?? 0.3) + lit * 0.45 + r.bell() * 0.18 - 0.1,
        px,
        py - s * 0.5,
        s,
        s * 0.2,
        Math.PI / 2 - u * 0.75,
      );
    }
    dabs.paint(c);
  }
}
