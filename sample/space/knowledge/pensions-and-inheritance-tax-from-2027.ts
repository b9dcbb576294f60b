import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  numberedList,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceLink, sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

export function addPensions2027(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgePensions2027', {
    title: 'Pensions and inheritance tax from April 2027',
    slug: 'pensions-and-inheritance-tax-from-2027',
    summary:
      'For deaths on or after 6 April 2027 most unused pensions count for inheritance tax. Who is affected, who is not, what executors will have to do, and what we’re looking at again.',
    publishedOn: '2026-10-27',
    minutesToRead: 4,
    author: space.to('personHaddad'),
    image: space.picture('articleWheatStorm'),
    topics: ['Inheritance and trusts', 'Pensions', 'Tax'],
    keyPoints: [
      'What passes to a husband, wife, civil partner or charity is still free of inheritance tax.',
      'Death-in-service benefits, dependants’ scheme pensions and joint-life annuities stay outside.',
      'After a death at 75 or later, heirs usually pay income tax too, on what is left after inheritance tax.',
      'The executors report and pay, and can have the scheme hold back half for the purpose.',
      'For many estates nothing changes at all. It’s worth finding out which yours is before acting.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      paragraph(
        'For about ten years the sensible thing to say about pensions and inheritance was: spend everything else first. The pension was outside the estate, and a good many plans, ours among them, were built on that. The ',
        sourceLink('finance2026'),
        ' changes it for deaths on or after 6 April 2027. What follows is how the law was in October 2026. Some regulations and most of the guidance were still to come.',
      ),
      heading(2, 'Before and after'),
      table(
        ['', 'Death before 6 April 2027', 'Death from 6 April 2027'],
        ['Most unused pension pots', 'Usually outside the estate', 'Counted with the estate'],
        ['Left to a spouse, civil partner or charity', 'Free of inheritance tax', 'Free of inheritance tax'],
        ['Death-in-service lump sums', 'Usually outside', 'Outside'],
        ['A dependant’s pension from a final-salary scheme', 'Outside', 'Outside'],
        ['A joint annuity, paid on to the survivor', 'Outside', 'Outside'],
        [
          'Income tax for the heirs, death before 75',
          'Usually none, up to a limit for lump sums',
          'The same',
        ],
        [
          'Income tax for the heirs, death at 75 or later',
          'On all that they draw',
          'On what they draw, less the inheritance tax borne by it',
        ],
      ),
      'An unmarried partner isn’t a spouse. For couples who never married, and for brothers and sisters who share a house, the change is at its sharpest.',
      heading(2, 'What it can come to'),
      'Mr Aske dies at 81, a widower, in May 2027. House and savings use up every allowance that he has. He also has a pension of £100,000, which goes to his daughter.',
      table(
        ['', 'If she pays tax at 20%', 'If she pays tax at 40%'],
        ['The pension', '£100,000', '£100,000'],
        ['less inheritance tax at 40%', '£40,000', '£40,000'],
        ['less income tax on the rest', '£12,000', '£24,000'],
        ['She keeps', '£48,000', '£36,000'],
      ),
      'Under the present rules she would keep £80,000 or £60,000. She might draw the pension over several years and lower the income tax, and there may be allowances that Mr Aske didn’t use. But one figure deserves a second look: in the right-hand column nearly two thirds of the pension is gone. No one would have saved into it for that.',
      'There’s an edge case. The allowance for a home shrinks by £1 for every £2 of an estate above £2 million. With the pension counted, some estates will cross that line without owning anything new.',
      riskOf(space, 'tax'),
      heading(2, 'What executors will have to do'),
      'At present executors need hardly know about pensions. From next April they must find each one, have it valued at the date of death, report it and see that the tax is paid, usually within six months of the end of the month of death. If that sounds tight, it is. They’re given three tools:',
      bulletList(
        'They can tell a scheme to hold back half of the taxable benefits for up to fifteen months, so that money is there for the tax.',
        'They, or in some cases the heirs, can have the scheme pay tax to HMRC out of the pension.',
        'Once HMRC has given clearance, they aren’t liable for a pension that comes to light afterwards.',
      ),
      'It still helps them most to have a list. A sheet of paper with the name of each provider and a policy number, kept with the will, will save the family months of letters.',
      heading(2, 'What to review, in order'),
      numberedList(
        'Is there tax at all? Most estates pay none. With house, savings and pension inside a couple’s allowances, up to £1 million where a home goes to children, the answer is often “as you were”.',
        'Who is named? Nominations that skip a wife and go to the children were often sensible. After April they may bring the tax forward by a generation.',
        'Is the pension still the pot to spend last? For some it now comes first, or is drawn evenly up to the edge of a tax band. An ISA is no better placed in an estate, but at least it carries no income tax.',
        'Could income be drawn and given? Regular gifts from surplus income are exempt at once. Pension income can be such a surplus.',
        'Should the tax be insured, or simply paid? Cover written in trust is sometimes right, and so, quite often, is leaving things alone.',
      ),
      heading(3, 'What not to rush'),
      'Emptying a pension to be rid of it. Income tax at 40% or 45% now, to save a tax that may fall in twenty years at a rate that no one knows, is a poor trade for most people. The growth outside the pension is then taxed as well. And money given away to beat a deadline isn’t there for the nursing home.',
      riskOf(space, 'pensions'),
      riskOf(space, 'estates'),
      heading(2, 'Where to read more'),
      paragraph(
        sourceLink('pensionsTechnicalNote'),
        ' is the best account so far, at some length. The rules on gifts, which now matter to more people, are in ',
        pageLink('Gifts and the seven years', space.to('knowledgeGifts')),
        '. For clients we do this sum in ',
        pageLink('an inheritance estimate', space.to('pageInheritance')),
        ', and when we plan ',
        pageLink('which pot to draw on first', space.to('pageRetirement')),
        '.',
      ),
      ...sourceList('finance2026', 'pensionsTechnicalNote', 'pensionsAndEstates', 'inheritanceTax'),
    ),
    related: [space.to('knowledgeGifts'), space.to('knowledgeDrawdown'), space.to('pageInheritance')],
    metaTitle: 'Pensions and inheritance tax from April 2027',
    metaDescription:
      'What changes for unused pensions on 6 April 2027, what stays outside, how two taxes can meet, and what executors will have to do.',
    theme: mainBrandId,
  });
}
