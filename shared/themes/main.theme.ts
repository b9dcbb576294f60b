import type { Theme } from './theme.ts';

/** Fernhollow, financial planning: deep greens, mint and warm white, gold as a spark. */
export const mainTheme: Theme = {
  identifier: 'fernhollow',
  shortCode: 'fh',
  brandName: 'Fernhollow',
  backgroundClass: 'ground-warm-white',
  headerLogo: 'fernhollow',
  footerMenu: 'fernhollow',
  disclaimer: 'fernhollow',
  banner: { image: '/banners/fernhollow.svg', colour: 'dark-green' },
  card: { borderMode: 'none', decorations: true },
  listIconColour: 'green',
  headingColour: 'darker-green',
  footerLogoSize: { width: 135, height: 138 },
  page: {
    tone: 'light',
    surface: { background: '#fcfaf5', text: '#1b2a24', quiet: '#55625b', accent: '#1d5c49', line: '#e0dccf' },
    card: { background: '#ffffff', text: '#1b2a24', quiet: '#55625b', accent: '#1d5c49', line: '#e4e0d4' },
  },
  footer: 'darker-green',
  buttons: {
    light: { solid: '#24694f', onSolid: '#ffffff', deep: '#0c2d24', onDeep: '#f7f4ec' },
    dark: { solid: '#bfe3cf', onSolid: '#0c2d24', deep: '#e3c987', onDeep: '#1d1a0d' },
  },
  focus: { light: '#0f6b4d', dark: '#f1dfae' },
};
