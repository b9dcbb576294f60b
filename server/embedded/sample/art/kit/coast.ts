import type { Canvas } from './canvas.ts';
import { mix, shade } from './colour.ts';
import { at, clamp, lerp } from './random.ts';
import { n, polygon, sample, smooth } from './shape.ts';
import type { Line, Point } from './shape.ts';

/** Hairlines that follow a skyline downwards, ever calmer, like the contours of a map. */
export function contours(
  c: Canvas,
  line: Line,
  x: readonly [number, number],
  look: {
    readonly count: number;
    readonly gap: number;
    readonly colour: string;
    readonly width: number;
    readonly opacity: number;
    readonly calm?: number;
  },
): void {
  const [x0, x1] = x;
  const level = line((x0 + x1) / 2);
  for (let i = 1; i <= look.count; i++) {
    const t = i / look.count;
    const drop = look.gap * i * (0.6 + t * 0.8);
    const points = sample((px) => lerp(line(px), level, t * (look.calm ?? 0.35)) + drop, x0, x1, 24);
    c.stroke(smooth(points), look.colour, look.width, look.opacity * (1 - t * 0.75));
  }
}

/** One boulder with a lit top and a shaded foot, standing at (x, y). */
export function boulder(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly string[],
  lightLeft = true,
): void {
  const r = c.random;
  const side = lightLeft ? 1 : -1;
  const put = (u: number, v: number): Point => [
    x + side * u * w + r.bell() * w * 0.05,
    y - v * h + r.bell() * h * 0.05,
  ];
  const [a, b, d, e, f, g] = [
    put(-0.52, 0),
    put(-0.46, 0.5),
    put(-0.18, 0.95),
    put(0.2, 1),
    put(0.48, 0.55),
    put(0.54, 0),
  ];
  const [i, j] = [put(0.02, 0.62), put(-0.06, 0)];
  c.fill(polygon([a, b, d, e, f, g]), at(tones, 1));
  c.fill(polygon([b, d, i]), at(tones, 4));
  c.fill(polygon([d, e, i]), at(tones, 5));
  c.fill(polygon([a, b, i, j]), at(tones, 3));
  c.fill(polygon([e, f, put(0.24, 0.4), i]), at(tones, 2));
  c.fill(polygon([f, g, put(0.3, 0), put(0.24, 0.4)]), at(tones, 0));
}

/** Boulders heaped along a line of points, the far ones first. */
export function rocks(
  c: Canvas,
  points: readonly Point[],
  size: readonly [number, number],
  tones: readonly string[],
  rows = 2,
  lightLeft = true,
): void {
  const r = c.random;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [at(points, i), at(points, i + 1)];
    const s = lerp(...size, i / Math.max(1, points.length - 2));
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (s * 0.55)));
    for (let k = 0; k < count; k++) {
      for (let row = 0; row < rows; row++) {
        const t = (k + r.next()) / count;
        const w = s * r.range(0.5, 1.25);
        boulder(
          c,
          lerp(a[0], b[0], t) + r.bell() * s * 0.4,
          lerp(a[1], b[1], t) + row * s * 0.32 + r.bell() * s * 0.12,
          w,
          w * r.range(0.42, 0.68),
          tones,
          lightLeft,
        );
      }
    }
  }
}

/** A lighthouse on its foot at (x, y). */
export function lighthouse(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  look: {
    readonly white: string;
    readonly dark: string;
    readonly metal: string;
    readonly glow: string;
    readonly lightLeft?: boolean;
  },
): void {
  const w = h * 0.105;
  const top = y - h * 0.78;
  const body = `M${n(x - w)},${n(y)}Q${n(x - w * 0.66)},${n(y - h * 0.34)} ${n(x - w * 0.56)},${n(top)}L${n(x + w * 0.56)},${n(top)}Q${n(x + w * 0.66)},${n(y - h * 0.34)} ${n(x + w)},${n(y)}Z`;
  const [l, r] = look.lightLeft ? [look.white, look.dark] : [look.dark, look.white];
  c.fill(
    body,
    c.linear(
      [x - w, 0],
      [x + w, 0],
      [
        [0, mix(l, r, 0.12)],
        [0.3, l],
        [0.62, mix(l, r, 0.55)],
        [0.92, r],
        [1, mix(r, l, 0.25)],
      ],
    ),
  );
  const clip = c.clip(body);
  c.group(`clip-path="${clip}"`, () => {
    for (let i = 0; i < 34; i++) c.rect(x - w, lerp(top, y, i / 34), w * 2, 1, look.dark, 0.16);
    c.rect(x - w, y - h * 0.1, w * 2, h * 0.1, look.metal, 0.9);
  });
  for (const k of [0.2, 0.42, 0.62]) {
    const wy = y - h * k - h * 0.03;
    c.fill(
      `M${n(x - w * 0.13)},${n(wy + h * 0.034)}v${n(-h * 0.022)}a${n(w * 0.13)},${n(w * 0.13)} 0 0 1 ${n(w * 0.26)},0v${n(h * 0.022)}Z`,
      look.metal,
    );
  }
  c.fill(
    `M${n(x - w * 0.56)},${n(top)}L${n(x - w * 0.86)},${n(top - h * 0.03)}h${n(w * 1.72)}L${n(x + w * 0.56)},${n(top)}Z`,
    mix(look.metal, look.dark, 0.3),
  );
  c.rect(x - w * 0.92, top - h * 0.038, w * 1.84, h * 0.01, look.metal);
  const rail = top - h * 0.038;
  for (let i = 0; i <= 10; i++)
    c.rect(
      x - w * 0.88 + (w * 1.76 * i) / 10,
      rail - h * 0.032,
      Math.max(0.8, w * 0.03),
      h * 0.032,
      look.metal,
    );
  c.rect(x - w * 0.9, rail - h * 0.034, w * 1.8, Math.max(1, h * 0.004), look.metal);
  c.glow(x, rail - h * 0.055, h * 0.5, h * 0.34, look.glow, 0.55);
  c.rect(x - w * 0.4, rail - h * 0.09, w * 0.8, h * 0.09, look.glow);
  for (let i = 0; i <= 4; i++)
    c.rect(
      x - w * 0.4 + (w * 0.8 * i) / 4 - 1,
      rail - h * 0.09,
      Math.max(1, w * 0.04),
      h * 0.09,
      look.metal,
      0.8,
    );
  c.rect(x - w * 0.4, rail - h * 0.048, w * 0.8, Math.max(1, h * 0.004), look.metal, 0.8);
  c.fill(
    `M${n(x - w * 0.5)},${n(rail - h * 0.09)}Q${n(x - w * 0.4)},${n(rail - h * 0.14)} ${n(x)},${n(rail - h * 0.15)}Q${n(x + w * 0.4)},${n(rail - h * 0.14)} ${n(x + w * 0.5)},${n(rail - h * 0.09)}Z`,
    c.linear(
      [x - w * 0.5, 0],
      [x + w * 0.5, 0],
      [
        [0, shade(look.metal, 0.1)],
        [1, shade(look.metal, -0.06)],
      ],
    ),
  );
  c.ellipse(x, rail - h * 0.155, w * 0.1, w * 0.1, look.metal);
  c.rect(x - 1, rail - h * 0.2, 2, h * 0.05, look.metal);
}

/** A railway viaduct seen square on, its feet on the waterline. */
export function viaduct(
  c: Canvas,
  look: {
    readonly x: readonly [number, number];
    readonly deck: number;
    readonly foot: Line;
    readonly bays: number;
    readonly stone: string;
    readonly dark: string;
    readonly lit: string;
    readonly lightLeft?: boolean;
  },
): void {
  const [x0, x1] = look.x;
  const bay = (x1 - x0) / look.bays;
  const pier = bay * 0.2;
  const thick = bay * 0.3;
  const tail = bay * 0.4;
  const spring = look.deck + thick + (bay - pier) / 2;
  const r = c.random;
  const side = look.lightLeft ? 1 : -1;
  for (let i = 0; i <= look.bays; i++) {
    const x = x0 + i * bay;
    const foot = Math.max(look.foot(x), spring + 4);
    const flare = clamp((foot - spring) / 900) * bay * 0.1;
    c.fill(
      polygon([
        [x - pier / 2, spring - 6],
        [x + pier / 2, spring - 6],
        [x + pier / 2 + flare, foot],
        [x - pier / 2 - flare, foot],
      ]),
      c.linear(
        [x - pier / 2 - flare, 0],
        [x + pier / 2 + flare, 0],
        side > 0
          ? [
              [0, look.lit],
              [0.4, look.stone],
              [1, look.dark],
            ]
          : [
              [0, look.dark],
              [0.6, look.stone],
              [1, look.lit],
            ],
      ),
    );
    c.rect(x - pier * 0.62, spring - 6, pier * 1.24, bay * 0.05, look.lit, 0.8);
    for (let y = spring + 8; y < foot; y += bay * 0.09) c.rect(x - pier / 2, y, pier, 1, look.dark, 0.35);
  }
  let d = `M${n(x0 - tail)},${n(look.deck)}H${n(x1 + tail)}V${n(look.deck + thick)}`;
  let arches = '';
  for (let i = look.bays - 1; i >= 0; i--) {
    const [a, b] = [x0 + (i + 1) * bay - pier / 2, x0 + i * bay + pier / 2];
    const rad = (a - b) / 2;
    d += `H${n(a + pier)}V${n(spring)}H${n(a)}A${n(rad)},${n(rad)} 0 0 0 ${n(b)},${n(spring)}`;
    const inner = side * bay * 0.055;
    arches += `M${n(b)},${n(spring)}A${n(rad)},${n(rad)} 0 0 1 ${n(a)},${n(spring)}h${n(-Math.abs(inner) * 0.2)}A${n(rad)},${n(rad * 1.0)} 0 0 0 ${n(b + Math.abs(inner) * 0.2)},${n(spring)}Z`;
  }
  d += `H${n(x0 - pier / 2)}V${n(look.deck + thick)}H${n(x0 - tail)}Z`;
  c.fill(
    d,
    c.down(look.deck, spring, [
      [0, look.lit],
      [0.25, look.stone],
      [1, mix(look.stone, look.dark, 0.5)],
    ]),
  );
  c.fill(arches, look.dark, 0.6);
  c.group(`clip-path="${c.clip(d)}"`, () => {
    for (let y = look.deck + 10; y < spring; y += bay * 0.085)
      c.rect(x0 - bay, y, x1 - x0 + bay * 2, 1, look.dark, 0.22);
    for (let i = 0; i < look.bays * 26; i++)
      c.rect(
        r.range(x0 - bay, x1 + bay),
        look.deck + Math.round(r.range(0, 12)) * bay * 0.085,
        bay * 0.1,
        bay * 0.08,
        r.chance(0.5) ? look.dark : look.lit,
        0.14,
      );
  });
  for (let i = 0; i < look.bays; i++) {
    const cx = x0 + (i + 0.5) * bay;
    const rad = (bay - pier) / 2;
    c.stroke(
      `M${n(cx - rad - bay * 0.03)},${n(spring)}A${n(rad + bay * 0.03)},${n(rad + bay * 0.03)} 0 0 1 ${n(cx + rad + bay * 0.03)},${n(spring)}`,
      look.lit,
      Math.max(1, bay * 0.026),
      0.55,
    );
  }
  c.rect(x0 - tail, look.deck - bay * 0.045, x1 - x0 + tail * 2, bay * 0.075, look.lit);
  c.rect(x0 - tail, look.deck + bay * 0.05, x1 - x0 + tail * 2, bay * 0.02, look.dark, 0.5);
}
