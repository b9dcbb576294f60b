import type { Canvas } from '../kit/canvas.ts';
import { hues, mix, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { lerp } from '../kit/random.ts';
import { leaf, lens, n, polygon, smooth } from '../kit/shape.ts';
import type { Point } from '../kit/shape.ts';
import { butter, dark, jug, rail, wheat } from './news-loaf-things.ts';

const crust = '#b8742f';

/** Still life in a bright kitchen: a round loaf cut in many slices on a board, a blue and white jug, butter, wheat. */
export function newsLoaf(c: Canvas): void {
  c.rect(0, 0, 1600, 620, c.linear([0, 0], [1600, 300], '0 #fbf6e6, 0.5 #efe8d3, 1 #d3cdb8'));
  leafShade(c);
  c.rect(0, 556, 1600, 350, c.down(556, 900, '0 #d9e2dc, 0.3 #f0f2e8, 1 #c3cdc6'));
  gingham(c);
  c.rect(0, 552, 1600, 6, '#a9b5aa', 0.7);
  rail(c);
  c.group('transform="translate(40 -48)"', () => {
    jug(c, 1260, 742, 330);
    butter(c, 130, 722);
    wheat(c);
    board(c);
    knife(c);
  });
  c.rect(0, 0, 1600, 900, c.radial(620, 360, 1200, '0 #fff8dc 0.2, 0.5 #fff8dc 0, 1 #4a3d2c 0.34'));
}

/** Shade of leaves that a window throws on the wall. */
function leafShade(c: Canvas): void {
  const r = c.random;
  c.group(`filter="${c.blur(7)}"`, () => {
    for (const x of [150, 330, 510])
      c.fill(
        polygon([
          [x, -10],
          [x + 150, -10],
          [x + 350, 560],
          [x + 200, 560],
        ]),
        '#fffdf0',
        0.75,
      );
    for (let i = 0; i < 110; i++) {
      const [x, y] = [r.range(160, 860), r.range(-20, 520)];
      c.fill(leaf(x, y, r.range(40, 84), r.range(16, 28), r.range(0.2, 1.6)), '#a9b094', 0.26);
    }
  });
}

/** A cloth in blue checks over the table. */
function gingham(c: Canvas): void {
  const put = (u: number, v: number): Point => [
    800 + (u - 0.5) * lerp(1640, 2300, v),
    lerp(560, 906, v ** 1.15),
  ];
  for (let i = 0; i < 22; i += 2)
    c.fill(
      polygon([put(i / 22, 0), put((i + 1) / 22, 0), put((i + 1) / 22, 1), put(i / 22, 1)]),
      '#6f96b5',
      0.34,
    );
  for (let j = 0; j < 9; j += 2)
    c.fill(
      polygon([put(0, j / 9), put(1, j / 9), put(1, (j + 1) / 9), put(0, (j + 1) / 9)]),
      '#6f96b5',
      0.34,
    );
  for (const x of [240, 900, 1420])
    c.fill(lens([x, 570], [x + 90, 905], 26), '#ffffff', 0.3, ` filter="${c.blur(12)}"`);
}

/** The bread board with the loaf: what is left of it at the left, slices that lean on one another to the right. */
function board(c: Canvas): void {
  c.ellipse(772, 812, 470, 62, dark, 0.5, ` filter="${c.blur(10)}"`);
  c.ellipse(760, 794, 450, 74, '#8a6236');
  c.ellipse(760, 780, 450, 74, c.linear([310, 740], [1210, 820], '0 #f6dcaa, 0.5 #dcb478, 1 #a87e48'));
  const rings = new Dabs(hues('#a87e48 #fbecc8'));
  for (let i = 0; i < 90; i++) {
    const [x, y] = [c.random.range(340, 1100), c.random.range(722, 838)];
    rings.stroke(c.random.next(), [x, y], [x + c.random.range(50, 140), y + c.random.bell() * 2], 1.2);
  }
  c.group(`clip-path="${c.clip('M310,780a450,74 0 1 0 900,0a450,74 0 1 0 -900,0Z')}"`, () =>
    rings.paint(c, 0.5),
  );
  c.ellipse(760, 806, 380, 30, dark, 0.4, ` filter="${c.blur(9)}"`);
  for (let i = 6; i >= 0; i--) slice(c, 690 + i * 58, 800 - i * 3, 150 - i * 3, 0.2 + i * 0.09);
  half(c, 520, 800);
  for (let i = 0; i < 60; i++)
    c.ellipse(
      c.random.range(430, 1130),
      c.random.range(790, 836),
      c.random.range(1.5, 4),
      c.random.range(1, 2.6),
      c.random.pick(hues('#e9c88f #b8742f #f6e3bd')),
    );
}

/** The uncut part: a dome of dark crust, floury scores, its cut face to the right. */
function half(c: Canvas, x: number, y: number): void {
  const dome = `M${x - 190},${y - 40}C${x - 200},${y - 210} ${x - 60},${y - 290} ${x + 90},${y - 280}C${x + 170},${y - 274} ${x + 190},${y - 60} ${x + 150},${y + 2}Q${x - 20},${y + 34} ${x - 150},${y - 2}Q${x - 184},${y - 14} ${x - 190},${y - 40}Z`;
  c.fill(dome, c.radial(x - 60, y - 220, 330, '0 #f0c078, 0.35 #c9853a, 0.75 #8f5320, 1 #5f3414'));
  c.group(`clip-path="${c.clip(dome)}"`, () => {
    for (const [a, b, w] of [
      ['-150,-90 -90,-190 10,-250', '', 17],
      ['-110,-30 -40,-140 70,-210', '', 16],
      ['-30,-6 20,-80 110,-140', '', 13],
    ] as const) {
      const line = a.split(' ').map((p): Point => {
        const [px = 0, py = 0] = p.split(',').map(Number);
        return [x + px, y + py];
      });
      c.stroke(smooth(line), '#6d3a14', w + 7, 0.55);
      c.stroke(smooth(line), `#f3d9a4${b}`, w, 0.95);
      c.stroke(smooth(line), '#fdf3d6', w * 0.4, 0.9, ' transform="translate(-3 -3)"');
    }
    for (let i = 0; i < 260; i++)
      c.ellipse(
        x + c.random.range(-190, 160),
        y - c.random.range(0, 280),
        c.random.range(1, 3),
        c.random.range(1, 2),
        '#fff6e0',
        c.random.range(0.15, 0.5),
      );
  });
  crumb(c, x + 118, y - 134, 74, 146, 0);
}

/** A cut face: a rim of crust round the open crumb. */
function crumb(c: Canvas, x: number, y: number, rx: number, ry: number, tilt: number): void {
  c.group(`transform="rotate(${n((tilt * 180) / Math.PI)} ${n(x)} ${n(y + ry)})"`, () => {
    const face = (k: number): string =>
      smooth(
        [
          [x - rx * k, y + ry * 0.5 * k],
          [x - rx * 0.92 * k, y - ry * 0.3 * k],
          [x - rx * 0.4 * k, y - ry * 0.92 * k],
          [x + rx * 0.3 * k, y - ry * 0.96 * k],
          [x + rx * 0.9 * k, y - ry * 0.4 * k],
          [x + rx * k, y + ry * 0.4 * k],
          [x + rx * 0.7 * k, y + ry * 0.9 * k],
          [x, y + ry * 0.97 * k],
          [x - rx * 0.7 * k, y + ry * 0.9 * k],
        ],
        true,
      );
    c.fill(face(1.06), shade(crust, -0.1));
    c.fill(face(1.02), crust);
    c.fill(face(0.94), c.radial(x - rx * 0.2, y - ry * 0.2, ry * 1.2, '0 #fffaf0, 0.6 #f9ebcb, 1 #e3c48f'));
    c.group(`clip-path="${c.clip(face(0.88))}"`, () => {
      for (let i = 0; i < 46; i++) {
        const [px, py, s] = [x + c.random.bell() * rx, y + c.random.bell() * ry, c.random.range(2, 7)];
        c.ellipse(px, py, s, s * 0.7, '#d9b980', 0.6);
        c.ellipse(px + 1, py + 1.4, s * 0.8, s * 0.5, '#f3e0b8', 0.8);
      }
    });
  });
}

/** One slice that leans to the right by `tilt` radians, its foot's middle at (x, y). */
function slice(c: Canvas, x: number, y: number, h: number, tilt: number): void {
  c.group(`transform="rotate(${n((tilt * 180) / Math.PI)} ${x} ${y})"`, () => {
    c.fill(
      smooth(
        [
          [x + 14, y - 10],
          [x - 50, y - h],
          [x - 10, y - h * 1.9],
          [x + 50, y - h * 1.84],
          [x + 106, y - h * 0.9],
          [x + 84, y - 4],
        ],
        true,
      ),
      c.linear(
        [x, 0],
        [x + 106, 0],
        [
          [0, crust],
          [0.7, mix(crust, '#f0c078', 0.4)],
          [1, shade(crust, -0.12)],
        ],
      ),
    );
  });
  crumb(c, x, y - h * 0.96, 70, h * 0.94, tilt);
}

function knife(c: Canvas): void {
  c.group('transform="rotate(-5 520 868)"', () => {
    c.fill('M300,872H700Q640,892 560,890H300Z', dark, 0.4, ` filter="${c.blur(4)}"`);
    c.fill(
      'M430,860H690Q720,862 730,872Q680,886 600,884H430Z',
      c.down(858, 886, '0 #ffffff, 0.5 #c3ced3, 1 #8a9aa2'),
    );
    c.fill('M250,862Q240,872 250,884H432V860Z', c.down(858, 886, '0 #a8703f, 0.4 #7a4a26, 1 #4a2b16'));
    for (const x of [290, 340, 396]) c.ellipse(x, 872, 4, 4, '#e3c98a');
  });
}
