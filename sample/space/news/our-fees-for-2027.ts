import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import { heading, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addFeesNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsFees', {
    title: 'Our fees for 2027',
    slug: 'our-fees-for-2027',
    summary:
      'Three of our fees go up in April 2027, by about four per cent. Five stay as they are, and one thing that we do for nothing will last twice as long.',
    publishedOn: '2026-11-02',
    minutesToRead: 2,
    author: space.to('personHollis'),
    image: space.picture('newsFerry'),
    topics: ['Fees and tax', 'The firm'],
    body: richTextOf(
      'Some of our fees go up on 6 April 2027. Clients have had a letter this morning that says what it means for each of them, in pounds. This is for everyone else, and for those who mislay letters.',
      heading(2, 'What goes up'),
      table(
        ['Work', 'Now', 'From 6 April 2027'],
        ['A plan', '£2,400', '£2,500'],
        ['Ongoing advice, a month', '£140', '£146'],
        ['Ongoing advice with a complex plan, a month', '£240', '£250'],
      ),
      heading(2, 'What stays as it is'),
      table(
        ['Work', 'Fee'],
        ['First call and first meeting', 'Nothing'],
        ['One question', '£1,200'],
        ['A complex plan', '£3,900'],
        ['Final-salary transfer advice', '£4,200'],
        ['Managing our portfolios, a year', '0.25%'],
      ),
      'Our help for a client’s family after a death stays free, and lasts six months instead of three.',
      paragraph(
        'All the fees include VAT where it’s due. The full list, with what others charge beside us, is on ',
        pageLink('our fees page', space.to('pageFees')),
        ', which will change on that day. Private wealth families agree theirs each January, as always; the minimum remains £24,000 a year.',
      ),
      heading(2, 'Why'),
      'Pay. Of every pound that comes in, 71p goes out again in wages, and in January ours rise by 3.8%. Rents, software and the regulator’s levies have gone up as well; we’ve left those out of the sum and will find them elsewhere. The letters that we no longer send, for one, have saved more paper than I knew we bought.',
      heading(2, 'What we looked at and didn’t do'),
      'We asked whether a complex plan has become more work. It has not: the sums are done faster than they were, and what takes the time is the same conversation. So that fee stays. We asked whether “one question” still covers its cost. It does not, quite. It’s how many people find out whether they like us, and we’re content to lose a little on it.',
      paragraph(
        'After a death we used to help with the papers for three months free of charge. Probate now often takes longer than that, and it seemed wrong that a form should come back from a court in the week when a bill went out from us.',
      ),
      heading(2, 'If you’d rather not'),
      'A plan agreed before 6 April costs what was agreed, whenever it is finished. Ongoing advice ends with a line in an email, and there’s nothing to pay for leaving. If the new figure is hard for you, tell your planner: for some people a review every other year is enough, and costs half.',
    ),
    metaTitle: 'Our fees for 2027: what changes on 6 April',
    metaDescription: `The fees of ${ourName} from 6 April 2027 beside those of today: three go up, five stay, and why. With what we decided against.`,
    theme: mainBrandId,
  });
}
