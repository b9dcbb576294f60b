import { firm } from '../firm.ts';
import { defineBrand } from './brand.ts';

/** Investment management: teal and aqua; precise: headings in a column of their own, thin rules, square corners, figures and headings in the text font. */
export const investmentManagement = defineBrand({
  id: 'investment-management',
  shortCode: 'im',
  name: `${firm.name} Investment Management`,
  legalName: `${firm.name} Investment Management Ltd`,
  companyNumber: '00000002',
  registerNumber: '000002',
  telephone: '+44 20 7946 0042',
  email: `invest@${firm.domain}`,
  colours: {
    main: firm.palette.secondary,
    accent: firm.palette.secondary,
    spark: firm.palette.secondary,
    paper: '#fafcfc',
  },
  banner: 'contours.svg',
  card: { borderMode: 'hairline', decorations: false },
  layout: {
    items: 'rules',
    headings: 'side',
    hero: 'beside',
    sheet: 'soundings',
    density: 'close',
    corners: 'square',
    figures: 'text',
    eyebrows: 'plain',
  },
  notFound: 'Sorry, there is nothing at this position on the chart.',
});
