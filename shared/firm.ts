import type { Palette } from './colours/palette.ts';

/** The firm's everyday name. */
const name = 'Fernhollow';
/** The domain of the site and of its email addresses. */
const domain = 'fernhollow.example';

/** Every colour of the site is mixed from these six. */
const palette: Palette = {
  primary: '#24694f',
  secondary: '#1a636c',
  tertiary: '#1c426b',
  spark: '#dfc388',
  paper: '#f2efe8',
  ink: '#12140f',
};

/**
 * The firm's name, addresses and colours, which its brands share. The rest is in `brands/`. The code and the sample
 * content take everything specific to the firm from these files (docs/make-it-yours.md).
 *
 * The firm is fictional and says so. A real firm must have its legal lines checked before publishing them.
 */
export const firm = {
  name,
  domain,
  palette,
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
  /** The regulatory status line in a brand's footer; a real firm follows GEN 4 Annex 1R of the FCA Handbook. */
  statusLine: ({ legalName, registerNumber }: { legalName: string; registerNumber: string }) =>
    `${legalName} is a fictional firm made to show what this website can do. A real firm would state here that it is authorised and regulated by the Financial Conduct Authority, with its register number (${registerNumber} is not a real one).`,
} as const;
