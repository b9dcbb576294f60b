import { firm } from '../firm.ts';
import { defineBrand } from './brand.ts';

/** Private wealth: near-black, gold and warm grey; understated: everything that is read on one axis with a wide margin, spacious, without cards. */
export const privateWealth = defineBrand({
  id: 'private-wealth',
  shortCode: 'pw',
  name: `${firm.name} Private Wealth`,
  legalName: `${firm.name} Private Wealth Ltd`,
  companyNumber: '00000003',
  registerNumber: '000003',
  telephone: '+44 20 7946 0077',
  email: `private@${firm.domain}`,
  colours: {
    main: firm.palette.ink,
    accent: firm.palette.spark,
    spark: firm.palette.spark,
    paper: '#f8f5ee',
  },
  banner: 'arcs.svg',
  card: { borderMode: 'accent', decorations: false },
  layout: {
    items: 'space',
    headings: 'axis',
    hero: 'above',
    sheet: 'family',
    density: 'wide',
    corners: 'slight',
    figures: 'display',
    eyebrows: 'capitals',
  },
  notFound: 'Sorry, this turning leads nowhere.',
});
