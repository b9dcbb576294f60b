import type { Canvas } from '../kit/canvas.ts';
import { streaks } from '../kit/clouds.ts';
import { distant, hues, mix, ramp, shade } from '../kit/colour.ts';
import type { Light } from '../kit/dabs.ts';
import { grass, land } from '../kit/land.ts';
import { longShadow, person } from '../kit/people.ts';
import { lerp } from '../kit/random.ts';
import { n, polygon, profile, sample, triples } from '../kit/shape.ts';
import { birds, sky, smoke, sun } from '../kit/sky.ts';
import { oak } from '../kit/trees.ts';
import { church, cottages } from '../kit/village.ts';
import { hedge, wood } from '../kit/woods.ts';
import { shop, stone } from './article-post-office-shop.ts';

const light: Light = [-0.85, -0.35, 0.25];
const leaves = ramp('#3a2f22 #7a5228 #b57f34 #dcae53 #f6e0a0', 6);

/** A village shop in low autumn sun, a red pillar box before it, someone with a letter. */
export function articlePostOffice(c: Canvas): void {
  const r = c.random;
  sky(c, 560, '0 #86a9b3, 0.45 #cfd6c4, 0.8 #f6dfae, 1 #f9d294');
  sun(c, [236, 404], 30, '#fffdee', '#ffd890', 1);
  streaks(c, {
    x: [0, 1600],
    y: [60, 300],
    count: 14,
    length: [240, 800],
    thick: [5, 14],
    colours: ['#dcdccb', '#fdeecb'],
    opacity: 0.7,
    blur: 3,
  });
  const far = profile('-40,470 220,440 460,476 760,430 1200,460 1640,436', 6, r, 120);
  land(c, far, 160, '0 #b9b98f, 1 #ead39a', 640);
  wood(c, far, [180, 560], [26, 44], { tones: distant(leaves, '#f2d9a2', 0.5), light, leaf: 4 });
  church(c, 330, 566, 130, stone);
  cottages(c, () => 600, [60, 300], [90, 120], stone, 2, 0.1);
  cottages(c, () => 618, [420, 640], [100, 130], stone, 2, 0.1);
  hedge(
    c,
    sample((x) => 634 + x * 0.01, -20, 660, 60),
    [22, 24],
    {
      tones: distant(leaves, '#7a8a4f', 0.45),
      light,
      leaf: 5,
    },
  );
  oak(c, 40, 660, 330, { tones: leaves, light, leaf: 9 }, 0.9);
  oak(c, 1540, 700, 430, { tones: leaves, light, leaf: 10 });
  smoke(c, [745, 148], 130, 90, '#f6ead0', 0.5);
  shop(c);
  green(c);
  pillarBox(c, 470, 806, 250);
  longShadow(c, 330, 812, 230, 420, 24, '#5a4a4a');
  person(
    c,
    350,
    808,
    232,
    {
      coat: '#2f5f6b',
      legs: '#38393a',
      hair: '#d9d4c8',
      skin: '#dca983',
      scarf: '#d9a54a',
      bun: true,
      skirt: true,
      hands: [[0.3, 0.8]],
    },
    1,
  );
  c.fill('M412,616l38,-3l2,20l-38,6Z', '#fffaf0');
  birds(c, [560, 90, 260, 90], 8, 13, '#5d6a66');
}

/** The green, the lane in front of the shop and the shadows across it. */
function green(c: Canvas): void {
  const r = c.random;
  c.rect(-10, 726, 1620, 180, c.down(726, 900, '0 #f0d9a4, 0.35 #dcb97c, 1 #a98a5c'));
  for (let i = 0; i < 420; i++) {
    const t = r.next();
    const s = lerp(5, 17, t);
    c.ellipse(r.range(0, 1600), lerp(738, 900, t), s, s * 0.3, r.pick(hues('#f6e4b8 #c9a76c #b5935f')), 0.5);
  }
  c.fill(
    'M-20,760Q240,734 520,800Q640,850 560,920H-20Z',
    c.down(750, 900, '0 #c3b768, 0.5 #8f9a52, 1 #4f6a40'),
  );
  grass(c, (x) => 790 + (x > 300 ? (x - 300) * 0.18 : 0), [-10, 560], {
    count: 420,
    height: 26,
    tones: hues('#4f6a40 #93994f #e9d88a'),
    depth: 110,
    lean: 0.2,
  });
  for (const [x, y, reach] of triples('40,690,900 -60,770,760'))
    longShadow(c, x, y, 300, reach, 60, '#5f4a42');
  for (let i = 0; i < 150; i++) {
    const [x, y] = [r.range(-10, 1610), r.range(745, 895)];
    c.fill(
      polygon([
        [x, y],
        [x + 7, y - 3],
        [x + 11, y + 1],
        [x + 4, y + 4],
      ]),
      r.pick(leaves),
      0.9,
    );
  }
  grass(c, () => 905, [1180, 1610], {
    count: 240,
    height: 74,
    tones: hues('#4a4a30 #97813f #ecd183'),
    depth: 12,
    lean: 0.3,
  });
}

/** A British pillar box, its foot's middle at (x, y). */
function pillarBox(c: Canvas, x: number, y: number, h: number): void {
  const w = h * 0.17;
  const red = '#c2372b';
  longShadow(c, x, y - 4, h, 560, w, '#5a4440');
  const round = (base: string): string =>
    c.linear(
      [x - w, 0],
      [x + w, 0],
      [
        [0, mix(base, '#ffe9b8', 0.35)],
        [0.16, mix(base, '#ffe9b8', 0.6)],
        [0.45, base],
        [1, shade(base, -0.19)],
      ],
    );
  const ring = (top: number, tall: number, k: number, base: string): void =>
    c.fill(
      `M${n(x - w * k)},${n(y - h * top)}V${n(y - h * (top - tall))}Q${n(x)},${n(y - h * (top - tall) + w * 0.2)} ${n(x + w * k)},${n(y - h * (top - tall))}V${n(y - h * top)}Q${n(x)},${n(y - h * top + w * 0.2)} ${n(x - w * k)},${n(y - h * top)}Z`,
      round(base),
    );
  ring(0.14, 0.14, 1.06, '#2b2422');
  ring(0.86, 0.73, 0.96, red);
  ring(0.89, 0.045, 1.16, red);
  c.fill(
    `M${n(x - w * 1.2)},${n(y - h * 0.885)}C${n(x - w * 1.1)},${n(y - h * 0.98)} ${n(x - w * 0.5)},${n(y - h)} ${n(x)},${n(y - h)}C${n(x + w * 0.5)},${n(y - h)} ${n(x + w * 1.1)},${n(y - h * 0.98)} ${n(x + w * 1.2)},${n(y - h * 0.885)}Q${n(x)},${n(y - h * 0.86)} ${n(x - w * 1.2)},${n(y - h * 0.885)}Z`,
    round(red),
  );
  ring(0.8, 0.012, 0.98, shade(red, -0.1));
  c.rect(x - w * 0.56, y - h * 0.755, w * 1.12, h * 0.03, '#1c1413');
  c.rect(x - w * 0.62, y - h * 0.772, w * 1.24, h * 0.014, mix(red, '#ffe9b8', 0.3));
  c.rect(x - w * 0.34, y - h * 0.68, w * 0.68, h * 0.12, '#f6ecd4');
  for (let i = 0; i < 4; i++)
    c.rect(x - w * 0.24, y - h * (0.66 - i * 0.024), w * (0.48 - (i % 2) * 0.14), 2, '#6d5a52', 0.8);
  c.stroke(
    `M${n(x - w * 0.5)},${n(y - h * 0.2)}V${n(y - h * 0.5)}H${n(x + w * 0.5)}V${n(y - h * 0.2)}Z`,
    shade(red, -0.12),
    2.4,
    0.8,
  );
  c.ellipse(x + w * 0.34, y - h * 0.38, 3.4, 3.4, '#e9c97a');
}
