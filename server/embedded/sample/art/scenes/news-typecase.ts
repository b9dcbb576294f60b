import type { Canvas } from '../kit/canvas.ts';
import { hues, mix, shade } from '../kit/colour.ts';
import { Dabs } from '../kit/dabs.ts';
import { lens, n, points, polygon } from '../kit/shape.ts';
import { hand } from './news-typecase-hands.ts';

const dark = '#1f1812';
const oak = '#8a5f38';

/** A printer's bench from above: a case of type, proofs with a correction, two hands that set a line. */
export function newsTypecase(c: Canvas): void {
  c.rect(0, 0, 1600, 900, c.linear([0, 0], [1600, 900], '0 #b58a5c, 0.5 #94683f, 1 #5f4028'));
  grain(c);
  c.group('transform="rotate(-4 520 380)"', () => typeCase(c, 60, 40, 960, 600));
  proofs(c);
  brayer(c);
  c.group('transform="rotate(-7 820 700)"', () => stick(c));
  hand(c, {
    x: 560,
    y: 800,
    s: 190,
    turn: 0.5,
    flip: -1,
    sleeve: '#3f5f73',
    skin: '#c98f68',
    from: [330, 1080],
  });
  c.group('transform="rotate(-34 857 650)"', () => sort(c, 845, 588, 24, 74));
  hand(c, {
    x: 1010,
    y: 742,
    s: 180,
    turn: -0.62,
    flip: 1,
    sleeve: '#3f5f73',
    skin: '#c98f68',
    from: [1300, 1060],
  });
  c.rect(0, 0, 1600, 900, c.radial(760, 340, 1160, '0 #ffe9b8 0.24, 0.5 #ffe9b8 0.02, 1 #140d08 0.6'));
}

function grain(c: Canvas): void {
  const r = c.random;
  for (const y of [210, 430, 660, 850]) c.rect(0, y, 1600, 4, '#3a2616', 0.5);
  const dabs = new Dabs(hues('#4a301c #d6ab78'));
  for (let i = 0; i < 620; i++) {
    const [x, y] = [r.range(-60, 1580), r.range(0, 900)];
    dabs.stroke(r.next(), [x, y], [x + r.range(60, 280), y + r.bell() * 4], 1.4);
  }
  dabs.paint(c, 0.25);
}

/** A shallow tray of many boxes, each with its letters, large boxes for those that are used most. */
function typeCase(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.rect(x - 10, y - 2, w + 40, h + 40, dark, 0.7);
  c.rect(
    x - 22,
    y - 22,
    w + 44,
    h + 44,
    c.linear(
      [x, y],
      [x + w, y + h],
      [
        [0, mix(oak, '#ffe0a8', 0.5)],
        [0.5, oak],
        [1, shade(oak, -0.1)],
      ],
    ),
  );
  c.rect(x, y, w, h, '#2a1c12');
  const rows = [
    [7, '1 1 1 1 1 1 1 1 1 1 1 1'],
    [7, '1 1 1 1 1 1 1 1 1 1 1 1'],
    [10, '1 1 2 1.4 2.4 1.4 1 1.4 0.8'],
    [10, '1 1.4 1.4 2 2 1.6 1 1 0.8'],
    [10, '0.8 1 1.6 1.6 2.2 1.6 1.6 0.8'],
  ] as const;
  const tall = rows.reduce((sum, [k]) => sum + k, 0);
  let top = y;
  for (const [k, widths] of rows) {
    const cells = widths.split(' ').map(Number);
    const wide = cells.reduce((a, b) => a + b, 0);
    const bh = (h * k) / tall;
    let left = x;
    for (const cell of cells) {
      const bw = (w * cell) / wide;
      box(c, left + 5, top + 5, bw - 10, bh - 10);
      left += bw;
    }
    top += bh;
  }
}

/** One box with the sorts that lie in it. */
function box(c: Canvas, x: number, y: number, w: number, h: number): void {
  const r = c.random;
  c.rect(x - 5, y - 5, w + 10, h + 10, c.linear([x, y], [x, y + h], '0 #6d4a2c, 1 #a87848'));
  c.rect(x, y, w, h, '#1c130c');
  const metal = new Dabs(hues('#3a3d40 #5f6466 #8a8f8e #b9bcb6'));
  const shapes = Math.round((w * h) / 300);
  for (let i = 0; i < shapes; i++) {
    const [px, py, a] = [r.range(x + 4, x + w - 26), r.range(y + 6, y + h - 8), r.range(-0.6, 0.6)];
    const [dx, dy] = [Math.cos(a) * 26, Math.sin(a) * 26];
    if (px + dx > x + w - 2 || py + dy > y + h - 2 || py + dy < y + 2) continue;
    metal.path(
      r.next() * 0.8,
      polygon([
        [px, py],
        [px + dx, py + dy],
        [px + dx - dy * 0.3, py + dy + dx * 0.3],
        [px - dy * 0.3, py + dx * 0.3],
      ]),
    );
    metal.path(
      1,
      polygon([
        [px, py],
        [px + dx, py + dy],
        [px + dx - dy * 0.06, py + dy + 1.4],
        [px, py + 1.4],
      ]),
    );
  }
  c.group(`clip-path="${c.clip(`M${n(x)},${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`)}"`, () => metal.paint(c));
  c.rect(x, y, w, 12, c.down(y, y + 12, '0 #000000 0.6, 1 #000000 0'));
  c.rect(x, y, 8, h, c.linear([x, 0], [x + 8, 0], '0 #000000 0.5, 1 #000000 0'));
}

/** Two proofs, one over the other; a red pen has mended a line and ringed a word. */
function proofs(c: Canvas): void {
  for (const [turn, x, y, front] of [
    [11, 1150, 70, false],
    [3, 1090, 60, true],
  ] as const)
    c.group(`transform="rotate(${turn} ${x + 200} ${y + 280})"`, () => {
      c.rect(x + 8, y + 12, 420, 560, dark, 0.5);
      c.rect(x, y, 420, 560, c.linear([x, y], [x + 420, y + 560], '0 #fdf8e8, 0.6 #f3ead0, 1 #d9cba6'));
      if (!front) return;
      for (const [line, end] of points('92,300 138,210'))
        for (let px = x + 60; px < x + end; px += 25) {
          const [w, h] = [c.random.range(12, 20), c.random.pick([20, 20, 31])];
          c.stroke(`M${n(px)},${y + line}v${-h}q${n(w)},-6 ${n(w)},${h * 0.4}v${h * 0.6}`, '#2a2622', 6);
        }
      for (let i = 0; i < 22; i++) {
        const short = i % 7 === 6 ? 0.5 : 1;
        let px = x + 60;
        while (px < x + 60 + 290 * short) {
          const word = Math.min(c.random.range(14, 46), x + 352 - px);
          c.rect(px, y + 166 + i * 16, word, 6, '#3a3530', 0.85);
          px += word + 7;
        }
      }
      const red = '#c0352b';
      c.stroke(`M${x + 52},${y + 233}q150,-8 220,1`, red, 3.4);
      c.stroke(`M${x + 362},${y + 236}q14,-14 12,8q-2,16 -16,10M${x + 362},${y + 262}l22,-8`, red, 3.4);
      c.stroke(`M${x + 150},${y + 330}q44,-26 92,0q10,18 -44,20q-58,0 -48,-20`, red, 3.4);
      c.stroke(`M${x + 240},${y + 336}q70,-4 130,-30M${x + 356},${y + 298}l16,6l-8,14`, red, 3.4);
    });
  c.group('transform="rotate(-52 1440 520)"', () => {
    c.rect(1330, 536, 230, 16, dark, 0.4);
    c.rect(1330, 522, 200, 17, c.down(522, 539, '0 #e0655a, 0.5 #b5302f, 1 #7a1a1c'));
    c.fill(polygon('1330,522 1330,539 1294,530'), '#e9c894');
    c.fill(polygon('1308,527 1308,534 1294,530'), '#7a1a1c');
    c.rect(1530, 522, 16, 17, '#d9c9a4');
  });
}

/** A piece of type, seen along its length, its letter blank. */
function sort(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.rect(x + 4, y + 6, w, h, dark, 0.4);
  c.rect(x, y, w, h, c.linear([x, 0], [x + w, 0], '0 #eef0ea, 0.4 #a9adab, 1 #5a5f61'));
  c.rect(x, y + h * 0.72, w, 4, '#3a3d40', 0.7);
  c.rect(x + 3, y - 5, w - 6, 7, '#dfe0d8');
}

/** The composing stick with half a line of type in it. */
function stick(c: Canvas): void {
  c.rect(536, 702, 520, 110, dark, 0.5);
  c.rect(520, 680, 520, 112, c.down(680, 792, '0 #c3c9c6, 0.5 #8f9896, 1 #5f6867'));
  c.rect(520, 776, 520, 26, c.down(776, 802, '0 #e9eeea, 0.4 #a9b2af, 1 #4a5251'));
  c.rect(1016, 672, 26, 126, c.linear([1016, 0], [1042, 0], '0 #e9eeea, 1 #6d7675'));
  c.rect(520, 672, 30, 126, c.linear([520, 0], [550, 0], '0 #dfe6e2, 1 #7d8786'));
  let x = 556;
  while (x < 900) {
    const w = c.random.range(12, 27);
    c.rect(x, 690, w - 1.5, 84, c.linear([x, 0], [x + w, 0], '0 #f3f4ee, 0.5 #a9adab, 1 #4a4f51'));
    c.fill(lens([x + w * 0.5, 700], [x + w * 0.5, 718], w * 0.22), '#3a3d40');
    x += w;
  }
}

/** An inking roller and its black trail on a slab. */
function brayer(c: Canvas): void {
  c.group('transform="rotate(-18 1360 770)"', () => {
    c.rect(1216, 676, 300, 190, dark, 0.5);
    c.rect(1206, 664, 300, 190, c.linear([1206, 664], [1506, 854], '0 #dfe9e8, 1 #93a6a6'));
    c.fill('M1230,700q60,-12 150,2t104,-4v120q-70,10 -130,-2t-124,4Z', '#26241f', 0.93);
    for (let i = 0; i < 24; i++)
      c.fill(lens([1236, 704 + i * 4.8], [1476, 702 + i * 4.8], 1), '#5f5a50', 0.35);
    c.rect(
      1330,
      690,
      74,
      150,
      c.linear([1330, 0], [1404, 0], '0 #5a554c, 0.35 #8f887a, 0.6 #2a2722, 1 #0f0e0c'),
    );
    c.stroke('M1367,684H1440V764H1500M1367,846H1440V764', '#a9b2af', 9);
    c.rect(1490, 744, 190, 40, c.down(744, 784, '0 #e0a86c, 0.5 #a8703f, 1 #5a3820'));
  });
}
