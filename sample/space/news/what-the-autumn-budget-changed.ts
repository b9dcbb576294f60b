import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLink } from '../sources.ts';

export function addBudgetNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsBudget', {
    title: 'What the autumn Budget changed, and what it did not',
    slug: 'what-the-autumn-budget-changed',
    summary:
      'Six weeks after the speech the small print is out. Five changes that our clients ask about, with the day on which each begins, and four that never came.',
    publishedOn: '2026-01-08',
    minutesToRead: 2,
    author: space.to('personHaddad'),
    image: space.picture('newsHallway'),
    topics: ['Fees and tax'],
    body: richTextOf(
      'We write about a Budget six weeks late. In the first week there’s a great deal to read and not much to know. Now the Finance Bill is before Parliament, and most of what was guessed in November has been forgotten, along with those who guessed it.',
      heading(2, 'What changes, and when'),
      bulletList(
        'From 6 April 2026, tax on most dividends goes up by two points: to 10.75% for basic-rate taxpayers and 35.75% for those at the higher rate, while the rate above that stays.',
        'From April 2027, tax on interest goes up by two points as well. So does tax on rent, though Scotland and Wales may come to set rates of their own.',
        'Also from April 2027, those under 65 can put no more than £12,000 of a year’s £20,000 ISA allowance into cash.',
        'From April 2028, homes in England worth more than £2 million are to pay a yearly surcharge with the council tax.',
        'From April 2029, pension payments made by giving up salary save National Insurance on the first £2,000 a year only.',
      ),
      paragraph(
        'The largest change is the quietest. Income tax thresholds are now frozen until 2031, so that every rise in pay is taxed a little more than the one before. For most of the ',
        pageLink('plans that we keep', space.to('pagePlanning')),
        ', that line alone moved more than the other five together.',
      ),
      heading(2, 'What didn’t change'),
      'Much of what people had hurried to do something about. Tax-free cash from a pension is what it was. So is the annual allowance for paying in. The seven years that follow a gift are still seven. The main rates of capital gains tax are those of the year before.',
      paragraph(
        'Of the clients who called before the speech to take money out of a pension “in case”, we asked each to wait until the day after. A withdrawal can’t be put back. That unused pensions are to count for ',
        pageLink('inheritance tax', space.to('pageInheritance')),
        ' from April 2027 was settled earlier, and hasn’t changed.',
      ),
      riskOf(space, 'tax'),
      heading(2, 'Where to read it yourself'),
      paragraph(
        'The tax office publishes ',
        sourceLink('budget2025', 'an overview of every tax measure'),
        ', with the day on which it begins, in fair English. Anything in a newspaper that isn’t in that document hasn’t happened.',
      ),
      'If one of the five touches your plan, your planner has noted it, and it’s on the list for your next review. Only the first has a date before this summer, and those whom it touches have had a letter.',
    ),
    metaTitle: 'The autumn Budget of 2025: what changes, and when',
    metaDescription:
      'Dividends, interest, cash ISAs, salary given up for a pension: what the Budget of November 2025 changed, from when, and what stayed as it was.',
    theme: mainBrandId,
  });
}
