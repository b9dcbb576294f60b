import type { Canvas } from '../kit/canvas.ts';
import { hues, mix } from '../kit/colour.ts';
import { tiles } from '../kit/masonry.ts';
import type { Stone } from '../kit/masonry.ts';
import { polygon } from '../kit/shape.ts';
import { arch } from '../kit/village.ts';

export const stone: Stone = {
  wall: '#dcc795',
  wallShade: '#9a8a62',
  roof: '#a3987c',
  roofShade: '#6f6854',
  trim: '#f3e8c9',
  glass: '#57756f',
  glow: '#ffdc96',
};

/** The hall: five bays of arches below, mullioned windows above, gables and a cupola. */
export function hall(c: Canvas): void {
  const [x, y, w] = [420, 880, 760];
  c.ellipse(x + w / 2, y + 8, w * 0.56, 22, '#5a5240', 0.35);
  c.fill(
    polygon([
      [x - 30, 520],
      [x + 60, 380],
      [x + w - 60, 380],
      [x + w + 30, 520],
    ]),
    c.down(380, 520, '0 #b3a98c, 1 #857c64'),
  );
  tiles(
    c,
    [
      [x + 60, 380],
      [x + w - 60, 380],
      [x + w + 30, 520],
      [x - 30, 520],
    ],
    13,
    '#5f5846',
    0.5,
  );
  cupola(c, x + w / 2, 384);
  c.rect(x, 516, w, 130, c.linear([x, 0], [x + w, 0], '0 #ecdcb0, 0.6 #dcc795, 1 #b9a678'));
  blocks(c, [x, 516, w, 130], 21);
  for (const k of [0.18, 0.5, 0.82]) {
    const gx = x + w * k;
    c.fill(
      polygon([
        [gx - 108, 520],
        [gx, 404],
        [gx + 108, 520],
      ]),
      '#e6d5a6',
    );
    c.fill(
      polygon([
        [gx - 122, 528],
        [gx, 396],
        [gx + 122, 528],
        [gx + 108, 528],
        [gx, 414],
        [gx - 108, 528],
      ]),
      '#f3e8c9',
    );
    c.ellipse(gx, 392, 9, 11, '#e9dcb8');
    c.ellipse(gx, 478, 19, 19, stone.wallShade);
    c.ellipse(gx, 478, 15, 15, stone.glass);
    mullioned(c, gx - 66, 548, 132, 66, k === 0.5);
  }
  for (const k of [0.34, 0.66]) mullioned(c, x + w * k - 40, 556, 80, 58, false);
  c.rect(x - 14, 640, w + 28, 16, '#f6ecd0');
  c.rect(x - 10, 656, w + 20, 7, stone.wallShade, 0.7);
  const bay = w / 5;
  let d = `M${x},660H${x + w}V${y}H${x}Z`;
  for (let i = 0; i < 5; i++) {
    const [a, b] = [x + i * bay + 26, x + (i + 1) * bay - 26];
    d += `M${a},${y}V770A${(b - a) / 2},${(b - a) / 2} 0 0 1 ${b},770V${y}Z`;
  }
  c.rect(x, 660, w, y - 660, c.down(660, y, '0 #3d3a2c, 1 #6d654c'));
  for (let i = 0; i < 5; i++) {
    const cx = x + (i + 0.5) * bay;
    arch(c, cx, y - 20, 62, 150, '#c9d3ae', 0.55);
    c.glow(cx, 740, 70, 50, '#ffd98f', 0.5);
  }
  c.fill(d, c.linear([x, 660], [x + w, y], '0 #efe0b6, 0.5 #dcc795, 1 #b5a274'), 1, ' fill-rule="evenodd"');
  for (let i = 0; i < 5; i++) {
    const [a, b] = [x + i * bay + 26, x + (i + 1) * bay - 26];
    c.stroke(
      `M${a - 5},${y}V770A${(b - a) / 2 + 5},${(b - a) / 2 + 5} 0 0 1 ${b + 5},770V${y}`,
      '#f6ecd0',
      9,
      0.85,
    );
    c.fill(
      `M${a},770A${(b - a) / 2},${(b - a) / 2} 0 0 1 ${b},770h-14A${(b - a) / 2 - 12},${(b - a) / 2 - 8} 0 0 0 ${a + 8},770Z`,
      '#6d6348',
      0.7,
    );
    c.rect(a - 60 + 8, 764, 56, 12, '#f6ecd0');
  }
  for (let i = 0; i <= 5; i++) {
    const px = x + i * bay;
    c.rect(px - 30, y - 20, 60, 22, '#e9dcb6');
    c.rect(px - 30, y - 20, 60, 5, '#fbf3da');
  }
  for (let i = 0; i < 4; i++) basketOf(c, x + 110 + i * 170, y + 4);
}

function cupola(c: Canvas, x: number, y: number): void {
  c.rect(x - 62, y - 46, 124, 56, c.linear([x - 62, 0], [x + 62, 0], '0 #f0e3be, 0.6 #d9c697, 1 #a8976d'));
  for (const k of [-44, 0, 44]) arch(c, x + k, y - 4, 26, 34, '#4f5a48');
  c.rect(x - 72, y - 54, 144, 12, '#f6ecd0');
  c.fill(
    `M${x - 58},${y - 54}C${x - 54},${y - 104} ${x - 22},${y - 118} ${x},${y - 134}C${x + 22},${y - 118} ${x + 54},${y - 104} ${x + 58},${y - 54}Z`,
    c.linear([x - 58, 0], [x + 58, 0], '0 #8fb0a3, 0.4 #6d9488, 1 #3f645c'),
  );
  for (const k of [-30, 0, 30])
    c.stroke(`M${x + k},${y - 56}Q${x + k * 0.8},${y - 104} ${x},${y - 132}`, '#2f4f48', 2, 0.5);
  c.rect(x - 2, y - 186, 4, 56, '#4a4636');
  c.fill(`M${x + 2},${y - 180}l34,9l-12,7l-22,2Z`, '#d9b25f');
  c.ellipse(x, y - 188, 5, 5, '#d9b25f');
}

/** A window with stone mullions. */
function mullioned(c: Canvas, x: number, y: number, w: number, h: number, lit: boolean): void {
  c.rect(x - 7, y - 7, w + 14, h + 12, '#f6ecd0');
  c.rect(x - 12, y - 12, w + 24, 7, '#fbf3da');
  const lights = Math.round(w / 33);
  for (let i = 0; i < lights; i++) {
    const [a, b] = [x + (w * i) / lights + 3, w / lights - 6];
    c.rect(a, y, b, h, lit ? '#ffdf9e' : c.down(y, y + h, '0 #93aca3, 0.5 #57756f, 1 #42605b'));
    for (let k = 1; k < 4; k++) c.rect(a, y + (h * k) / 4, b, 1.4, '#2f4440', 0.6);
    c.rect(a + b / 2, y, 1.4, h, '#2f4440', 0.6);
  }
}

/** Courses of squared stone. */
function blocks(c: Canvas, [x, y, w, h]: readonly [number, number, number, number], course: number): void {
  const r = c.random;
  for (let row = 0; row * course < h; row++) {
    for (let px = x; px < x + w;) {
      const wide = course * r.range(1.4, 2.8);
      c.rect(
        px + 1,
        y + row * course + 1,
        Math.min(x + w - px, wide) - 2,
        course - 2,
        r.chance(0.5) ? '#fbf0cf' : '#9a8a62',
        r.range(0.05, 0.24),
      );
      px += wide;
    }
  }
}

function basketOf(c: Canvas, x: number, y: number): void {
  const r = c.random;
  c.fill(
    polygon([
      [x - 26, y - 26],
      [x + 26, y - 26],
      [x + 20, y],
      [x - 20, y],
    ]),
    '#a9824e',
  );
  c.rect(x - 28, y - 30, 56, 6, '#c9a56a');
  const tone = r.pick(hues('#d9694a #e3b94c #7fae5f #c9553f'));
  for (let i = 0; i < 11; i++)
    c.ellipse(x - 22 + i * 4.4, y - 31 - r.next() * 9, 6, 6, mix(tone, '#fff3cf', r.next() * 0.35));
}
