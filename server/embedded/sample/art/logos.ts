import { emblem } from './kit/emblem.ts';
import { fernhollow, investmentManagement, privateWealth } from './kit/lettering.ts';
import type { Lettering } from './kit/lettering.ts';

/** One logo of the collection. */
export type Logo = {
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
};

type Brand = {
  readonly key: string;
  readonly alt: string;
  readonly ink: string;
  readonly spark: string;
  /** The spark on a dark ground. */
  readonly bright: string;
  readonly second?: Lettering;
};

const paper = '#f7f3e8';

const brands: readonly Brand[] = [
  { key: 'fernhollow', alt: 'Fernhollow', ink: '#0f3d33', spark: '#c9973a', bright: '#e3bd6a' },
  {
    key: 'investment-management',
    alt: 'Fernhollow Investment Management',
    ink: '#0b2f3a',
    spark: '#2f98a3',
    bright: '#8fd3d6',
    second: investmentManagement,
  },
  {
    key: 'private-wealth',
    alt: 'Fernhollow Private Wealth',
    ink: '#12160f',
    spark: '#a98441',
    bright: '#d8bd7d',
    second: privateWealth,
  },
];

function letters(text: Lettering, x: number, y: number, size: number, fill: string): string {
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(size / 100).toFixed(4)})`;
  return `<path fill="${fill}" transform="${place}" d="${text.d}"/>`;
}

function picture(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>\n`;
}

/** The horizontal logo for the header: emblem, name and, below it, the brand. */
function horizontal(brand: Brand): Logo {
  const { ink, second } = brand;
  const size = second ? 33 : 37;
  const width = Math.ceil(51 + (fernhollow.width * size) / 100);
  const mark = `<g transform="translate(-7 0)">${emblem(ink, brand.spark)}</g>`;
  const name = letters(fernhollow, 50, second ? 28.4 : 36.6, size, ink);
  const small = (fernhollow.width * size * 0.985) / investmentManagement.width;
  const below = second ? letters(second, 50.6, 44, small, ink) : '';
  return {
    name: `logo-${brand.key}`,
    title: `${brand.alt} logo`,
    alt: brand.alt,
    width,
    height: 48,
    svg: picture(width, 48, mark + name + below),
  };
}

/** The stacked logo for the footer, in light ink. */
function stacked(brand: Brand): Logo {
  const [width, height] = [270, 276];
  const { second, bright } = brand;
  const size = 48;
  const tall = second ? 3.1 : 3.5;
  const place = `translate(${(width / 2 - 26.4 * tall).toFixed(2)} ${second ? 14 : 20}) scale(${tall})`;
  const mark = `<g transform="${place}">${emblem(paper, bright)}</g>`;
  const left = (width - (fernhollow.width * size) / 100) / 2;
  const name = letters(fernhollow, left, second ? 220 : 248, size, paper);
  const small = (fernhollow.width * size * 0.985) / investmentManagement.width;
  const below = second ? letters(second, (width - (second.width * small) / 100) / 2, 252, small, bright) : '';
  return {
    name: `footer-logo-${brand.key}`,
    title: `${brand.alt} footer logo`,
    alt: brand.alt,
    width,
    height,
    svg: picture(width, height, mark + name + below),
  };
}

/** All logos: one for the header and one for the footer of each brand. */
export const logos: readonly Logo[] = brands.flatMap((brand) => [horizontal(brand), stacked(brand)]);
