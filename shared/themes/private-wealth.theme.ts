import { firm } from '../firm.ts';
import { bannersFolder } from '../paths.ts';
import type { Theme } from './theme.ts';

const { colours } = firm.brands.privateWealth;

/** Private wealth: near-black green, gold and warm grey; understated. */
export const privateWealthTheme: Theme = {
  identifier: 'private-wealth',
  shortCode: 'pw',
  brandName: firm.brands.privateWealth.name,
  brand: firm.brands.privateWealth,
  socialImage: '/social/private-wealth.jpg',
  backgroundClass: 'ground-ivory',
  headerLogo: 'private-wealth',
  footerMenu: 'private-wealth',
  disclaimer: 'private-wealth',
  banner: { image: `${bannersFolder}private-wealth.svg`, colour: 'black' },
  card: { borderMode: 'accent', decorations: false },
  listIconColour: 'gold',
  headingColour: 'black',
  footerLogoSize: { width: 135, height: 138 },
  page: colours.page,
  footer: 'black',
  buttons: colours.buttons,
  focus: colours.focus,
};
