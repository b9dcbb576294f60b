import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { Dabs } from './dabs.ts';
import { n, xy } from './shape.ts';
import type { Point } from './shape.ts';

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

/** A shirt front, open at the throat down to `from` below the collar line. */
export function shirt(c: Canvas, y: number, half: number, stuff: Cloth, from = 0): void {
  const d = `M${n(-half * 1.12)},${n(y - 44)}L${n(-half * 1)},${n(y - 90)}Q${n(-half * 0.5)},${n(y - 10)} 0,${n(y + from)}Q${n(half * 0.5)},${n(y - 10)} ${n(half * 1)},${n(y - 90)}L${n(half * 1.12)},${n(y - 44)}L${n(half * 1.2)},${n(y + 420)}H${n(-half * 1.2)}Z`;
  c.fill(
    d,
    c.linear(
      [-half, 0],
      [half, 0],
      [
        [0, stuff.light],
        [0.5, stuff.base],
        [1, mix(stuff.base, stuff.dark, 0.4)],
      ],
    ),
  );
  c.stroke(`M0,${n(y + from)}V${n(y + 420)}`, stuff.dark, 2, 0.35);
  for (let i = 0; i < 3; i++) {
    c.ellipse(7, y + from + 50 + i * 92, 5, 5, mix(stuff.base, stuff.dark, 0.25));
    c.ellipse(6, y + from + 49 + i * 92, 4, 4, stuff.light);
  }
}

/** The two points of a shirt collar. */
export function collar(c: Canvas, y: number, half: number, stuff: Cloth, spread = 0.62, long = 74): void {
  for (const s of [-1, 1]) {
    const paint = c.linear(
      [s * half, 0],
      [0, 0],
      [
        [0, s < 0 ? stuff.light : mix(stuff.base, stuff.dark, 0.35)],
        [1, stuff.base],
      ],
    );
    c.fill(
      `M${n(s * half * 0.1)},${n(y - 4)}C${n(s * half * 0.5)},${n(y - 22)} ${n(s * half * 0.9)},${n(y - 56)} ${n(s * half * 1.06)},${n(y - 92)}C${n(s * half * 1.2)},${n(y - 66)} ${n(s * half * 1.24)},${n(y - 40)} ${n(s * half * 1.16)},${n(y - 12)}L${n(s * half * spread)},${n(y + long)}Z`,
      stuff.dark,
      0.3,
      ` transform="translate(0 7)" filter="${c.blur(4)}"`,
    );
    c.fill(
      `M${n(s * half * 0.06)},${n(y - 8)}C${n(s * half * 0.5)},${n(y - 26)} ${n(s * half * 0.9)},${n(y - 62)} ${n(s * half * 1.04)},${n(y - 100)}C${n(s * half * 1.2)},${n(y - 72)} ${n(s * half * 1.24)},${n(y - 46)} ${n(s * half * 1.16)},${n(y - 18)}L${n(s * half * spread)},${n(y + long)}Z`,
      paint,
    );
    c.stroke(
      `M${n(s * half * 0.14)},${n(y - 4)}L${n(s * half * spread)},${n(y + long - 9)}L${n(s * half * 1.08)},${n(y - 14)}`,
      stuff.dark,
      1.4,
      0.35,
    );
  }
}

/** A tie with its knot below the collar. */
export function tie(c: Canvas, y: number, w: number, stuff: Cloth, stripe?: string): void {
  const blade = `M${n(-w * 0.4)},${n(y + 34)}L${n(w * 0.4)},${n(y + 34)}L${n(w * 0.95)},${n(y + 420)}H${n(-w * 0.95)}Z`;
  c.fill(
    blade,
    c.linear(
      [-w, 0],
      [w, 0],
      [
        [0, stuff.light],
        [0.45, stuff.base],
        [1, stuff.dark],
      ],
    ),
  );
  if (stripe) {
    c.group(`clip-path="${c.clip(blade)}"`, () => {
      for (let i = 0; i < 14; i++)
        c.stroke(`M${n(-w)},${n(y + 60 + i * 34)}L${n(w)},${n(y + 24 + i * 34)}`, stripe, 5, 0.8);
    });
  }
  c.fill(
    `M${n(-w * 0.62)},${n(y - 8)}Q0,${n(y - 18)} ${n(w * 0.62)},${n(y - 8)}L${n(w * 0.38)},${n(y + 40)}Q0,${n(y + 48)} ${n(-w * 0.38)},${n(y + 40)}Z`,
    c.linear(
      [-w * 0.6, 0],
      [w * 0.6, 0],
      [
        [0, stuff.light],
        [0.5, stuff.base],
        [1, stuff.dark],
      ],
    ),
  );
  c.stroke(`M${n(-w * 0.3)},${n(y + 42)}Q0,${n(y + 54)} ${n(w * 0.3)},${n(y + 42)}`, stuff.dark, 3, 0.7);
}

/** A jacket over what is already painted, open in a V down to `low`. */
export function jacket(
  c: Canvas,
  half: number,
  y: number,
  low: number,
  stuff: Cloth,
  look: {
    readonly lapel?: number;
    readonly notch?: boolean;
    readonly texture?: number;
    readonly pocket?: string;
    readonly neck?: number;
  } = {},
): void {
  const lapel = look.lapel ?? 96;
  const throat = look.neck ?? 100;
  for (const s of [1, -1]) {
    const side = `M${n(s * throat)},${n(y - 76)}C${n(s * throat * 1.3)},${n(y - 34)} ${n(s * half * 0.62)},${n(y - 14)} ${n(s * half * 0.84)},${n(y + 36)}C${n(s * half)},${n(y + 84)} ${n(s * half * 1.06)},${n(y + 230)} ${n(s * half * 1.1)},${n(y + 420)}H${n(s * -6)}L${n(s * -4)},${n(low)}Z`;
    c.fill(
      side,
      c.linear(
        [-half, y],
        [half, y + 220],
        [
          [0, stuff.light],
          [0.3, stuff.base],
          [0.72, mix(stuff.base, stuff.dark, 0.4)],
          [1, stuff.dark],
        ],
      ),
    );
    c.group(`clip-path="${c.clip(side)}"`, () => {
      c.group(`filter="${c.blur(9)}"`, () => {
        c.stroke(
          `M${n(s * half * 0.66)},${n(y + 420)}C${n(s * half * 0.72)},${n(y + 250)} ${n(s * half * 0.62)},${n(y + 170)} ${n(s * half * 0.74)},${n(y + 96)}`,
          stuff.dark,
          13,
          0.32,
        );
        c.stroke(
          `M${n(s * half * 0.82)},${n(y + 420)}C${n(s * half * 0.86)},${n(y + 260)} ${n(s * half * 0.8)},${n(y + 170)} ${n(s * half * 0.88)},${n(y + 110)}`,
          s < 0 ? stuff.light : stuff.base,
          14,
          0.3,
        );
      });
      if (look.texture) {
        const weave = new Dabs([stuff.dark, stuff.light, mix(stuff.light, '#c98a4a', 0.4)]);
        for (let i = 0; i < look.texture; i++) {
          const [x, py] = [c.random.range(-half * 1.1, half * 1.1), c.random.range(y - 80, y + 420)];
          weave.stroke(c.random.next(), [x, py], [x + c.random.range(3, 8), py + c.random.range(-8, 8)], 0.9);
        }
        weave.paint(c, 0.4);
      }
      if (look.pocket && s > 0)
        c.fill(`M${n(half * 0.37)},${n(y + 213)}l74,-9l2,-20l-16,-14l-14,13l-18,-17l-26,20Z`, look.pocket);
      if (look.pocket && s > 0) c.stroke(`M${n(half * 0.32)},${n(y + 216)}l106,-13`, stuff.dark, 4, 0.8);
    });
    const tip: Point = [s * (throat + lapel * 0.62), y + 78];
    c.fill(
      `M${n(s * throat * 0.96)},${n(y - 84)}C${n(s * throat * 1.32)},${n(y - 60)} ${n(s * throat * 1.4)},${n(y - 10)} ${n(s * (throat + lapel * 0.44))},${n(y + 34)}L${xy(tip)}Q${n(s * throat * 0.9)},${n(y + 230)} ${n(s * -2)},${n(low + 14)}Q${n(s * throat * 0.66)},${n(y + 90)} ${n(s * throat * 0.7)},${n(y - 10)}Z`,
      stuff.dark,
      0.4,
      ` transform="translate(${s * 4} 7)" filter="${c.blur(5)}"`,
    );
    const face = `M${n(s * throat * 0.92)},${n(y - 90)}C${n(s * throat * 1.3)},${n(y - 66)} ${n(s * throat * 1.38)},${n(y - 16)} ${n(s * (throat + lapel * 0.4))},${n(y + 30)}${look.notch === false ? '' : `L${n(s * (throat + lapel * 0.12))},${n(y + 44)}`}L${xy(tip)}Q${n(s * throat * 0.86)},${n(y + 226)} ${n(s * -2)},${n(low)}Q${n(s * throat * 0.62)},${n(y + 84)} ${n(s * throat * 0.66)},${n(y - 14)}Z`;
    c.fill(
      face,
      c.linear(
        [s * throat * 0.6, 0],
        [s * (throat + lapel), 0],
        s < 0
          ? [
              [0, stuff.base],
              [1, stuff.light],
            ]
          : [
              [0, mix(stuff.base, stuff.dark, 0.1)],
              [1, mix(stuff.base, stuff.dark, 0.55)],
            ],
      ),
    );
    c.stroke(face, stuff.dark, 1.4, 0.4);
  }
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
