import type { Canvas } from './kit/canvas.ts';
import type { Finish } from './kit/render.ts';
import { heroFernhollow } from './scenes/hero-fernhollow.ts';
import { heroInvestmentManagement } from './scenes/hero-investment.ts';
import { heroPrivateWealth } from './scenes/hero-private.ts';

/** One picture of the collection. */
export type Picture = {
  /** The file's name without its extension. */
  readonly name: string;
  readonly title: string;
  /** What is to be seen, for those who cannot see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly draw: (c: Canvas) => void;
  readonly finish?: Finish;
};

/** All pictures, in the order in which they are drawn. */
export const pictures: readonly Picture[] = [
  {
    name: 'hero-fernhollow',
    title: 'A hollow at dawn',
    alt: 'A stone house among trees by a still pond at dawn, ferns in front and a path that leads there',
    width: 2400,
    height: 1350,
    seed: 7,
    draw: heroFernhollow,
  },
  {
    name: 'hero-investment-management',
    title: 'The viaduct and the light',
    alt: 'A railway viaduct mirrored in a calm sea loch, with a white lighthouse on the near shore',
    width: 2400,
    height: 1350,
    seed: 12,
    draw: heroInvestmentManagement,
  },
  {
    name: 'hero-private-wealth',
    title: 'The park at dusk',
    alt: 'A Palladian house with lit windows across a lake at dusk, under a crescent moon',
    width: 2400,
    height: 1350,
    seed: 23,
    draw: heroPrivateWealth,
  },
];
