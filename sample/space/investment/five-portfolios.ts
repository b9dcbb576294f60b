/** The firm's portfolios. Every figure about them is invented, and stated here once. */
export const portfolios = [
  {
    id: 'Harbour',
    name: 'Harbour',
    slug: 'harbour',
    picture: 'sectionHarbour',
    cost: '0.41%',
    years: '5 years',
    size: '£38m',
    // Shares of developed markets, the UK and emerging markets; bonds of the world, index-linked bonds, short gilts.
    holdings: [15, 3, 2, 38, 12, 30],
    // The largest fall from a high to a low, the middle and the best calendar year, 2016 to 2025.
    fallAndYears: ['−13.9%', '3.1%', '9.2%'],
    // In per cent, to 30 September of the years in `twelveMonthsTo`.
    twelveMonths: [-10.4, 2.1, 9.0, 4.4, 4.7],
    summary:
      'For five years and more, and for anyone who wants smaller falls, though it can still lose value.',
    suits:
      'Harbour is for money with a date that is at least five years away: a house in six years, an income that starts in seven. Four fifths of it is in bonds rather than shares, many of them short-dated, so that it moves less than the other four.',
    unsuited:
      'It’s not a savings account, and money with less than five years to go belongs in one. In 2022 bonds and shares fell together, and Harbour lost more than a tenth of its value. If inflation runs high for long, it can leave you with less to spend.',
  },
  {
    id: 'Estuary',
    name: 'Estuary',
    slug: 'estuary',
    picture: 'heroEstuary',
    cost: '0.43%',
    years: '5 years',
    size: '£71m',
    holdings: [30, 6, 4, 32, 10, 18],
    fallAndYears: ['−15.8%', '4.9%', '12.8%'],
    twelveMonths: [-10.9, 3.9, 11.2, 6.9, 6.3],
    summary:
      'For an income now, from money that has to last. Falls will come; we’d expect them to be smaller than the market’s.',
    suits:
      'Estuary is for people who draw on their money and need it to last twenty years or more. Its shares are there for growth, its bonds for the months when shares are low.',
    unsuited:
      'It’s not for money that you need in one sum on one day. What you take can be more than it earns, and then it shrinks.',
  },
  {
    id: 'Channel',
    name: 'Channel',
    slug: 'channel',
    picture: 'heroChannel',
    cost: '0.45%',
    years: '7 years',
    size: '£164m',
    holdings: [45, 9, 6, 24, 8, 8],
    fallAndYears: ['−19.7%', '6.8%', '16.9%'],
    twelveMonths: [-11.3, 6.0, 13.6, 9.5, 7.9],
    summary: 'For seven years and more. Expect some bad years on the way.',
    suits:
      'Channel is where most people who save for the middle distance end up: enough in shares to grow, and enough in bonds to hold on through a bad year.',
    unsuited:
      'It’s not for anyone who would sell after a fall of a fifth. In a bad year it will hold up better than the market, and still not feel like it.',
  },
  {
    id: 'Headland',
    name: 'Headland',
    slug: 'headland',
    picture: 'heroHeadland',
    cost: '0.47%',
    years: '10 years',
    size: '£92m',
    holdings: [60, 12, 8, 14, 6, 0],
    fallAndYears: ['−24.2%', '8.6%', '20.7%'],
    twelveMonths: [-11.8, 8.1, 15.9, 12.0, 9.4],
    summary: 'For ten years and more, with other money to live on in between.',
    suits:
      'Headland is for pensions that are years away and for trusts that think in decades. The fifth in bonds is there to be spent on shares after a fall.',
    unsuited:
      'It’s not for money that you might need within ten years, or for anyone without cash to live on meanwhile.',
  },
  {
    id: 'OpenSea',
    name: 'Open Sea',
    slug: 'open-sea',
    picture: 'heroOpenSea',
    cost: '0.49%',
    years: '10 years',
    size: '£47m',
    holdings: [75, 15, 10, 0, 0, 0],
    fallAndYears: ['−28.7%', '10.4%', '25.1%'],
    twelveMonths: [-12.6, 10.2, 18.4, 14.6, 11.1],
    summary: 'For the long term only. It can lose half its value.',
    suits:
      'Open Sea is for money that nobody needs to touch for a very long time, and for owners who have been through a fall before and know what they did.',
    unsuited:
      'It’s not a portfolio to try out. It can lose half its value and take years to come back, and it may do so early.',
  },
] as const;

export type Portfolio = (typeof portfolios)[number];

export const factSheetId = ({ id }: Portfolio) => `factSheet${id}`;

/** Where the PDF is, below the folder of pictures: as in the URL of an asset. */
export const factSheetFile = (portfolio: Portfolio) =>
  `assets.ctfassets.net/samplespace1/${factSheetId(portfolio)}/2026q3/${portfolio.slug}-fact-sheet-2026-09-30.pdf`;

/** The five complete periods before the fact sheets’ date (COBS 4.6.2R). */
export const twelveMonthsTo = [2022, 2023, 2024, 2025, 2026] as const;

/** The kinds of investment in `holdings`: the first three are shares. */
export const kindsOfHolding = [
  'Developed-market shares',
  'UK shares',
  'Emerging-market shares',
  'Global bonds',
  'Index-linked bonds',
  'Short-dated gilts',
] as const;

export function shareOfShares({ holdings: [developed, uk, emerging] }: Portfolio): number {
  return developed + uk + emerging;
}
