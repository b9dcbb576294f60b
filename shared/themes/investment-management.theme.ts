import type { Theme } from './theme.ts';

/** Fernhollow Investment Management: dark teal, slate and aqua; precise, data-like. */
export const investmentManagementTheme: Theme = {
  identifier: 'investment-management',
  shortCode: 'im',
  brandName: 'Fernhollow Investment Management',
  backgroundClass: 'ground-cool-white',
  headerLogo: 'investment-management',
  footerMenu: 'investment-management',
  disclaimer: 'investment-management',
  banner: { image: '/banners/investment-management.svg', colour: 'dark-teal' },
  card: { borderMode: 'hairline', decorations: false },
  listIconColour: 'teal',
  headingColour: 'dark-teal',
  footerLogoSize: { width: 135, height: 138 },
  page: {
    tone: 'light',
    surface: { background: '#fafcfc', text: '#152a31', quiet: '#51636a', accent: '#155e68', line: '#d8e2e4' },
    card: { background: '#ffffff', text: '#152a31', quiet: '#51636a', accent: '#155e68', line: '#cddadd' },
  },
  footer: 'dark-teal',
  buttons: {
    light: { solid: '#1a636c', onSolid: '#ffffff', deep: '#0c333e', onDeep: '#eff6f6' },
    dark: { solid: '#a9dfe0', onSolid: '#0a2b34', deep: '#f0e0b4', onDeep: '#1e1a0c' },
  },
  focus: { light: '#0b6c78', dark: '#93d6d8' },
};
