import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  italic,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** The seven-year rule, its taper and its traps, worked through for one gift. */
export function addGifts(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeGifts', {
    title: 'Gifts and the seven years',
    slug: 'gifts-and-the-seven-years',
    summary:
      'Everyone knows that a gift is free of inheritance tax after seven years. Few know what happens in the sixth, who pays, or why taper relief so often relieves nothing.',
    publishedOn: '2026-04-21',
    minutesToRead: 4,
    author: space.to('personHaddad'),
    image: space.picture('articleBluebellWood'),
    topics: ['Inheritance and trusts', 'Tax'],
    keyPoints: [
      'Some gifts are free of inheritance tax at once: £3,000 a year, small gifts, weddings, surplus income.',
      'Others to people are free after seven years, if nothing is kept back.',
      'Gifts use up the nil-rate band before the estate does, oldest first.',
      'Taper relief lowers the tax on a gift, so it helps only where gifts come to more than £325,000.',
      'A record kept now is worth more to executors than any advice later.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Mrs Ferrar gave her son £450,000 in May of one year and died in June, five years on. (There was no Mrs Ferrar. In four years at the tax office I opened her file about once a month.) Her executors had been told by a cousin that, after five years, “most of the tax has gone”. I shall come to what they paid.',
      heading(2, 'Gifts that never enter the count'),
      'Before the seven years come the exemptions, which need no waiting at all:',
      bulletList(
        'anything between spouses or civil partners, in most cases, and anything to charity',
        '£3,000 in each tax year, and last year’s £3,000 if it wasn’t used',
        '£250 each to any number of people who had no part of the £3,000',
        'for a wedding or civil partnership: £5,000 from a parent, £2,500 from a grandparent, £1,000 from others',
        'regular gifts out of surplus income, of any size',
      ),
      'The last is the most generous and the worst documented. The gifts must be part of a pattern, be made from income rather than savings, and leave the giver enough to live as before. Executors have to show it, for each year, on a form (IHT403) that asks for every figure of income and spending. Clients who fill in that form themselves each April, while they can remember, spare their executors the hardest part of the work.',
      heading(2, 'What the seven years are'),
      paragraph(
        'Any other outright gift to a person is a ',
        italic('potentially exempt transfer'),
        '. It is ignored on the day. If the giver lives for seven years it’s exempt, whatever its size. If not, it’s counted as if it had been taxable all along.',
      ),
      'Counted, note; not necessarily taxed. Gifts of the last seven years are set against the nil-rate band of £325,000 first, in the order in which they were made. Only the part above the band is taxed, and what the gifts have used isn’t there for the house.',
      heading(3, 'What taper relief does, and to what'),
      'Here the cousin went wrong. Taper relief doesn’t shrink the gift. It lowers the rate of tax on that part of a gift which lies above the nil-rate band. Where all gifts together are within £325,000, there’s no tax on them, and so there’s nothing to relieve.',
      table(
        ['Years between gift and death', 'Rate on the part above the band'],
        ['Less than 3', '40%'],
        ['3 to 4', '32%'],
        ['4 to 5', '24%'],
        ['5 to 6', '16%'],
        ['6 to 7', '8%'],
        ['7 or more', 'None'],
      ),
      'So, Mrs Ferrar. She had made no other gifts and had no husband’s allowance to add, and for simplicity I leave out the £3,000s. Of the £450,000 the band takes £325,000. The remaining £125,000 is taxed at 16%, five years and a month having passed: £20,000. It falls on her son, who received the gift and has spent it on a house. And her own estate, a flat and some savings, begins to pay at 40% from the first pound, or after the allowance for a home if that applies. The seven years were worth something, but less than they had supposed, and at another door.',
      heading(2, 'Three gifts that don’t count as given'),
      heading(3, 'The house that she still lives in'),
      'A parent who gives away a house and stays in it rent-free has, for this tax, given nothing. It’s a gift “with reservation”: it stays in the estate for as long as the benefit lasts. A full market rent can cure it, and the child then pays income tax on the rent.',
      heading(3, 'The picture above the fireplace'),
      'The same rule, on a smaller scale. Until it hangs on someone else’s wall, it’s still yours.',
      heading(3, 'The loan that was never called one'),
      'Money lent remains in the estate, whatever the family calls it. Money given doesn’t come back when it is needed. Most quarrels that I’m asked to settle turn on which of the two it was. One dated sentence, signed, would have done.',
      heading(2, 'The other tax'),
      'A gift of cash is only a gift. A gift of shares, or of a house that was let, is also a sale in the eyes of capital gains tax: the giver is taxed as if it had been sold for what it was worth that day. Kept until death, the gain is forgotten, and inheritance tax may take its place. Which of the two costs less has to be worked out each time. Gifts into most trusts follow other rules again, with 20% to pay at once on what exceeds the band; some relief is then available for the gain.',
      riskOf(space, 'tax'),
      riskOf(space, 'estates'),
      heading(2, 'How we go about it'),
      'The first question isn’t about tax. It is: what would you still have, at 95, if you gave it? Only what is left beyond that is there to be given, and for most couples it’s a good deal less in their sixties than in their eighties. Next come the exemptions, used every year. Then the larger gifts, dated and written down, with cover on the giver’s life where the recipient couldn’t pay the tax.',
      paragraph(
        'The allowances are set out on ',
        pageLink('our inheritance page', space.to('pageInheritance')),
        '; for what a trust does that a gift does not, see ',
        pageLink('trusts', space.to('pageTrusts')),
        '. And for families who would sooner say it all aloud, we have ',
        pageLink('a table and an afternoon', space.to('pageFamilies')),
        '.',
      ),
      ...sourceList('gifts', 'inheritanceTax', 'gains'),
    ),
    related: [space.to('knowledgePensions2027'), space.to('knowledgeTrustee'), space.to('pageInheritance')],
    metaTitle: 'Gifts and the seven-year rule in 2026/27',
    metaDescription:
      'Which gifts are free of inheritance tax at once, how the seven years and taper relief really work, who pays, and what does not count as given.',
    theme: mainBrandId,
  });
}
