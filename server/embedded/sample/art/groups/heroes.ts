import { sheets } from '../picture.ts';
import { heroMain } from '../scenes/hero-main.ts';
import { heroInvestmentManagement } from '../scenes/hero-investment.ts';
import { heroPrivateWealth } from '../scenes/hero-private.ts';

const hero = sheets(2400, 1350);

/** The large pictures at the head of each brand's home page. */
export const heroes = [
  hero(
    'hero-main',
    [
      'A hollow at dawn',
      'A stone house among trees by a still pond at dawn, ferns in front and a path that leads there',
    ],
    7,
    heroMain,
  ),
  hero(
    'hero-investment-management',
    [
      'The viaduct and the light',
      'A railway viaduct mirrored in a calm sea loch, with a white lighthouse on the near shore',
    ],
    12,
    heroInvestmentManagement,
  ),
  hero(
    'hero-private-wealth',
    ['The park at dusk', 'A Palladian house with lit windows across a lake at dusk, under a crescent moon'],
    23,
    heroPrivateWealth,
  ),
];
