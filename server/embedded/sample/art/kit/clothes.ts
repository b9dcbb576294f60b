import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { Dabs } from './dabs.ts';
import { n } from './shape.ts';

/** A cloth: its colour in light and in shade. */
export type Cloth = { readonly base: string; readonly light: string; readonly dark: string };

/** A cloth from one colour. */
export function cloth(base: string): Cloth {
  return { base, light: mix(base, '#fff3da', 0.26), dark: mix(base, '#0a0f0e', 0.45) };
}

/** The outline of shoulders and chest, `half` wide at the arms, the shoulder line at `y`. */
export function torso(half: number, y: number, opening: number, depth: number): string {
  return `M${n(-opening)},${n(y - 62)}C${n(-opening * 1.5)},${n(y - 30)} ${n(-half * 0.62)},${n(y - 10)} ${n(-half * 0.82)},${n(y + 42)}C${n(-half * 0.98)},${n(y + 88)} ${n(-half * 1.04)},${n(y + 230)} ${n(-half * 1.08)},${n(y + 420)}H${n(half * 1.08)}C${n(half * 1.04)},${n(y + 230)} ${n(half * 0.98)},${n(y + 88)} ${n(half * 0.82)},${n(y + 42)}C${n(half * 0.62)},${n(y - 10)} ${n(opening * 1.5)},${n(y - 30)} ${n(opening)},${n(y - 62)}C${n(opening * 0.9)},${n(y - 62 + depth * 0.8)} ${n(opening * 0.5)},${n(y - 62 + depth)} 0,${n(y - 62 + depth)}C${n(-opening * 0.5)},${n(y - 62 + depth)} ${n(-opening * 0.9)},${n(y - 62 + depth * 0.8)} ${n(-opening)},${n(y - 62)}Z`;
}

/** Shoulders and chest in one cloth, softly lit from the left, with sleeve creases. */
export function body(
  c: Canvas,
  half: number,
  y: number,
  opening: number,
  depth: number,
  stuff: Cloth,
  texture = 0,
): void {
  const d = torso(half, y, opening, depth);
  c.fill(
    d,
    c.linear(
      [-half, y],
      [half, y + 200],
      [
        [0, stuff.light],
        [0.34, stuff.base],
        [0.72, mix(stuff.base, stuff.dark, 0.35)],
        [1, stuff.dark],
      ],
    ),
  );
  c.group(`clip-path="${c.clip(d)}"`, () => {
    const r = c.random;
    c.group(`filter="${c.blur(9)}"`, () => {
      for (const s of [-1, 1]) {
        c.stroke(
          `M${n(s * half * 0.66)},${n(y + 420)}C${n(s * half * 0.7)},${n(y + 250)} ${n(s * half * 0.6)},${n(y + 160)} ${n(s * half * 0.72)},${n(y + 96)}`,
          stuff.dark,
          13,
          0.3,
        );
        c.stroke(
          `M${n(s * half * 0.8)},${n(y + 420)}C${n(s * half * 0.84)},${n(y + 260)} ${n(s * half * 0.8)},${n(y + 170)} ${n(s * half * 0.86)},${n(y + 110)}`,
          s < 0 ? stuff.light : stuff.base,
          14,
          0.3,
        );
      }
      c.fill(
        `M${n(-opening * 1.2)},${n(y - 70)}Q0,${n(y + depth * 0.6)} ${n(opening * 1.2)},${n(y - 70)}L${n(opening * 1.5)},${n(y - 30)}Q0,${n(y + depth)} ${n(-opening * 1.3)},${n(y - 40)}Z`,
        stuff.dark,
        0.4,
      );
    });
    if (texture > 0) {
      const weave = new Dabs([stuff.dark, stuff.light]);
      for (let i = 0; i < texture; i++) {
        const [x, py] = [r.range(-half * 1.1, half * 1.1), r.range(y - 70, y + 420)];
        weave.stroke(
          r.next(),
          [x, py],
          [x + r.range(4, 9), py + r.range(4, 9) * (r.chance(0.5) ? 1 : -1)],
          0.9,
        );
      }
      weave.paint(c, 0.35);
    }
  });
}

/** A ribbed band around the neck: a crew or a roll collar. */
export function ribbed(c: Canvas, y: number, half: number, tall: number, stuff: Cloth): void {
  const d = `M${n(-half)},${n(y - tall)}C${n(-half * 0.6)},${n(y - tall + 34)} ${n(half * 0.6)},${n(y - tall + 34)} ${n(half)},${n(y - tall)}L${n(half * 1.12)},${n(y)}C${n(half * 0.7)},${n(y + 52)} ${n(-half * 0.7)},${n(y + 52)} ${n(-half * 1.12)},${n(y)}Z`;
  c.fill(d, stuff.dark, 0.35, ` transform="translate(0 9)" filter="${c.blur(6)}"`);
  c.fill(
    d,
    c.linear(
      [-half, 0],
      [half, 0],
      [
        [0, stuff.light],
        [0.4, stuff.base],
        [1, mix(stuff.base, stuff.dark, 0.6)],
      ],
    ),
  );
  for (let i = -9; i <= 9; i++) {
    const x = (i / 9) * half * 0.97;
    const dip = 30 * (1 - (i / 9) ** 2);
    c.stroke(
      `M${n(x)},${n(y - tall + dip * 0.8)}Q${n(x * 1.05)},${n(y - tall * 0.5 + dip)} ${n(x * 1.1)},${n(y + dip * 1.15)}`,
      stuff.dark,
      2.2,
      0.34,
    );
  }
  c.stroke(
    `M${n(-half)},${n(y - tall)}C${n(-half * 0.6)},${n(y - tall + 34)} ${n(half * 0.6)},${n(y - tall + 34)} ${n(half)},${n(y - tall)}`,
    stuff.light,
    3,
    0.6,
  );
}
