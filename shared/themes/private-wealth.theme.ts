import type { Theme } from './theme.ts';

/** Fernhollow Private Wealth: near-black green, gold and warm grey; hushed. */
export const privateWealthTheme: Theme = {
  identifier: 'private-wealth',
  shortCode: 'pw',
  brandName: 'Fernhollow Private Wealth',
  backgroundClass: 'ground-ivory',
  headerLogo: 'private-wealth',
  footerMenu: 'private-wealth',
  disclaimer: 'private-wealth',
  banner: { image: '/banners/private-wealth.svg', colour: 'black' },
  card: { borderMode: 'accent', decorations: false },
  listIconColour: 'gold',
  headingColour: 'black',
  footerLogoSize: { width: 135, height: 138 },
  page: {
    tone: 'light',
    surface: { background: '#f8f5ee', text: '#211f18', quiet: '#5f5a4c', accent: '#6b5523', line: '#ddd6c5' },
    card: { background: '#fffdf8', text: '#211f18', quiet: '#5f5a4c', accent: '#6b5523', line: '#ddd3ba' },
  },
  footer: 'black',
  buttons: {
    light: { solid: '#2b2f22', onSolid: '#f3ead3', deep: '#12140f', onDeep: '#e6cf97' },
    dark: { solid: '#dcc07d', onSolid: '#17150c', deep: '#f3ead3', onDeep: '#17150c' },
  },
  focus: { light: '#6b5523', dark: '#ecd7a0' },
};
