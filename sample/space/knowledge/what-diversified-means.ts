import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  heading,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { riskOf } from './risk-warnings.ts';

export function addDiversified(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeDiversified', {
    title: 'What “diversified” means, and what only looks like it',
    slug: 'what-diversified-means',
    summary:
      'Eleven funds can be one bet, and one fund can be nine thousand. How to tell diversification from a crowd, why something in a good portfolio is always doing badly, and what no portfolio can do.',
    publishedOn: '2025-05-08',
    minutesToRead: 4,
    author: space.to('personGill'),
    image: space.picture('articleMarketStalls'),
    topics: ['Investing'],
    keyPoints: [
      'What counts isn’t how many things you hold but how many different reasons they have to fall.',
      'Something in a diversified portfolio is always embarrassing. That’s how it works.',
      'Diversification removes most of the risk of one company or one country. It doesn’t remove the risk of markets.',
      'In a panic most shares fall together; that’s when the other kinds of asset are wanted.',
    ],
    body: richTextOf(
      'A client once handed me a list of eleven funds and said that he believed in diversification. All eleven were run from the same city, nine had the same six companies at the top, and the other two were older versions of the first. He didn’t own eleven things. He owned one thing, with eleven sets of paperwork.',
      'The word has been worn smooth. It appears on every fact sheet, including ours, and has come to mean “several”, although it used to mean something better.',
      heading(2, 'Count the reasons, not the holdings'),
      'An umbrella maker and an ice-cream maker are two companies in one trade: the weather. Own either and a summer can ruin you. Own both and some summer or other is always going well. Neither company has become safer, but they have different reasons to fail.',
      'That’s the whole idea. A portfolio is diversified when its parts have different reasons to fall, so that one piece of news can’t bring them all down on the same day. Whether there are five parts or five thousand comes second.',
      table(
        ['Looks diversified', 'What it depends on'],
        ['Eleven funds of large American companies', 'One stock market, and within it one industry'],
        ['Three buy-to-let houses in one town', 'One employer, one bridge, one planning committee'],
        ['A pension full of the employer’s shares', 'The same company that pays the wages'],
        ['Twenty funds that each did well last year', 'Whatever it was that did well last year'],
        ['One fund of the whole world’s shares', 'Thousands of companies: but all of them shares'],
      ),
      'The last line surprises people. A single world fund is more diversified than most collections of funds. It’s still made of shares, and on some days the whole world has the same news.',
      heading(2, 'Home is a country like the others'),
      'British companies make up less than a twentieth of the world’s stock market by value. Many British savers hold several times that. It feels safer because the names are on the high street. It means that the job, the house, the pound and the pension all lean on one economy.',
      paragraph(
        'There are reasons to lean a little: people who will spend pounds may want some of their wealth to move with them. Our own ',
        pageLink('portfolios', space.to('pagePortfolios')),
        ' hold rather more of the United Kingdom than its share of the world. But a lean is a decision, and it’s better taken than inherited.',
      ),
      heading(2, 'Shares for growth, bonds for weather, and a lesson from 2022'),
      'Shares are a claim on what companies will earn. Bonds are a promise to pay fixed sums. The two often fall for different reasons: a recession hurts earnings and tends to make promises more expensive. So bonds have often, though not always, held up while shares fell.',
      'In 2022 they did not. Prices rose fast, interest rates rose to meet them, and both fell in the same months. People who had been told that bonds were the safe part felt deceived, and with some right. Diversification works on the causes of falls, and that year one cause reached everything that depends on interest rates. Short bonds suffered least. Cash didn’t fall, but bought less by the end of the year.',
      'We drew two lessons from it. To hold bonds of several kinds, some short-dated and some index-linked. And never again to use the word “safe” in a letter without saying safe from what.',
      riskOf(space, 'investments'),
      heading(2, 'The price is that something is always wrong'),
      'In each quarterly report there’s a fund that makes the rest look bad. Readers ask, reasonably, why we keep it. We keep it because the list of reasons to fall is also a list of reasons to rise, and we can’t know the order.',
      quote('“If you like everything that you own, you don’t own enough different things.”'),
      'That’s the part that people find hard. A diversified portfolio never has the best year at the dinner table: someone there held the one thing that doubled. It doesn’t have the worst year either, but no one boasts of that. The reward for diversifying is a disaster that didn’t happen, and there’s no column for it in the report.',
      heading(2, 'What it can’t do'),
      'It can’t protect from a general fall. In a true panic people sell what they can, and for some weeks nearly everything goes the same way. It can’t turn money that is needed next year into money that can wait. And it can’t be finished: what has risen becomes a larger part of the whole, so a portfolio left alone slowly becomes a bet on whatever did well. Once a year or so it has to be brought back.',
      paragraph(
        'How we do that, and what else we decline to do, is in ',
        pageLink('our six principles', space.to('pagePhilosophy')),
        '. How much of your money belongs in shares at all is a question for ',
        pageLink('a planner', space.to('pageInvesting')),
        ', and comes first.',
      ),
    ),
    related: [space.to('knowledgeCharges'), space.to('knowledgeFirstYears')],
    metaTitle: 'What “diversified” means for investors',
    metaDescription:
      'How to tell a diversified portfolio from a crowd of similar funds, why home counts for less than it feels, and what 2022 taught about bonds.',
    theme: mainBrandId,
  });
}
