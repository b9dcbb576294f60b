import type { Canvas } from './canvas.ts';
import { mix, shade } from './colour.ts';
import { Dabs } from './dabs.ts';
import { clumps } from './foliage.ts';
import { n, polygon } from './shape.ts';

/** How one house of a terrace looks. */
export type Terrace = {
  readonly brick: string;
  readonly brickDark: string;
  readonly stucco: string;
  readonly stuccoShade: string;
  readonly trim: string;
  readonly glass: string;
  readonly glow: string;
  readonly iron: string;
  readonly roof: string;
};

/** A sash window under a flat arch, with reflected sky. */
export function sashWindow(
  c: Canvas,
  box: readonly [number, number, number, number],
  look: Terrace,
  lit: boolean,
  panes: readonly [number, number] = [3, 4],
  arch = 0,
): void {
  const [x, y, w, h] = box;
  const reveal = w * 0.07;
  const shape = (grow: number): string =>
    arch > 0
      ? `M${n(x - grow)},${n(y + h + grow * 0.4)}V${n(y + arch)}Q${n(x + w / 2)},${n(y - arch * 0.7 - grow)} ${n(x + w + grow)},${n(y + arch)}V${n(y + h + grow * 0.4)}Z`
      : `M${n(x - grow)},${n(y - grow)}H${n(x + w + grow)}V${n(y + h + grow * 0.4)}H${n(x - grow)}Z`;
  c.fill(shape(reveal), mix(look.brickDark, '#000000', 0.2));
  c.fill(shape(reveal * 0.5), look.trim);
  c.fill(
    shape(0),
    lit
      ? c.radial(x + w * 0.5, y + h * 0.6, h * 0.8, [
          [0, mix(look.glow, '#ffffff', 0.4)],
          [0.6, look.glow],
          [1, mix(look.glow, '#7a4a1c', 0.4)],
        ])
      : c.linear(
          [x, y],
          [x + w, y + h],
          [
            [0, mix(look.glass, '#ffffff', 0.4)],
            [0.42, look.glass],
            [1, shade(look.glass, -0.08)],
          ],
        ),
  );
  c.group(`clip-path="${c.clip(shape(0))}"`, () => {
    if (!lit) {
      c.fill(
        polygon([
          [x, y],
          [x + w * 0.62, y],
          [x + w * 0.1, y + h],
          [x, y + h],
        ]),
        '#ffffff',
        0.12,
      );
      c.rect(x, y + h * 0.06, w * 0.16, h * 0.94, '#f3ead2', 0.5);
      c.rect(x + w * 0.84, y + h * 0.06, w * 0.16, h * 0.94, '#f3ead2', 0.32);
    }
    const bar = Math.max(1, w * 0.03);
    for (let i = 1; i < panes[0]; i++)
      c.rect(x + (w * i) / panes[0] - bar / 2, y - arch, bar, h + arch, look.trim);
    for (let i = 1; i < panes[1]; i++)
      c.rect(x, y + (h * i) / panes[1] - bar / 2, w, bar * (i * 2 === panes[1] ? 2 : 1), look.trim);
    c.rect(x, y - arch, w, h * 0.05 + arch, '#000000', 0.16);
  });
  c.rect(x - reveal * 1.6, y + h, w + reveal * 3.2, Math.max(2, h * 0.035), look.stucco);
  c.rect(x - reveal * 1.6, y + h * 1.035, w + reveal * 3.2, Math.max(1, h * 0.014), look.brickDark, 0.6);
}

/** Bricks as a fine, uneven weave over a box. */
export function brickwork(
  c: Canvas,
  box: readonly [number, number, number, number],
  course: number,
  light: string,
  dark: string,
  amount = 0.4,
): void {
  const [x, y, w, h] = box;
  const r = c.random;
  for (let row = 0; row * course < h; row++)
    c.rect(x, y + row * course, w, Math.max(0.6, course * 0.1), light, 0.16);
  const dabs = new Dabs([dark, light]);
  const count = Math.min(2600, ((w * h) / (course * course * 2.4)) * amount);
  for (let i = 0; i < count; i++) {
    const row = Math.floor((r.next() * h) / course);
    const px = x + r.next() * (w - course * 2);
    dabs.path(
      r.next(),
      polygon([
        [px, y + row * course + 1],
        [px + course * 2, y + row * course + 1],
        [px + course * 2, y + row * course + course * 0.86],
        [px, y + row * course + course * 0.86],
      ]),
    );
  }
  dabs.paint(c, 0.28);
}

/** A panelled front door with columns, a fanlight and steps; (x, y) is the foot's middle. */
export function frontDoor(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  look: Terrace,
  steps = 3,
): void {
  const rise = h * 0.045;
  for (let i = 0; i < steps; i++)
    c.rect(
      x - w * (0.72 + i * 0.09),
      y + i * rise,
      w * (1.44 + i * 0.18),
      rise,
      mix(look.stucco, look.stuccoShade, i * 0.22 + 0.1),
    );
  c.rect(x - w * 0.78, y - h * 1.1, w * 1.56, h * 1.1, mix(look.stuccoShade, '#000000', 0.25));
  const fan = y - h * 0.8;
  c.fill(
    `M${n(x - w * 0.5)},${n(fan)}A${n(w * 0.5)},${n(w * 0.42)} 0 0 1 ${n(x + w * 0.5)},${n(fan)}Z`,
    c.radial(x, fan, w * 0.6, [
      [0, mix(look.glow, '#ffffff', 0.5)],
      [1, look.glow],
    ]),
  );
  for (let i = 1; i < 7; i++) {
    const a = (Math.PI * i) / 7;
    c.stroke(
      `M${n(x)},${n(fan)}L${n(x - Math.cos(a) * w * 0.5)},${n(fan - Math.sin(a) * w * 0.42)}`,
      look.trim,
      w * 0.02,
    );
  }
  c.stroke(
    `M${n(x - w * 0.5)},${n(fan)}A${n(w * 0.5)},${n(w * 0.42)} 0 0 1 ${n(x + w * 0.5)},${n(fan)}M${n(x - w * 0.24)},${n(fan)}A${n(w * 0.24)},${n(w * 0.2)} 0 0 1 ${n(x + w * 0.24)},${n(fan)}`,
    look.trim,
    w * 0.034,
  );
  c.rect(
    x - w * 0.5,
    fan,
    w,
    h * 0.8,
    c.linear(
      [x - w * 0.5, 0],
      [x + w * 0.5, 0],
      [
        [0, shade(colour, 0.06)],
        [1, shade(colour, -0.05)],
      ],
    ),
  );
  c.rect(x - w * 0.5, fan, w, h * 0.03, look.trim);
  for (const [u, v, pw, ph] of [
    [-0.38, 0.07, 0.32, 0.24],
    [0.06, 0.07, 0.32, 0.24],
    [-0.38, 0.36, 0.32, 0.24],
    [0.06, 0.36, 0.32, 0.24],
    [-0.38, 0.65, 0.32, 0.12],
    [0.06, 0.65, 0.32, 0.12],
  ] as const) {
    c.rect(x + w * u, fan + h * v, w * pw, h * ph, shade(colour, -0.07));
    c.rect(
      x + w * u + w * 0.02,
      fan + h * v + w * 0.02,
      w * pw - w * 0.02,
      h * ph - w * 0.02,
      shade(colour, 0.025),
    );
  }
  c.ellipse(x, fan + h * 0.3, w * 0.035, w * 0.035, '#e3c06a');
  c.ellipse(x + w * 0.4, fan + h * 0.44, w * 0.03, w * 0.03, '#e3c06a');
  c.rect(x - w * 0.14, fan + h * 0.325, w * 0.28, h * 0.016, '#e3c06a');
  for (const s of [-1, 1]) {
    const px = x + s * w * 0.66;
    c.rect(
      px - w * 0.08,
      y - h * 1.02,
      w * 0.16,
      h * 1.02,
      c.linear(
        [px - w * 0.08, 0],
        [px + w * 0.08, 0],
        [
          [0, shade(look.stucco, 0.05)],
          [0.4, look.stucco],
          [1, look.stuccoShade],
        ],
      ),
    );
    c.rect(px - w * 0.11, y - h * 1.04, w * 0.22, h * 0.035, look.stucco);
    c.rect(px - w * 0.11, y - h * 0.04, w * 0.22, h * 0.04, look.stucco);
  }
  c.rect(x - w * 0.84, y - h * 1.13, w * 1.68, h * 0.09, look.stucco);
  c.rect(x - w * 0.9, y - h * 1.15, w * 1.8, h * 0.03, shade(look.stucco, 0.05));
  c.rect(x - w * 0.84, y - h * 1.045, w * 1.68, h * 0.012, look.stuccoShade);
}

/** Iron railings with spear heads between two x on a low kerb. */
export function railings(
  c: Canvas,
  x0: number,
  x1: number,
  y: number,
  h: number,
  iron: string,
  gap = 13,
): void {
  let d = '';
  for (let x = x0; x <= x1; x += gap) {
    d += `M${n(x - 1.5)},${n(y)}V${n(y - h)}H${n(x + 1.5)}V${n(y)}Z`;
    d += `M${n(x - 3.4)},${n(y - h)}Q${n(x - 3)},${n(y - h * 1.05)} ${n(x)},${n(y - h * 1.13)}Q${n(x + 3)},${n(y - h * 1.05)} ${n(x + 3.4)},${n(y - h)}Z`;
  }
  c.fill(d, iron);
  c.rect(x0 - 4, y - h * 0.94, x1 - x0 + 8, h * 0.035, iron);
  c.rect(x0 - 4, y - h * 0.1, x1 - x0 + 8, h * 0.03, iron);
}

/** A box of flowers below a window. */
export function windowBox(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  leaves: readonly string[],
  petals: readonly string[],
  box: string,
): void {
  const r = c.random;
  clumps(
    c,
    Array.from({ length: 5 }, (_, i) => ({
      x: x + (w * (i + 0.5)) / 5,
      y: y - w * 0.06,
      rx: w * 0.13,
      ry: w * 0.1,
    })),
    { tones: leaves, light: [-0.5, -0.8, 0.3], leaf: Math.max(4, w * 0.07) },
    0.7,
    1.2,
  );
  for (let i = 0; i < 20; i++)
    c.ellipse(x + w * r.range(0.02, 0.98), y - w * r.range(0, 0.17), w * 0.024, w * 0.022, r.pick(petals));
  c.rect(x, y, w, w * 0.11, box);
  c.rect(x, y, w, w * 0.025, shade(box, 0.1));
}

/** A lamp-post of cast iron. */
export function lampPost(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  iron: string,
  glow: string,
  lit = 0.4,
): void {
  c.rect(x - h * 0.012, y - h * 0.8, h * 0.024, h * 0.8, iron);
  c.fill(
    polygon([
      [x - h * 0.035, y],
      [x - h * 0.02, y - h * 0.14],
      [x + h * 0.02, y - h * 0.14],
      [x + h * 0.035, y],
    ]),
    iron,
  );
  c.rect(x - h * 0.09, y - h * 0.72, h * 0.18, h * 0.012, iron);
  c.rect(x - h * 0.022, y - h * 0.79, h * 0.044, h * 0.02, iron);
  if (lit > 0) c.glow(x, y - h * 0.88, h * 0.42, h * 0.34, glow, lit);
  c.fill(
    polygon([
      [x - h * 0.035, y - h * 0.79],
      [x - h * 0.058, y - h * 0.93],
      [x + h * 0.058, y - h * 0.93],
      [x + h * 0.035, y - h * 0.79],
    ]),
    mix(glow, '#ffffff', 0.4),
    0.92,
  );
  for (const k of [-1, 0, 1])
    c.stroke(
      `M${n(x + k * h * 0.035)},${n(y - h * 0.79)}L${n(x + k * h * 0.058)},${n(y - h * 0.93)}`,
      iron,
      h * 0.008,
    );
  c.fill(
    polygon([
      [x - h * 0.07, y - h * 0.93],
      [x, y - h * 0.99],
      [x + h * 0.07, y - h * 0.93],
    ]),
    iron,
  );
  c.ellipse(x, y - h, h * 0.01, h * 0.014, iron);
}
