import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { cardGridType } from '#shared/sections/card-grid/card-grid.model.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { iconListType, listItemType } from '#shared/sections/icon-list/icon-list.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { textWithImageType } from '#shared/sections/text-with-image/text-with-image.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import {
  bulletList,
  link,
  pageLink,
  paragraph,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { fees, inPounds } from '../firm/fee-figures.ts';
import { riskOf } from '../knowledge/risk-warnings.ts';
import { sourceLine, sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addPensions(space: SpaceWriter): void {
  space.add(pageType, 'pagePensions', {
    title: 'Pensions',
    slug: 'financial-planning/pensions',
    menuTitle: 'Pensions',
    menuDescription: 'Old pots found, read and put in order',
    metaTitle: 'Pensions: find them, read them, put them in order',
    metaDescription:
      'What old workplace pensions may hold, the allowances for 2026/27, and what to check before you move or combine a pension.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroPensions', {
        internalName: 'Pensions: hero',
        eyebrow: 'Pensions',
        title: 'Old pensions, read line by line',
        intro: richTextOf(
          'Most people bring four or five. Some are good, some expensive, and one may hold a forgotten promise. The first call is free.',
        ),
        facts: [
          `A review of them all: ${inPounds(fees.question)}`,
          `Final-salary advice: ${inPounds(fees.finalSalary)}`,
        ],
        bannerStyle: 'image',
        image: space.picture('heroJars'),
        phoneImage: space.picture('heroJarsUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonPensions', {
          Talk: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
        }),
        links: addEach(space, buttonType, 'linkPensions', {
          Allowances: { text: 'Allowances', url: '#pension-allowances' },
          FinalSalary: { text: 'Final salary', url: '#final-salary' },
          State: { text: 'State Pension', url: '#state-pension' },
        }),
      }),
      space.add(cardGridType, 'gridPensionsFindings', {
        internalName: 'Pensions: what we find',
        eyebrow: 'In old pensions',
        heading: 'Four things we often find',
        columns: 4,
        cardStyle: 'plain',
        cards: addFindings(space),
        size: 'xl',
      }),
      space.add(textWithImageType, 'textPensionsCombining', {
        internalName: 'Pensions: combining',
        eyebrow: 'One pension or five',
        heading: 'Is it worth combining your pensions?',
        body: richTextOf(
          'One pension is easier to watch than five, and often cheaper. Yet a move cannot be undone, and what is lost with the old plan is lost for good. Before we suggest a move, Anjali Rao asks each provider for:',
          bulletList(
            'every charge, and any penalty for leaving',
            'guaranteed annuity rates and other promises',
            'a protected retirement age, or more tax-free cash than the usual quarter',
            'what the plan pays when you die, and to whom',
            'the funds on offer, and how they’re chosen as you near retirement',
          ),
          paragraph(
            'Where the old plan is as good, we leave it alone, and the fee is the same. Lost track of one? The government’s ',
            sourceLink('pensionTracing', 'Pension Tracing Service'),
            ' finds it free of charge: ',
            pageLink('how to ask', space.to('knowledgeOldPensions')),
            '.',
          ),
        ),
        image: space.picture('portraitOchreBlouse'),
        person: space.to('personRao'),
        imageSide: 'left',
        imageRatio: '1/3',
        buttons: addEach(space, buttonType, 'buttonPensions', {
          Anjali: { text: 'Ask for Anjali', page: space.to('personRao'), style: 'border-green', size: 'md' },
        }),
        size: 'xl',
      }),
      space.add(richTextSectionType, 'textPensionsAllowances', {
        internalName: 'Pensions: allowances',
        anchorId: 'pension-allowances',
        eyebrow: 'Tax year 2026/27',
        heading: 'How much you can pay in, and take out',
        body: richTextOf(
          table(
            ['Allowance', 'Amount', 'What it does'],
            [
              'Annual allowance',
              '£60,000',
              'What you and your employer can pay in together. Tax relief on your own payments stops at your UK earnings.',
            ],
            [
              'Tapered allowance',
              '£10,000 to £60,000',
              'Lower for those whose income, with pension payments counted, is more than £260,000.',
            ],
            [
              'Money purchase annual allowance',
              '£10,000',
              'Applies once you have drawn taxed income flexibly from a pension.',
            ],
            [
              'Without earnings',
              '£3,600',
              'You can pay in £2,880, and tax relief adds £720: for a spouse at home, or a child.',
            ],
            [
              'Lump sum allowance',
              '£268,275',
              'Most people’s limit for tax-free cash from all their pensions, over a lifetime.',
            ],
          ),
          paragraph(
            'Unused annual allowance can be carried forward from the three tax years before, if you belonged to a pension scheme in those years. ',
            link('Work out what a payment costs you', '/financial-planning/tax#tax-relief-calculator'),
            ', after tax relief.',
          ),
          sourceLine('annualAllowance', 'pensionSchemes', 'pensionRelief', 'statePension'),
          riskOf(space, 'pensions'),
          riskOf(space, 'tax'),
        ),
        size: 'xl',
      }),
      space.add(iconListType, 'listPensionsFinalSalary', {
        internalName: 'Pensions: final-salary schemes',
        anchorId: 'final-salary',
        eyebrow: 'Final-salary pensions',
        heading: 'If yours promises an income for life, it’s probably best left where it is',
        intro:
          'A transfer gives up a promise for a sum of money. For most people that’s a poor exchange, and the Financial Conduct Authority expects advisers to start from there, as we do.',
        columns: 1,
        items: addFinalSalary(space),
        colour: 'darker-green',
        size: 'xl',
        width: 'narrow',
      }),
      space.to('quotePensions'),
      space.add(textWithImageType, 'textPensionsState', {
        internalName: 'Pensions: the State Pension',
        anchorId: 'state-pension',
        eyebrow: 'The State Pension',
        heading: 'Check your State Pension first',
        body: richTextOf(
          'It usually rises each year, lasts as long as you do, and would be expensive to buy. The full new State Pension is £241.30 a week in 2026/27: about £12,500 a year.',
          paragraph(
            'You can get a forecast on ',
            sourceLink('statePensionForecast', 'the government’s website'),
            '. It shows your record and any gaps, and whether they can still be filled. Years spent raising children or caring may count already, if the right form was sent in. Read ',
            pageLink('how the State Pension works', space.to('knowledgeStatePension')),
            ', or ',
            pageLink('how to take an income', space.to('pageRetirement')),
            '.',
          ),
        ),
        image: space.picture('sectionYearStrip'),
        imageSide: 'right',
        imageRatio: '2/3',
        size: 'xl',
      }),
      space.to('calculatorStatePension'),
      space.add(ctaBandType, 'ctaPensions', {
        internalName: 'Pensions: call to action',
        heading: 'Have your old pensions reviewed',
        text: richTextOf(
          paragraph(
            'Bring us the envelopes; you don’t have to open them first. A pension review costs ',
            pageLink(inPounds(fees.question), space.to('pageFees')),
            ', whether or not anything moves. The first call is free.',
          ),
        ),
        image: space.picture('sectionEnvelopes'),
        people: [space.to('personRao')],
        buttons: addEach(space, buttonType, 'buttonPensions', {
          Cta: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Call: { text: `Call ${telephones.main.text}`, url: telephones.main.url, style: 'underline' },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addFindings(space: SpaceWriter) {
  return addEach(space, cardType, 'cardPensions', {
    Promise: {
      title: 'A promise to keep',
      icon: 'certificate',
      text: 'A plan from the 1980s may hold a guaranteed annuity rate well above what’s on offer now. It ends the day the plan is moved.',
    },
    Charge: {
      title: 'A hidden charge',
      icon: 'percentage',
      text: 'Half a per cent more each year doesn’t sound much. Over twenty years it takes nearly a tenth of the pot.',
    },
    Address: {
      title: 'An old address',
      icon: 'map-pin',
      text: 'Statements go to a house that was sold in 2009. The money is still there, and can be found by the employer’s name.',
    },
    Name: {
      title: 'A former name',
      icon: 'users',
      text: 'The form that says who should inherit names a former husband, and the trustees may well follow it.',
    },
  });
}

function addFinalSalary(space: SpaceWriter) {
  return addEach(space, listItemType, 'listItemPensions', {
    Promise: {
      text: 'The scheme carries the risk',
      detail:
        'It pays whatever markets do and however long you live, usually with increases and a pension for a spouse. After a transfer that risk is yours.',
      icon: 'shield',
    },
    Law: {
      text: 'The law requires advice',
      detail:
        'Above £30,000 you must take advice from a firm authorised for it before you can transfer. Ours is given, or checked, by Anjali Rao, a pension transfer specialist with the AF7 qualification.',
      icon: 'scale',
    },
    Fee: {
      text: 'Our fee doesn’t depend on the answer',
      detail: `It’s ${inPounds(fees.finalSalary)}, whether we suggest that you stay or go. Nearly always we suggest that you stay.`,
      icon: 'coins',
    },
  });
}
