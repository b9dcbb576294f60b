import { firm } from '../firm.ts';
import { bannersFolder } from '../paths.ts';
import type { Theme } from './theme.ts';

const { colours } = firm.brands.investmentManagement;

/** Investment management: dark teal, slate and aqua; precise and data-led. */
export const investmentManagementTheme: Theme = {
  identifier: 'investment-management',
  shortCode: 'im',
  brandName: firm.brands.investmentManagement.name,
  brand: firm.brands.investmentManagement,
  socialImage: '/social/investment-management.jpg',
  backgroundClass: 'ground-cool-white',
  headerLogo: 'investment-management',
  footerMenu: 'investment-management',
  disclaimer: 'investment-management',
  banner: { image: `${bannersFolder}investment-management.svg`, colour: 'dark-teal' },
  card: { borderMode: 'hairline', decorations: false },
  listIconColour: 'teal',
  headingColour: 'dark-teal',
  footerLogoSize: { width: 135, height: 138 },
  page: colours.page,
  footer: 'dark-teal',
  buttons: colours.buttons,
  focus: colours.focus,
};
