import type { ButtonColours, ColourStyles } from './colours.ts';

/** A brand of the firm: its name, legal entity, contact details and colours. */
export interface FirmBrand {
  /** Follows the pipe in a document title (R1.3). */
  readonly name: string;
  readonly legalName: string;
  readonly companyNumber: string;
  /** On the Financial Services Register. */
  readonly registerNumber: string;
  /** In international format: `+44 20 7946 0018`. */
  readonly telephone: string;
  readonly fax: string;
  readonly email: string;
  readonly colours: {
    /** The page's background, with its text and cards; editors choose the others from `colours.ts`. */
    readonly page: ColourStyles;
    readonly buttons: { readonly light: ButtonColours; readonly dark: ButtonColours };
    /** The focus ring on light and on dark backgrounds, with a contrast of at least 3:1 (WCAG 1.4.11). */
    readonly focus: { readonly light: string; readonly dark: string };
  };
}

/** The firm's everyday name. */
const name = 'Fernhollow';
/** The domain of the site and of its e-mail addresses. */
const domain = 'fernhollow.example';

const main: FirmBrand = {
  name,
  legalName: `${name} Financial Planning Ltd`,
  companyNumber: '00000001',
  registerNumber: '000001',
  telephone: '+44 20 7946 0018',
  fax: '+44 20 7946 0019',
  email: `hello@${domain}`,
  colours: {
    page: {
      tone: 'light',
      surface: {
        background: '#fcfaf5',
        text: '#1b2a24',
        quiet: '#55625b',
        accent: '#1d5c49',
        line: '#e0dccf',
      },
      card: { background: '#ffffff', text: '#1b2a24', quiet: '#55625b', accent: '#1d5c49', line: '#e4e0d4' },
    },
    buttons: {
      light: { solid: '#24694f', onSolid: '#ffffff', deep: '#0c2d24', onDeep: '#f7f4ec' },
      dark: { solid: '#bfe3cf', onSolid: '#0c2d24', deep: '#e3c987', onDeep: '#1d1a0d' },
    },
    focus: { light: '#0f6b4d', dark: '#f1dfae' },
  },
};

const investmentManagement: FirmBrand = {
  name: `${name} Investment Management`,
  legalName: `${name} Investment Management Ltd`,
  companyNumber: '00000002',
  registerNumber: '000002',
  telephone: '+44 20 7946 0042',
  fax: '+44 20 7946 0043',
  email: `invest@${domain}`,
  colours: {
    page: {
      tone: 'light',
      surface: {
        background: '#fafcfc',
        text: '#152a31',
        quiet: '#51636a',
        accent: '#155e68',
        line: '#d8e2e4',
      },
      card: { background: '#ffffff', text: '#152a31', quiet: '#51636a', accent: '#155e68', line: '#cddadd' },
    },
    buttons: {
      light: { solid: '#1a636c', onSolid: '#ffffff', deep: '#0c333e', onDeep: '#eff6f6' },
      dark: { solid: '#a9dfe0', onSolid: '#0a2b34', deep: '#f0e0b4', onDeep: '#1e1a0c' },
    },
    focus: { light: '#0b6c78', dark: '#93d6d8' },
  },
};

const privateWealth: FirmBrand = {
  name: `${name} Private Wealth`,
  legalName: `${name} Private Wealth Ltd`,
  companyNumber: '00000003',
  registerNumber: '000003',
  telephone: '+44 20 7946 0077',
  fax: '+44 20 7946 0078',
  email: `private@${domain}`,
  colours: {
    page: {
      tone: 'light',
      surface: {
        background: '#f8f5ee',
        text: '#211f18',
        quiet: '#5f5a4c',
        accent: '#6b5523',
        line: '#ddd6c5',
      },
      card: { background: '#fffdf8', text: '#211f18', quiet: '#5f5a4c', accent: '#6b5523', line: '#ddd3ba' },
    },
    buttons: {
      light: { solid: '#2b2f22', onSolid: '#f3ead3', deep: '#12140f', onDeep: '#e6cf97' },
      dark: { solid: '#dcc07d', onSolid: '#17150c', deep: '#f3ead3', onDeep: '#17150c' },
    },
    focus: { light: '#6b5523', dark: '#ecd7a0' },
  },
};

/**
 * Everything specific to the firm: names, legal lines, addresses, colours. The code and the sample content take it from
 * here (docs/make-it-yours.md).
 *
 * The firm is fictional and says so. A real firm must have its legal lines checked before publishing them.
 */
export const firm = {
  name,
  domain,
  foundedIn: 1994,
  /** One item for each line on an envelope, the postcode last. */
  registeredOffice: ['14 Lantern Court', 'London', 'EC1A 0ZZ'],
  /** A separate site. */
  clientPortal: `https://portal.${domain}/`,
  emails: {
    careers: `careers@${domain}`,
    complaints: `complaints@${domain}`,
    press: `press@${domain}`,
    privacy: `privacy@${domain}`,
  },
  brands: { main, investmentManagement, privateWealth },
  /** The regulatory status line in a brand's footer; a real firm follows GEN 4 Annex 1R of the FCA Handbook. */
  statusLine: ({ legalName, registerNumber }: FirmBrand) =>
    `${legalName} is a fictional firm made to show what this website can do. A real firm would state here that it is authorised and regulated by the Financial Conduct Authority, with its register number (${registerNumber} is not a real one).`,
} as const;
