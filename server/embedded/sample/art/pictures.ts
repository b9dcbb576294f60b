import { articles } from './groups/articles.ts';
import { cards } from './groups/cards.ts';
import { heroes } from './groups/heroes.ts';
import { offices } from './groups/offices.ts';
import { portraits } from './groups/portraits.ts';
import { sections } from './groups/sections.ts';
import type { Picture } from './picture.ts';

/** All pictures, in the order in which they are drawn. */
export const pictures: readonly Picture[] = [
  ...heroes,
  ...sections,
  ...cards,
  ...portraits,
  ...offices,
  ...articles,
];
