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

/** The story of two families, then whom to choose and what to write. */
export function addPowers(space: SpaceWriter): void {
  space.add(knowledgeArticleType, 'knowledgePowers', {
    title: 'Powers of attorney, before you need one',
    slug: 'powers-of-attorney-before-you-need-one',
    summary:
      'It can be made only while it isn’t needed. What the two kinds do, how to choose the people, what it costs, and the sentence about investments that most forms leave out.',
    publishedOn: '2025-06-24',
    minutesToRead: 5,
    updatedOn: '2025-11-18',
    author: space.to('personEllwood'),
    image: space.picture('articleFireside'),
    topics: ['Later life', 'Inheritance and trusts'],
    keyPoints: [
      'Being married doesn’t let you sign for your husband or wife.',
      'There are two: one for money, one for health. They can go to different people.',
      'In England and Wales each costs £92 to register, less or nothing on a low income.',
      'If it comes too late, the Court of Protection decides, more slowly and at greater cost.',
    ],
    body: richTextOf(
      'Two families in Wenbridge had much the same year. In both a mother had a stroke in spring, and didn’t get her words back. In both there was a house to let, a care home to pay and a building society with £70,000 in it.',
      'In the first house there was a brown envelope behind the clock. The daughter took it to the building society on the Tuesday and paid the care home on the Friday. In the second there was a husband of fifty-one years, who was told, kindly, that he couldn’t sign for his wife. It took him until the following February. Nothing else about the two families was different.',
      quote('“I thought that was what being married meant.”'),
      heading(2, 'What it is'),
      'A power of attorney is a document in which you say who may act for you. The kind that goes on working after you can no longer decide for yourself is called a lasting power of attorney in England and Wales. You make it while your mind is clear; afterwards it can’t be made. It takes nothing away from you meanwhile, and you can cancel it for as long as you have the capacity to.',
      table(
        ['', 'Property and financial affairs', 'Health and welfare'],
        [
          'It covers',
          'Accounts, bills, pensions, benefits, selling the house',
          'Treatment, care, where you live, daily life',
        ],
        [
          'It can be used',
          'Once registered, with your consent, even while you can decide',
          'Only when you cannot make that decision yourself',
        ],
        [
          'It can also say',
          'Whether gifts or investments are limited',
          'Who decides about treatment that keeps you alive',
        ],
      ),
      'In Scotland the two are called continuing and welfare powers of attorney, with an office of their own. In Northern Ireland an enduring power exists for property and money, while powers for health hadn’t yet come into use when this was written. Someone with a house in one country and a hospital in another may need two sets.',
      heading(2, 'Choosing the people'),
      'This is the part to be slow about. The form takes an hour and the choice a few weeks. I ask people to think of a wet Thursday in February: who would call the gas company, wait forty minutes and not lose their temper? The answer isn’t always the eldest.',
      heading(3, 'One, two or four'),
      'One is simple, until that one is ill. With two or more, the form asks how they’re to act:',
      bulletList(
        '“jointly and severally”: each can act alone. Most families choose it, and it needs trust among them',
        '“jointly”: all must sign everything. It’s safe and slow, and if one dies or withdraws the power ends, unless the form says otherwise',
        'some decisions one way and some the other, such as jointly for the house only. It’s clear on paper and puzzling at a bank counter',
      ),
      'A replacement costs nothing to name. It’s the most useful empty box on the form.',
      heading(3, 'What they may not do'),
      'Attorneys act in your interest and keep your money apart from theirs. They may make the presents that you’d have made, at birthdays and at Christmas, if you can afford them. Larger gifts need the Court’s leave, however sensible they look for tax. They can’t make or change your will.',
      heading(2, 'Making it'),
      'You can fill it in on the government’s website or on paper, or ask a solicitor, which is wise where there’s a business, a second family, property abroad or a quarrel. Someone independent must certify that you understand it and aren’t being pressed: a person who has known you well for two years, or a professional. Then signatures, in the right order. The order is where most forms fail.',
      'Registration with the Office of the Public Guardian costs £92 for each power (it was £82 until November 2025). It takes some weeks, and four of those are a waiting time that can’t be shortened. That’s why it belongs behind the clock before it is needed.',
      heading(3, 'Three lines worth raising with the solicitor'),
      bulletList(
        'If someone manages investments for you, may they go on doing so? An attorney’s power to hand decisions to a manager is safest if the document gives it in words.',
        'May the attorney see your will? They aren’t entitled to, and may sell the very thing that you left to someone.',
        'If you’re a director or a sole trader, who signs for the business? It may want a power of its own, to another person.',
      ),
      riskOf(space, 'estates'),
      heading(2, 'If it’s too late'),
      'When someone has lost capacity without a power, the family can apply to the Court of Protection to appoint a deputy. It usually takes months. There are fees to apply, a fee for supervision each year, a bond like an insurance premium, and an annual report. The court may choose someone you wouldn’t have. A deputy for health is seldom appointed at all.',
      'Joint accounts help for a while. Banks may restrict them, however, when one holder can no longer decide, so they aren’t a plan.',
      heading(2, 'And then tell them'),
      paragraph(
        'An attorney who learns of it in the hospital corridor has the right and not the knowledge. Half an hour at the table does it: where the papers are, what you’d hate, who to call. Pensions have papers of their own, the ',
        pageLink('nominations', space.to('pageInheritance')),
        ', and no attorney should have to guess at them. What it may all be needed for is in ',
        pageLink('Paying for care', space.to('knowledgeCare')),
        '.',
      ),
      ...sourceList('powers'),
    ),
    related: [space.to('knowledgeCare'), space.to('knowledgeTrustee'), space.to('pageLaterLife')],
    metaTitle: 'Powers of attorney, before you need one',
    metaDescription:
      'The two kinds of lasting power of attorney, how to choose attorneys and let them act, what it costs to register, and what happens without one.',
    theme: mainBrandId,
  });
}
