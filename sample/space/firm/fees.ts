import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { feeTableType } from '#shared/sections/fee-table/fee-table.model.ts';
import { feeType } from '#shared/sections/fee-table/fee.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { richTextSectionType } from '#shared/sections/rich-text-section/rich-text-section.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { heading, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';
import { fees, feesValidFrom, inPounds, nextFees } from './fee-figures.ts';

export function addFees(space: SpaceWriter): void {
  space.add(pageType, 'pageFees', {
    title: 'What we charge',
    slug: 'fees',
    menuTitle: 'Fees',
    menuDescription: 'Every price, before you decide',
    metaTitle: 'Fees: what we charge, in pounds and per cent',
    metaDescription:
      'Every fee of our three firms: first call, plan, ongoing advice, portfolios and private wealth, and what yours would be.',
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroFees', {
        internalName: 'Fees: hero',
        eyebrow: 'Fees from 6 April 2026',
        title: 'What we charge, in full',
        intro: richTextOf(
          `Investments cost about ${fees.investments}% a year on top, private wealth from ${inPounds(fees.privateWealth)} a year. The first call is free.`,
        ),
        facts: [
          `One question: ${inPounds(fees.question)}`,
          `A plan from: ${inPounds(fees.plan)}`,
          `Advice from: ${inPounds(fees.adviceMonthly)} a month`,
        ],
        bannerStyle: 'image',
        image: space.picture('heroScales'),
        phoneImage: space.picture('heroScalesUpright'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonFees', {
          Hero: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Price: { text: 'See your price', url: '#your-price', style: 'border-white', size: 'md' },
        }),
      }),
      space.to('yourPriceFees'),
      space.add(feeTableType, 'feesAdvice', {
        internalName: 'Fees: advice',
        anchorId: 'advice',
        eyebrow: 'Financial Planning',
        heading: 'What advice costs',
        validFrom: feesValidFrom,
        fees: addAdviceFees(space),
        notes: richTextOf(
          'What advice costs doesn’t depend on how much you have, what we recommend or how often you call. What investments cost does: it’s a percentage, and part of it is ours if you use our portfolios. A plan for £2 million isn’t eight times the work of one for £250,000. Complexity can raise the fee; the sum doesn’t.',
          paragraph(
            'A household that is selling a company, or has one trust, usually needs a complex plan. Families with several companies or trusts, or with affairs in more than one country, usually need ',
            pageLink('private wealth', space.to('pageWealthHome')),
            '.',
          ),
          'Fees include VAT where it’s due. You pay by bank transfer or, where it suits you and the rules allow, from the pension or investment that the advice is about. Ongoing advice ends whenever you say so.',
          paragraph(
            `On 6 April 2027 a plan rises to ${inPounds(nextFees.plan)}, and ongoing advice to ${inPounds(nextFees.adviceMonthly)} or ${inPounds(nextFees.complexAdviceMonthly)} a month. `,
            pageLink('Why they rise', space.to('newsFees')),
            '.',
          ),
        ),
        size: 'xl',
      }),
      space.add(feeTableType, 'feesPortfolios', {
        internalName: 'Fees: portfolios',
        anchorId: 'portfolios',
        eyebrow: 'Investment Management',
        heading: 'What portfolios cost',
        validFrom: feesValidFrom,
        fees: addPortfolioFees(space),
        detailHeading: 'Paid to',
        notes: richTextOf(
          paragraph(
            'Fund and dealing costs are estimates and differ by ',
            pageLink('portfolio', space.to('pagePortfolios')),
            '. In pounds they rise and fall with the value.',
          ),
        ),
        colour: 'white',
        size: 'xl',
      }),
      space.to('calculatorFees'),
      space.add(richTextSectionType, 'textFeesWealth', {
        internalName: 'Fees: private wealth',
        anchorId: 'private-wealth',
        eyebrow: 'Private Wealth',
        heading: 'What private wealth costs',
        body: richTextOf(
          paragraph(
            `From ${inPounds(fees.privateWealth)} a year, agreed each January by the work that is to be done. It doesn’t rise with what a family owns. `,
            pageLink('Read what it covers', space.to('pageWealthHome')),
            '.',
          ),
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(richTextSectionType, 'textFeesInterests', {
        internalName: 'Fees: interests, and what others charge',
        heading: 'What else you should know',
        body: richTextOf(
          heading(3, 'Our conflict of interest'),
          'When you use our own portfolios, the group earns the management charge as well as the fee. Saying so does not remove the conflict. So each recommendation of them is compared with others on cost and fit, and checked by a person whose pay does not depend on it.',
          heading(3, 'What others charge'),
          'Insurers, platforms, fund houses, solicitors and accountants make charges of their own. Your report shows those that we know, in pounds, beside ours. We take no commission; where an insurer would pay one, your premium is lower instead.',
        ),
        size: 'xl',
        width: 'narrow',
      }),
      space.add(ctaBandType, 'ctaFees', {
        internalName: 'Fees: call to action',
        heading: 'Find out what yours would be',
        text: richTextOf('A first call of twenty minutes is usually enough to tell you, and costs nothing.'),
        buttons: addEach(space, buttonType, 'buttonFees', {
          Request: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'lg',
          },
          Call: { text: `Call ${telephones.main.text}`, url: telephones.main.url, style: 'underline' },
        }),
        colour: 'gold',
        size: 'lg',
      }),
    ],
  });
}

function addAdviceFees(space: SpaceWriter) {
  return addEach(space, feeType, 'feeAdvice', {
    Call: { name: 'First call', pounds: 0, detail: 'Twenty minutes, by telephone' },
    Meeting: { name: 'First meeting', pounds: 0, detail: 'An hour, in person or by video' },
    Question: {
      name: 'One question',
      pounds: fees.question,
      detail: 'A pension review; how much cover; a gift to a child',
      purpose: 'one question',
    },
    Plan: {
      name: 'A plan',
      pounds: fees.plan,
      detail: 'One household, with a few pensions and accounts',
      purpose: 'plan',
    },
    ComplexPlan: {
      name: 'A complex plan',
      pounds: fees.complexPlan,
      detail: 'With a company, several properties or a trust',
      purpose: 'complex plan',
    },
    FinalSalary: {
      name: 'Advice on a final-salary transfer',
      pounds: fees.finalSalary,
      detail: 'The same whether we suggest that you stay or go; we nearly always suggest staying',
    },
    Continuing: {
      name: 'Ongoing advice',
      pounds: fees.adviceMonthly,
      paid: 'each month',
      detail: 'A yearly review, and your planner at hand',
      purpose: 'continuing advice',
    },
    ComplexContinuing: {
      name: 'Ongoing advice, with a complex plan',
      pounds: fees.complexAdviceMonthly,
      paid: 'each month',
      detail: 'The same, for a company, several properties or a trust',
      purpose: 'complex advice',
    },
    Death: {
      name: 'A client’s family, after a death',
      pounds: 0,
      detail: 'The first three months of help with the papers',
    },
  });
}

function addPortfolioFees(space: SpaceWriter) {
  const yearly = { paid: 'each year', purpose: 'investments' } as const;
  return addEach(space, feeType, 'feePortfolio', {
    Management: { name: 'Management', rate: 0.25, detail: 'Our investment managers', ...yearly },
    Funds: {
      name: 'Funds and dealing',
      rate: 0.16,
      rateTo: 0.24,
      detail: 'Fund houses and brokers',
      ...yearly,
    },
    Platform: { name: 'Platform', rate: 0.2, detail: 'The platform, another firm', ...yearly },
  });
}
