import { firm } from '../firm.ts';
import { mainBrandId } from '../main-brand-id.ts';
import { bannersFolder } from '../paths.ts';
import type { Theme } from './theme.ts';

const { colours } = firm.brands.main;

/** The main brand, financial planning: deep greens, mint and warm white, touches of gold. */
export const mainTheme: Theme = {
  identifier: mainBrandId,
  shortCode: 'fh',
  brandName: firm.brands.main.name,
  brand: firm.brands.main,
  socialImage: '/social/main.jpg',
  backgroundClass: 'ground-warm-white',
  headerLogo: mainBrandId,
  footerMenu: mainBrandId,
  disclaimer: mainBrandId,
  banner: { image: `${bannersFolder}main.svg`, colour: 'dark-green' },
  card: { borderMode: 'none', decorations: true },
  listIconColour: 'green',
  headingColour: 'darker-green',
  footerLogoSize: { width: 135, height: 138 },
  page: colours.page,
  footer: 'darker-green',
  buttons: colours.buttons,
  focus: colours.focus,
};
