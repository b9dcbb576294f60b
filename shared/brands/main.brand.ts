import { firm } from '../firm.ts';
import { mainBrandId } from '../main-brand-id.ts';
import { defineBrand } from './brand.ts';

/** The main brand, financial planning: deep greens, mint and warm white, touches of gold; cards, round corners, pictures that end in an arc. */
export const mainBrand = defineBrand({
  id: mainBrandId,
  shortCode: 'fh',
  name: firm.name,
  legalName: `${firm.name} Financial Planning Ltd`,
  companyNumber: '00000001',
  registerNumber: '000001',
  telephone: '+44 20 7946 0018',
  email: `hello@${firm.domain}`,
  colours: {
    main: firm.palette.primary,
    accent: firm.palette.primary,
    spark: firm.palette.spark,
    paper: '#fcfaf5',
  },
  banner: 'leaves.svg',
  card: { borderMode: 'none', decorations: true },
  layout: {
    items: 'cards',
    headings: 'start',
    hero: 'arc',
    sheet: 'plan',
    density: 'regular',
    corners: 'round',
    figures: 'display',
    eyebrows: 'plain',
  },
  notFound: 'Sorry, this path ends here.',
});
