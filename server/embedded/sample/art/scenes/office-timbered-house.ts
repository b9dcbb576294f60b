import type { Canvas } from '../kit/canvas.ts';
import { hues, mix, ramp, shade } from '../kit/colour.ts';
import { at } from '../kit/random.ts';
import { n, polygon } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { brickwork, windowBox } from '../kit/street.ts';

export const oakWood = '#3a2c20';

export const panel = '#f3e9d0';

const leaves = ramp('#173f33 #2f6b4a #74a566 #d3dc92', 5);

/** A timber-framed house: floors jut out over each other, a gable crowns it. */
export function timbered(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  floors: readonly number[],
  gable: number,
  index: number,
): void {
  let bottom = y;
  for (const [row, h] of floors.entries()) {
    const out = row * 13;
    const [left, wide, top] = [x - out, w + out * 2, bottom - h];
    if (row === 0) {
      c.rect(left, top, wide, h, c.linear([left, 0], [left + wide, 0], '0 #d9ccae, 1 #a89878'));
      shop(c, left, bottom, wide, h, index);
    } else {
      c.rect(
        left,
        top,
        wide,
        h,
        c.linear(
          [left, 0],
          [left + wide, 0],
          [
            [0, mix(panel, '#ffffff', 0.2)],
            [0.7, panel],
            [1, mix(panel, '#a8977a', 0.45)],
          ],
        ),
      );
      frame(c, left, top, wide, h, (index + row) % 3);
      const lit = (index + row) % 3 === 1;
      leaded(c, left + wide * 0.3, top + h * 0.2, wide * 0.4, h * 0.5, lit);
      if (row === 1)
        windowBox(
          c,
          left + wide * 0.3,
          top + h * 0.76,
          wide * 0.4,
          leaves,
          hues('#d9553f #f3e3e0 #e9a5b0 #f2cf5f'),
          '#4a3524',
        );
    }
    c.rect(
      left - 6,
      bottom - (row === 0 ? h : 0) - (row === 0 ? 10 : 8),
      wide + 12,
      row === 0 ? 12 : 14,
      oakWood,
    );
    for (let k = 0; k < 12; k++) if (row > 0) c.rect(left + (wide * k) / 11.6, bottom, 11, 9, '#2a1f16');
    bottom = top;
  }
  const out = floors.length * 13;
  const [left, right] = [x - out, x + w + out];
  const apex: Point = [x + w / 2, bottom - gable];
  const stackX = right - w * 0.27;
  c.rect(
    stackX,
    bottom - gable * 0.98,
    50,
    gable,
    c.linear([stackX, 0], [stackX + 50, 0], '0 #b5765a, 1 #6d4436'),
  );
  brickwork(c, [stackX, bottom - gable * 0.98, 50, gable], 8, '#d9a07c', '#5a3528', 0.7);
  c.rect(stackX - 5, bottom - gable * 0.98, 60, 10, '#a86a52');
  for (const k of [10, 25, 40]) c.rect(stackX + k - 5, bottom - gable * 0.98 - 26, 10, 26, '#b5764e');
  c.fill(
    polygon([[left + 10, bottom], apex, [right - 10, bottom]]),
    c.linear(
      [left, 0],
      [right, 0],
      [
        [0, mix(panel, '#ffffff', 0.15)],
        [1, mix(panel, '#a8977a', 0.4)],
      ],
    ),
  );
  c.group(`clip-path="${c.clip(polygon([[left + 10, bottom], apex, [right - 10, bottom]]))}"`, () => {
    for (let i = -5; i <= 5; i++) c.rect(apex[0] + i * (w * 0.12) - 5, apex[1], 10, gable, oakWood);
    c.rect(left, bottom - gable * 0.46, right - left, 11, oakWood);
  });
  leaded(c, apex[0] - w * 0.12, bottom - gable * 0.42, w * 0.24, gable * 0.34, index % 2 === 0);
  const slope = gable / (apex[0] - left);
  for (const s of [-1, 1]) {
    const end: Point = [s < 0 ? left - 14 : right + 14, bottom + 14 * slope];
    c.fill(
      polygon([[apex[0], apex[1] - 26], [end[0], end[1] - 8], end, [apex[0], apex[1] + 4]]),
      s < 0 ? '#a87459' : '#7a5240',
    );
    c.stroke(
      polygon(
        [
          [apex[0], apex[1] + 8],
          [end[0] - s * 14, end[1] + 2],
        ],
        false,
      ),
      oakWood,
      9,
    );
  }
  c.rect(apex[0] - 4, apex[1] - 52, 8, 34, oakWood);
  c.ellipse(apex[0], apex[1] - 54, 7, 8, oakWood);
}

/** The beams of one floor: studs, rails and braces. */
function frame(c: Canvas, x: number, y: number, w: number, h: number, kind: number): void {
  const beam = (a: Point, b: Point, t: number): void => {
    c.stroke(polygon([a, b], false), oakWood, t);
    c.stroke(
      polygon(
        [
          [a[0] - t * 0.2, a[1]],
          [b[0] - t * 0.2, b[1]],
        ],
        false,
      ),
      '#6d5640',
      t * 0.2,
      0.7,
    );
  };
  c.rect(x, y, w, 12, oakWood);
  c.rect(x, y + h - 12, w, 12, oakWood);
  for (let i = 0; i <= 8; i++) if (i < 3 || i > 5) beam([x + (w * i) / 8, y], [x + (w * i) / 8, y + h], 11);
  for (const k of [0, 1]) {
    const [a, b] = k === 0 ? [x, x + w * 0.25] : [x + w * 0.75, x + w];
    if (kind === 0) {
      beam([a, y + h], [b, y + h * 0.5], 9);
      beam([b, y + h * 0.5], [a, y], 9);
    } else if (kind === 1) {
      beam([a, y], [b, y + h], 9);
      beam([b, y], [a, y + h], 9);
    } else {
      const cx = (a + b) / 2;
      c.stroke(
        `M${n(a)},${n(y + h * 0.5)}Q${n(cx)},${n(y + h * 0.5)} ${n(cx)},${n(y)}M${n(cx)},${n(y)}Q${n(cx)},${n(y + h * 0.5)} ${n(b)},${n(y + h * 0.5)}M${n(a)},${n(y + h * 0.5)}Q${n(cx)},${n(y + h * 0.5)} ${n(cx)},${n(y + h)}M${n(cx)},${n(y + h)}Q${n(cx)},${n(y + h * 0.5)} ${n(b)},${n(y + h * 0.5)}`,
        oakWood,
        9,
      );
    }
  }
  c.rect(x + w * 0.25, y + h * 0.74, w * 0.5, 9, oakWood);
}

/** A casement with small leaded panes. */
function leaded(c: Canvas, x: number, y: number, w: number, h: number, lit: boolean): void {
  c.rect(x - 7, y - 7, w + 14, h + 14, oakWood);
  c.rect(
    x,
    y,
    w,
    h,
    lit
      ? c.radial(x + w / 2, y + h * 0.7, w * 0.8, '0 #fff0c4, 0.6 #ffd68c, 1 #c98f4a')
      : c.linear([x, y], [x + w, y + h], '0 #b5cac4, 0.5 #6a8a88, 1 #4a6a6a'),
  );
  if (lit) c.glow(x + w / 2, y + h / 2, w * 1.1, h * 1.1, '#ffd68c', 0.34);
  let d = '';
  for (let k = -h; k < w; k += 13)
    d += `M${n(x + k)},${n(y + h)}L${n(x + k + h)},${n(y)}M${n(x + k)},${n(y)}L${n(x + k + h)},${n(y + h)}`;
  c.group(`clip-path="${c.clip(`M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`)}"`, () =>
    c.stroke(d, '#3a3a34', 1.1, 0.55),
  );
  const lights = Math.max(2, Math.round(w / 46));
  for (let i = 1; i < lights; i++) c.rect(x + (w * i) / lights - 3, y, 6, h, oakWood);
  c.rect(x, y + h * 0.36, w, 4, oakWood);
}

/** The ground floor: an oak door, a bow window with warm light. */
function shop(c: Canvas, x: number, y: number, w: number, h: number, index: number): void {
  const colour = at(hues('#2a4f44 #5f2f2c #2f4a5c #4a4426 #3a3a4f'), index);
  c.rect(x + w * 0.06, y - h * 0.82, w * 0.5, h * 0.56, oakWood);
  c.rect(
    x + w * 0.085,
    y - h * 0.78,
    w * 0.45,
    h * 0.48,
    c.radial(x + w * 0.3, y - h * 0.45, w * 0.34, '0 #fff0c4, 0.6 #ffd68c, 1 #c98f4a'),
  );
  for (let i = 1; i < 5; i++) c.rect(x + w * (0.085 + i * 0.09) - 2, y - h * 0.78, 4, h * 0.48, oakWood);
  c.rect(x + w * 0.085, y - h * 0.54, w * 0.45, 4, oakWood);
  c.rect(x + w * 0.06, y - h * 0.26, w * 0.5, h * 0.26, colour);
  for (let i = 0; i < 3; i++)
    c.rect(x + w * (0.085 + i * 0.16), y - h * 0.21, w * 0.13, h * 0.15, shade(colour, 0.06));
  c.rect(x + w * 0.66, y - h * 0.82, w * 0.26, h * 0.82, oakWood);
  c.rect(
    x + w * 0.685,
    y - h * 0.78,
    w * 0.21,
    h * 0.78,
    c.linear(
      [x + w * 0.68, 0],
      [x + w * 0.9, 0],
      [
        [0, shade(colour, 0.08)],
        [1, colour],
      ],
    ),
  );
  for (let i = 1; i < 4; i++)
    c.rect(x + w * (0.685 + i * 0.0525), y - h * 0.78, 2, h * 0.78, shade(colour, -0.08));
  c.ellipse(x + w * 0.72, y - h * 0.38, 4, 4, '#d9b868');
  c.glow(x + w * 0.3, y - h * 0.4, w * 0.5, h * 0.6, '#ffd68c', 0.35);
}
