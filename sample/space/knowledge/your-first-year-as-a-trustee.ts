import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { knowledgeArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { sourceList } from '../sources.ts';
import { riskOf } from './risk-warnings.ts';

/** A letter to a new trustee. */
export function addTrustee(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgeTrustee', {
    title: 'Your first year as a trustee: a letter',
    slug: 'your-first-year-as-a-trustee',
    summary:
      'For someone who said yes at a funeral, or over lunch. What to read in the first month, what has a deadline, what the law expects of you with the money, and how to say no kindly.',
    publishedOn: '2026-05-19',
    minutesToRead: 5,
    author: space.to('personAdeyemi'),
    image: space.picture('articleDeedBoxes'),
    topics: ['Inheritance and trusts'],
    keyPoints: [
      'Read the deed before anything is moved. What it doesn’t allow, you may not do.',
      'Most trusts have to be registered with HMRC, usually within 90 days.',
      'Trustees act together and answer for mistakes with what they own themselves.',
      'The law requires suitable and diversified investments, reviewed from time to time, and for advice.',
      'A short minute with a date and a reason is the best protection that you have.',
    ],
    taxYear: '2026/27',
    body: richTextOf(
      'Dear trustee,',
      'You were asked because someone thought well of you. You said yes because it would have been awkward not to. I’ve met perhaps two hundred trustees, and I don’t think that more than ten began in any other way. So let me tell you what I’d tell a friend. It is written for England and Wales; Scotland and Northern Ireland have laws of their own.',
      heading(2, 'The first month: read'),
      'There’s a deed, or a will with a trust in it. Read it with a pencil. It’s the only document that says what you may do. Four answers to underline:',
      bulletList(
        'Who may benefit, and who decides among them?',
        'Must income be paid out, or may it be kept?',
        'When does the trust end?',
        'How many trustees must there be, and who appoints or removes them?',
      ),
      'Beside it there may be a letter of wishes. It doesn’t bind you, and you’d want a good reason for leaving it aside. It’s usually the only place where the person who made the trust speaks in a human voice.',
      'Then find out what there is, and check that it’s in the trustees’ names: the account, the investments, the title of the house. Things of the trust that are in someone’s own name cause more trouble than any market. Keep them apart from your own from the first day. If a former trustee owes the trust an explanation, ask for it now, while you’re new and may be forgiven for asking.',
      heading(2, 'By the third month: register'),
      'Most trusts have to be on HMRC’s Trust Registration Service, many of them even if they pay no tax. A new one is to be registered within 90 days of being set up, and changes, yourself among them, are entered within 90 days. There are exceptions, such as most trusts that hold only a life policy until it pays out. Banks and platforms will ask for the proof of registration. To buy shares or gilts the trust may want a legal entity identifier as well. It’s a code of twenty characters, and has to be renewed each year.',
      heading(2, 'By the sixth: the money'),
      'The Trustee Act 2000 expects you to take the care that is reasonable for someone with your knowledge, and more of you if this is your profession. Of the investments it asks three things: that they suit the trust, that they’re diversified as far as is right for it, and that you review them from time to time. Before investing you must take proper advice, unless you reasonably think that it isn’t needed; either way, write down which it was.',
      'If a manager is to choose investments for you, there must be a written agreement, and a written policy for the manager to follow. It need not be long. One page will do: what the money is for, who needs it and when, what income is wanted, how large a fall could be borne. That page is yours to write, and the manager should not write it for you.',
      'You’ll have to be fair between people with opposite wishes. The widow wants income; the children, who have the capital one day, want growth. Neither wish is the trust’s.',
      quote('Investing wholly for whoever telephones most is the commonest mistake I see.'),
      riskOf(space, 'investments'),
      heading(2, 'By 31 January: the tax'),
      table(
        ['What', 'For a discretionary trust in 2026/27', 'When'],
        [
          'Income',
          '45%, and 39.35% on dividends; nothing if all of it is £500 or less',
          'A return by 31 January after the tax year, if there is tax to pay or HMRC asks',
        ],
        [
          'Gains',
          '24%, after an exemption of up to £1,500, shared among trusts of the same maker',
          'With the return; a taxable gain on a home, within 60 days of completion',
        ],
        [
          'Inheritance tax',
          'Up to 6% of what exceeds the trust’s nil-rate band, at each ten years, and a part of it when capital leaves',
          'Six months after the end of the month in which it falls due',
        ],
      ),
      'A bare trust is taxed as if the beneficiary owned the things outright, and a life tenant’s trust pays lower rates. Put the date of the next ten-year charge in the calendar today. It may be eight years away, and no one will remind you. If it is forgotten, it’s the trustees who pay.',
      riskOf(space, 'tax'),
      riskOf(space, 'estates'),
      heading(2, 'All year: meet, and write it down'),
      'Trustees decide together, and as a rule all must agree. Meet at least once a year. Have the deed on the table. Then write half a page: who was there, what was asked, what you decided. Courts seldom second-guess a sensible decision that was properly made, and they find it hard to be kind about one of which no trace remains.',
      'Beneficiaries may ask to see things. They’re usually shown the accounts and the deed. Your reasons for choosing between them, and the letter of wishes, you may as a rule keep to yourselves. Ask a solicitor before you refuse, and before you agree.',
      heading(3, 'How to say no'),
      'A grandson wants £20,000 for a car. You don’t owe him a yes. You owe him a proper thought: is it allowed, is it what the trust was for, what remains for the others, what else could be done? Minute it. Then tell him yourself, the same week. They forgive the answer sooner than the silence.',
      heading(2, 'When it isn’t for you'),
      'You may be paid if the deed allows it, and your costs are met from the trust. You may buy help: a solicitor, an accountant, an adviser. You remain answerable all the same. And you may retire, usually as long as two trustees or a trust company remain. No one thinks the worse of a trustee who hands over in good order.',
      paragraph(
        'What each kind of trust is for is on ',
        pageLink('our page about trusts', space.to('pageTrusts')),
        '. If you’d like an old one read again before you sign anything, that is ',
        pageLink('work that we do', space.to('pageWealthHome')),
        '.',
      ),
      'You were asked because someone thought well of you, and they were probably right.',
      ...sourceList('trusts', 'trustRegistration', 'trusteeAct', 'dividends'),
    ),
    related: [space.to('knowledgeGifts'), space.to('knowledgePowers'), space.to('pageTrusts')],
    metaTitle: 'Your first year as a trustee: what to do, and when',
    metaDescription:
      'What a new trustee in England and Wales reads, registers, reviews and pays in the first year, with the deadlines and tax rates of 2026/27.',
    theme: mainBrandId,
  });
}
