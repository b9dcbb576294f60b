import type { Canvas } from './canvas.ts';
import { ramp } from './colour.ts';
import { Dabs, facing } from './dabs.ts';
import type { Light } from './dabs.ts';
import { at, clamp, lerp, noise } from './random.ts';
import { limb, smooth } from './shape.ts';
import type { Line, Point } from './shape.ts';

/** What a tree is painted with: leaf tones from dark to light, bark tones, and where the light is. */
export type Foliage = {
  readonly tones: readonly string[];
  readonly bark?: readonly string[];
  readonly light: Light;
  /** The length of one leaf mark in pixels. */
  readonly leaf?: number;
  readonly density?: number;
  /** Brightness of the unlit parts. */
  readonly ambient?: number;
};

type Lobe = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };

/** Clumps of leaves, each lit as a ball, painted from the top down. */
export function clumps(c: Canvas, lobes: readonly Lobe[], look: Foliage, solid = 0.86, loose = 1.06): void {
  const r = c.random;
  const size = look.leaf ?? 6;
  const top = Math.min(...lobes.map((l) => l.y - l.ry));
  const bottom = Math.max(...lobes.map((l) => l.y + l.ry));
  for (const lobe of [...lobes].sort((a, b) => a.y - b.y)) {
    const wobble = noise(r, 2);
    const outline = Array.from({ length: 14 }, (_, i) => {
      const a = (i / 14) * Math.PI * 2;
      const k = solid * (1 + wobble(i * 0.9) * 0.16);
      return [lobe.x + Math.cos(a) * lobe.rx * k, lobe.y + Math.sin(a) * lobe.ry * k] as const;
    });
    const low = (lobe.y - top) / Math.max(1, bottom - top);
    c.fill(smooth(outline, true), at(look.tones, (1 - low) * 1.2));
    const dabs = new Dabs(look.tones);
    const count = clamp(((lobe.rx * lobe.ry * 3.1) / (size * size * 0.3)) * (look.density ?? 1), 6, 1500);
    for (let i = 0; i < count; i++) {
      const a = r.next() * Math.PI * 2;
      const d = r.next() ** 0.55 * loose;
      const [dx, dy] = [Math.cos(a) * d, Math.sin(a) * d];
      const lit = facing(look.light, dx, dy, Math.sqrt(Math.max(0.02, 1.15 - d * d)));
      const tone = (look.ambient ?? 0.3) + lit * 0.52 + (0.5 - low) * 0.16 + r.bell() * 0.16;
      const s = size * r.range(0.6, 1.25);
      dabs.leaf(
        tone,
        lobe.x + dx * lobe.rx,
        lobe.y + dy * lobe.ry,
        s,
        s * 0.34,
        a * 0.35 + r.range(-0.3, 2.1),
      );
    }
    dabs.paint(c);
  }
}

/** A trunk or bough: a tapering shape, rounded by strokes of bark that catch the light on one side. */
export function bough(
  c: Canvas,
  spine: readonly Point[],
  w0: number,
  w1: number,
  bark: readonly string[],
  light: Light,
): void {
  c.fill(limb(spine, w0, w1), at(bark, 0));
  const r = c.random;
  const dabs = new Dabs(ramp(bark, 6));
  const place = (t: number, k: number): Point => {
    const i = clamp(t) * (spine.length - 1);
    const [a, b] = [at(spine, Math.floor(i)), at(spine, Math.min(spine.length - 1, Math.floor(i) + 1))];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const long = Math.hypot(dx, dy) || 1;
    const w = lerp(w0, w1, clamp(t)) * k;
    return [
      lerp(a[0], b[0], i - Math.floor(i)) + (-dy / long) * w,
      lerp(a[1], b[1], i - Math.floor(i)) + (dx / long) * w,
    ];
  };
  const first = at(spine, 0);
  const last = at(spine, spine.length - 1);
  const long = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const count = clamp((long * (w0 + w1)) / 90, 6, 900);
  for (let i = 0; i < count; i++) {
    const span = (r.range(0.6, 2.2) * (w0 + w1)) / long;
    const [t, k] = [r.next() * (1 - span), r.range(-0.97, 0.97)];
    const [a, b] = [place(t, k), place(t + span, k + r.bell() * 0.1)];
    const [nx, ny] = [(place(t, 1)[0] - place(t, -1)[0]) * k, (place(t, 1)[1] - place(t, -1)[1]) * k];
    const lit = facing(light, nx, ny, (w0 + w1) * Math.sqrt(1 - k * k));
    dabs.stroke(0.3 + lit * 0.6 + r.bell() * 0.16, a, b, lerp(w0, w1, t) * r.range(0.05, 0.16));
  }
  dabs.paint(c, 0.85);
}

/** A broad tree in leaf, standing at (x, y), `h` tall; `spread` is its width against its height. */
export function oak(c: Canvas, x: number, y: number, h: number, look: Foliage, spread = 1): void {
  const r = c.random;
  const bark = look.bark ?? [at(look.tones, 0), at(look.tones, 1), at(look.tones, 2)];
  const [rx, ry] = [h * 0.5 * spread, h * 0.4];
  const middle = y - h * 0.56;
  const many = h > 90 ? 19 : h > 40 ? 10 : 6;
  const lobes: Lobe[] = [];
  for (let i = 0; i < many; i++) {
    const a = (i / many) * Math.PI * 2 + r.bell() * 0.3;
    const ring = i % 3 === 0 ? 0.3 : r.range(0.6, 0.86);
    const s = h * r.range(0.15, 0.22) * (ring < 0.4 ? 1.2 : 0.92);
    const sink = Math.sin(a) > 0 ? 0.72 : 1;
    lobes.push({
      x: x + Math.cos(a) * rx * ring,
      y: middle + Math.sin(a) * ry * ring * sink,
      rx: s * 1.12,
      ry: s * 0.86,
    });
  }
  const wide = h * 0.03;
  bough(
    c,
    [
      [x - wide * 0.3, y + h * 0.02],
      [x, y - h * 0.2],
      [x + wide * 0.2, y - h * 0.45],
    ],
    wide * 1.35,
    wide * 0.7,
    bark,
    look.light,
  );
  if (h > 60) {
    for (const lobe of lobes.filter((_, i) => i % 3 === 1)) {
      const start: Point = [x, y - h * r.range(0.24, 0.4)];
      const bend: Point = [lerp(start[0], lobe.x, 0.55), lerp(start[1], lobe.y, 0.4)];
      bough(c, [start, bend, [lobe.x, lobe.y]], wide * 0.5, wide * 0.14, bark, look.light);
    }
  }
  clumps(c, lobes, look);
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

/** A low round bush. */
export function bush(c: Canvas, x: number, y: number, w: number, h: number, look: Foliage): void {
  const r = c.random;
  const lobes = Array.from({ length: 5 }, (_, i) => ({
    x: x + (i - 2) * w * 0.2 + r.bell() * w * 0.08,
    y: y - h * r.range(0.3, 0.62),
    rx: w * r.range(0.2, 0.3),
    ry: h * r.range(0.3, 0.44),
  }));
  clumps(c, lobes, look);
}

/** A row of trees or a hedge along a line, back row first. */
export function wood(
  c: Canvas,
  line: Line,
  x: readonly [number, number],
  size: readonly [number, number],
  look: Foliage,
  options: {
    readonly gap?: number;
    readonly rows?: number;
    readonly conifers?: number;
    readonly sink?: number;
  } = {},
): void {
  const r = c.random;
  for (let row = 0; row < (options.rows ?? 1); row++) {
    let px = x[0] + r.next() * size[0] * 0.4;
    while (px < x[1]) {
      const h = r.range(...size) * (1 - row * 0.16);
      const edge = clamp(Math.min(px - x[0], x[1] - px) / (size[1] * 1.4), 0.45, 1);
      const py = line(px) + h * (options.sink ?? 0.06) + row * h * 0.16;
      if (r.chance(options.conifers ?? 0)) conifer(c, px, py, h * edge * 1.25, look, 0.16);
      else oak(c, px, py, h * edge, look, r.range(0.85, 1.15));
      px += h * r.range(0.3, 0.62) * (options.gap ?? 1);
    }
  }
}

/** A hedge: low clumps strung along points. */
export function hedge(
  c: Canvas,
  points: readonly Point[],
  size: readonly [number, number],
  look: Foliage,
): void {
  const r = c.random;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [at(points, i), at(points, i + 1)];
    const s = lerp(...size, i / Math.max(1, points.length - 2));
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (s * 0.7)));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const [px, py] = [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
      const h = s * r.range(0.75, 1.2);
      clumps(c, [{ x: px, y: py - h * 0.4, rx: s * 0.62, ry: h * 0.55 }], {
        ...look,
        leaf: Math.min(look.leaf ?? 5, s * 0.35),
      });
    }
  }
}
