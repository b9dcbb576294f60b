import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { face, neck } from './face.ts';
import type { Head } from './face.ts';
import { features } from './features.ts';
import type { Features } from './features.ts';
import { frond } from './ferns.ts';
import { polygon } from './shape.ts';

/** Everything that makes up one portrait. */
export type Person = {
  readonly head: Head;
  readonly features: Features;
  readonly tilt: number;
  readonly neck: readonly [half: number, bottom: number, flare?: number];
  readonly backdrop: readonly [light: string, base: string, dark: string];
  /** Paints what lies behind the neck: long hair, the back of a hood. */
  readonly behind?: (c: Canvas) => void;
  readonly clothes: (c: Canvas) => void;
  /** Paints what lies on the skin below the features: a beard, freckles. */
  readonly under?: (c: Canvas) => void;
  /** Paints hair, glasses, ear-rings over the finished face. */
  readonly over: (c: Canvas) => void;
};

/** The walls of the portrait family: light, middle and dark tone. */
export const walls = {
  sage: ['#eef2e0', '#bcd0ba', '#6d9884'],
  sand: ['#f6efdd', '#dccdaa', '#a08a62'],
  sea: ['#e6f0ee', '#a9c9ca', '#5a8c94'],
} as const;

/** Paints a bust in front of the family's soft backdrop. */
export function bust(c: Canvas, person: Person): void {
  backdrop(c, person.backdrop);
  const place = 'translate(500 530) scale(1.22)';
  const turned = `transform="${place} rotate(${person.tilt})"`;
  c.glow(560, 1010, 520, 420, person.backdrop[2], 0.5);
  c.group(turned, () => person.behind?.(c));
  c.group(`transform="${place}"`, () => {
    c.group(`transform="rotate(${person.tilt * 0.4})"`, () => neck(c, person.head, ...person.neck));
    person.clothes(c);
  });
  c.group(turned, () => {
    face(c, person.head);
    person.under?.(c);
    features(c, person.head, person.features);
    person.over(c);
  });
  c.glow(240, 260, 760, 760, '#fff2d2', 0.1);
}

/** Soft light on a wall, the shadow of a window and of fern leaves. */
function backdrop(c: Canvas, [light, base, dark]: readonly [string, string, string]): void {
  c.rect(
    0,
    0,
    c.width,
    c.height,
    c.linear(
      [0, 0],
      [c.width, c.height],
      [
        [0, mix(base, light, 0.4)],
        [0.5, base],
        [1, dark],
      ],
    ),
  );
  c.glow(330, 380, 760, 700, light, 0.75);
  c.group(`filter="${c.blur(11)}"`, () => {
    for (const [x, w] of [
      [40, 150],
      [220, 150],
      [400, 150],
    ] as const)
      c.fill(
        polygon([
          [x + 330, -30],
          [x + w + 330, -30],
          [x + w - 60, 1280],
          [x - 60, 1280],
        ]),
        mix(light, '#ffffff', 0.3),
        0.16,
      );
    const tones = [mix(base, dark, 0.5), mix(base, dark, 0.36)];
    for (const [x, y, length, angle, bend] of [
      [1010, 760, 640, -1.95, 0.8],
      [1020, 980, 560, -2.2, 0.7],
      [940, 1260, 760, -1.75, 0.5],
      [-20, 1200, 520, -1.2, -0.7],
      [-30, 1010, 420, -0.9, -0.8],
    ] as const) {
      frond(c, x, y, { length, angle, bend, tones, light: [-0.6, -0.6, 0.3], width: 0.22 });
    }
  });
}
