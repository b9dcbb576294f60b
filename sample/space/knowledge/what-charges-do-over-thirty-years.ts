import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import { chartType } from '#shared/sections/chart/chart.model.ts';
import {
  bulletList,
  embeddedAsset,
  heading,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { riskWords } from '../risk-words.ts';
import { riskOf } from './risk-warnings.ts';

/** Set out as a ledger of what small percentages take. */
export function addCharges(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeCharges', {
    title: 'What charges do over thirty years',
    slug: 'what-charges-do-over-thirty-years',
    summary:
      'A percentage is a small word for a large sum. The arithmetic of 0.5%, 1% and 2%, where charges hide, and how to work out your own in an evening. Ours included.',
    publishedOn: '2025-09-11',
    minutesToRead: 3,
    author: space.to('personTan'),
    image: space.picture('articlePearsLedger'),
    topics: ['Investing'],
    keyPoints: [
      'One per cent a year takes about a quarter of a pot in thirty years, and two per cent over two fifths.',
      'Charges are taken from the whole pot each year, not from the gain.',
      'The published fund charge leaves out dealing, the platform and advice.',
      'A cheap thing that you don’t need is still too expensive; a charge that prevents one bad decision may be cheap.',
    ],
    chart: space.add(chartType, 'chartCharges', {
      internalName: 'What charges do over thirty years: four lines',
      caption: 'What £100,000 comes to at 5% a year, by yearly charge',
      kind: 'lines',
      figures: richTextOf(
        table(
          ['Year', 'No charge', '0.5%', '1%', '2%'],
          ['0', '£100,000', '£100,000', '£100,000', '£100,000'],
          ['5', '£127,628', '£124,618', '£121,665', '£115,927'],
          ['10', '£162,889', '£155,297', '£148,024', '£134,392'],
          ['15', '£207,893', '£193,528', '£180,094', '£155,797'],
          ['20', '£265,330', '£241,171', '£219,112', '£180,611'],
          ['25', '£338,635', '£300,543', '£266,584', '£209,378'],
          ['30', '£432,194', '£374,532', '£324,340', '£242,726'],
        ),
      ),
      source: 'our own arithmetic',
      assumptions: 'Nothing is paid in or taken out. Inflation and tax are left out.',
      riskWarning: riskWords.illustrations,
    }),
    body: richTextOf(
      'I keep the cost ledger at our investment manager. It doesn’t make me popular at parties. But of all the figures in investing, these are the ones that can best be known in advance.',
      heading(2, 'The arithmetic'),
      '£100,000 grows by 5% a year before charges. Nothing is paid in and nothing taken out. What is there at the end:',
      table(
        ['Charge a year', 'After 10 years', 'After 20 years', 'After 30 years', 'Missing after 30 years'],
        ['None', '£162,889', '£265,330', '£432,194', ''],
        ['0.25%', '£159,052', '£252,977', '£402,366', '£29,828'],
        ['0.50%', '£155,297', '£241,171', '£374,532', '£57,662'],
        ['1.00%', '£148,024', '£219,112', '£324,340', '£107,854'],
        ['1.50%', '£141,060', '£198,979', '£280,679', '£151,515'],
        ['2.00%', '£134,392', '£180,611', '£242,726', '£189,468'],
      ),
      'Read the last column twice. At 1% what is missing is more than the whole of the original £100,000. No bill for £107,854 was ever sent. About half of it left in some eleven thousand daily portions, each too small to see.',
      heading(2, 'Why it is more than it sounds'),
      'A charge of 1% isn’t 1% of what you earn. It is 1% of everything, each year, whether there was a gain or not. If the pot grows by 5%, a charge of 1% is a fifth of the growth. If it grows by 3%, it’s a third. In a year that falls, it’s on top.',
      'And what has been taken doesn’t grow. That’s the other half of the £107,854: not charges at all, but what the charges would have become.',
      heading(2, 'Five charges, and where to find them'),
      'People bring us a fact sheet with a figure in bold, and suppose that to be the cost, when it’s only the first of five.',
      table(
        ['Charge', 'Where it is written', 'Commonly, a year'],
        ['The fund', '“Ongoing charges figure”, on the fact sheet', '0.1% to 1%'],
        ['Dealing inside the fund', '“Transaction costs”, further down', '0% to 0.3%'],
        ['The manager who picks the funds', 'A separate agreement', '0.2% to 0.8%'],
        ['The platform that holds them', 'A scale on its website', '0.15% to 0.45%'],
        ['Advice', 'Your adviser’s letter', 'A fixed sum, or 0.5% to 1%'],
      ),
      'The third column is what we meet in practice, not a survey. Firms that look after money for a client have to send the total once a year, in pounds as well as per cent. That page is the one to read. If it shows only a percentage, the pounds are a telephone call away.',
      heading(3, 'Three that are missed'),
      bulletList(
        'The adviser who left. Old plans may still pay a firm that you haven’t heard from for ten years, until you write a letter to end it.',
        'Cash on a platform. The bank pays the platform interest, and the platform passes on some of it.',
        'Changing currencies. Buying foreign shares one by one can cost up to 1.5% in the exchange alone.',
      ),
      embeddedAsset(space.picture('sectionFeeLetter')),
      heading(2, 'Work out your own'),
      'It takes an evening. List each pot and its value. Beside it write the five charges, each in per cent; multiply; add. Then put the total in pounds beside something that you buy knowingly: the car insurance, the gas. People are calm about the gas because they compare it.',
      'Now the harder column: what is done for it? A charge of 0.7% that stops someone from selling everything in a bad March has paid for itself for years. A charge of 0.3% for a newsletter has not.',
      heading(2, 'Ours, since you’ll ask'),
      paragraph(
        'Our portfolios cost between 0.41% and 0.49% a year for management, funds and dealing together, and the platform another 0.20%. On £100,000 that is £610 to £690. Advice is ',
        pageLink('a fixed fee in pounds', space.to('pageFees')),
        ' on top. It isn’t the lowest figure to be had. Anyone content to hold a single world index fund on a plain platform can pay less than half, and a good number of people need nothing more.',
      ),
      paragraph(
        'What the portfolios do for the difference is set out under ',
        pageLink('how we invest', space.to('pagePhilosophy')),
        ' and ',
        pageLink('what each one holds', space.to('pagePortfolios')),
        '. Whether it’s worth some £300 a year on that £100,000 is a fair question. I’d rather it were asked than assumed.',
      ),
      riskOf(space, 'investments'),
      heading(2, 'One thing that low cost can’t do'),
      'It can’t make the wrong thing right. A fund at 0.06% that holds one country’s technology shares is cheap, and it’s still a bet. Cost is the first thing to look at because it’s the easiest to know. It isn’t the last, because it isn’t the point.',
    ),
    related: [space.to('knowledgeOldPensions'), space.to('knowledgeDiversified'), space.to('pageFees')],
    metaTitle: 'What investment charges do over thirty years',
    metaDescription:
      'What 0.5%, 1% and 2% a year take from £100,000 over thirty years, the five charges to look for, and how to work out your own.',
    theme: mainBrandId,
  });
}
