import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { accordionType, faqType } from '#shared/sections/accordion/accordion.model.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { feeTableType } from '#shared/sections/fee-table/fee-table.model.ts';
import { feeType } from '#shared/sections/fee-table/fee.model.ts';
import { heroBannerType } from '#shared/sections/hero-banner/hero-banner.model.ts';
import { testimonialsType } from '#shared/sections/testimonials/testimonials.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { telephones } from '../telephones.ts';
import { callSteps, callTerms } from './call-terms.ts';
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
    socialImage: space.picture('heroScales'),
    theme: mainBrandId,
    sections: [
      space.add(heroBannerType, 'heroFees', {
        internalName: 'Fees: hero',
        eyebrow: 'Fees from 6 April 2026',
        title: 'What we charge, in full',
        intro: richTextOf(
          `The first call and the first meeting are free. Investments add about ${fees.investments}% a year.`,
        ),
        facts: [
          `One question: ${inPounds(fees.question)}`,
          `A plan from: ${inPounds(fees.plan)}`,
          `Ongoing advice from: ${inPounds(fees.adviceMonthly)} a month`,
        ],
        bannerStyle: 'image',
        image: space.picture('heroScales'),
        size: 'none',
        width: 'full',
        buttons: addEach(space, buttonType, 'buttonFees', {
          Hero: {
            text: 'Request a call',
            note: callTerms,
            page: space.to('pageCallBack'),
            style: 'solid-green',
            size: 'md',
          },
          Price: { text: 'See your price', url: '#your-price', style: 'border-white', size: 'md' },
        }),
        links: addEach(space, buttonType, 'linkFees', {
          Advice: { text: 'Advice', url: '#advice' },
          Portfolios: { text: 'Portfolios', url: '#portfolios' },
          Years: { text: 'Over time', url: '#fees-calculator' },
          Questions: { text: 'Questions', url: '#questions' },
        }),
      }),
      space.to('yourPriceFees'),
      space.add(feeTableType, 'feesAdvice', {
        internalName: 'Fees: advice',
        anchorId: 'advice',
        heading: 'What advice costs',
        colour: 'white',
        validFrom: feesValidFrom,
        fees: addAdviceFees(space),
        notes: richTextOf(
          paragraph(
            `VAT is included where it’s due. From 6 April 2027: a plan ${inPounds(nextFees.plan)}, advice ${inPounds(nextFees.adviceMonthly)} or ${inPounds(nextFees.complexAdviceMonthly)} a month. `,
            pageLink('Why\u00A0fees\u00A0rise', space.to('newsFees')),
            '.',
          ),
        ),
        links: addEach(space, buttonType, 'buttonFees', {
          Table: {
            text: 'Request a call',
            page: space.to('pageCallBack'),
            style: 'border-green',
            size: 'md',
          },
        }),
        size: 'xl',
      }),
      space.add(testimonialsType, 'quoteFees', {
        internalName: 'Fees: quotation',
        eyebrow: 'Client reviews',
        layout: 'single',
        items: [space.to('testimonialReviewsNothing')],
        collectionPage: space.to('pageReviews'),
        colour: 'darker-green',
        size: 'xl',
      }),
      space.add(feeTableType, 'feesPortfolios', {
        internalName: 'Fees: portfolios',
        anchorId: 'portfolios',
        heading: 'What portfolios cost',
        validFrom: feesValidFrom,
        fees: addPortfolioFees(space),
        detailHeading: 'Paid to',
        notes: richTextOf(
          paragraph(
            'Funds and dealing are estimates, by ',
            link('portfolio', '/investment-management/portfolios#compare'),
            '. Management is paid to our own group, which is a conflict of interest: ',
            link('how we deal with it', '#conflict'),
            '.',
          ),
        ),
        size: 'xl',
      }),
      space.to('calculatorFees'),
      space.add(accordionType, 'accordionFees', {
        internalName: 'Fees: questions',
        anchorId: 'questions',
        heading: 'Questions about our fees',
        openFirst: true,
        items: addFeeQuestions(space),
        size: 'xl',
      }),
      space.add(ctaBandType, 'ctaFees', {
        internalName: 'Fees: call to action',
        heading: 'Find out what yours would be',
        text: callSteps,
        image: space.picture('sectionPriceLetter'),
        people: ['personRao', 'personMensah'].map(space.to),
        buttons: addEach(space, buttonType, 'buttonFees', {
          Request: {
            text: 'Request a call',
            note: callTerms,
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

function addAdviceFees(space: SpaceWriter) {
  return addEach(space, feeType, 'feeAdvice', {
    Call: {
      name: 'First call and first meeting',
      pounds: 0,
      detail: 'Twenty minutes, then an hour together',
    },
    Question: {
      name: 'One question',
      pounds: fees.question,
      detail: 'A pension review, cover, or a gift to a child',
      purpose: 'one question',
    },
    Plan: {
      name: 'A plan',
      pounds: fees.plan,
      detail: 'One household, a few pensions and accounts',
      purpose: 'plan',
    },
    ComplexPlan: {
      name: 'A complex plan',
      pounds: fees.complexPlan,
      detail: 'A company, several properties or a trust',
      purpose: 'complex plan',
    },
    FinalSalary: {
      name: 'Final-salary transfer advice',
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
      name: 'Ongoing, complex plan',
      pounds: fees.complexAdviceMonthly,
      paid: 'each month',
      detail: 'A company, several properties or a trust',
      purpose: 'complex advice',
    },
    PrivateWealth: {
      name: 'Private wealth, from',
      pounds: fees.privateWealth,
      paid: 'each year',
      detail: 'For families with several companies or trusts',
    },
    Death: {
      name: 'After a client’s death',
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

/** What need not be beside the prices. */
function addFeeQuestions(space: SpaceWriter) {
  const privateWealth = space.to('pageWealthHome');
  return addEach(space, faqType, 'faqFees', {
    Sum: {
      question: 'Do I pay more if I have more?',
      answer: richTextOf(
        'Not for advice. Its cost doesn’t depend on how much you have, what we recommend or how often you call: a plan for £2 million isn’t eight times the work of one for £250,000. Complexity can raise the fee; the sum doesn’t.',
        'What investments cost does: it’s a percentage, and part of it is ours if you use our portfolios. In pounds it rises and falls with their value.',
      ),
    },
    Complex: {
      question: 'When is a plan complex?',
      answer: richTextOf(
        paragraph(
          'Usually if you’re selling a company, or have one trust. Families with several companies or trusts, or with affairs in more than one country, usually need ',
          pageLink('private wealth', privateWealth),
          '.',
        ),
      ),
    },
    Pay: {
      question: 'How do I pay, and is VAT extra?',
      answer: richTextOf(
        'Fees include VAT where it’s due. You pay by bank transfer or, where it suits you and the rules allow, from the pension or investment that the advice is about. Ongoing advice ends whenever you say so.',
      ),
    },
    Wealth: {
      question: 'What does private wealth cost?',
      answer: richTextOf(
        paragraph(
          `From ${inPounds(fees.privateWealth)} a year, agreed each January by the work that is to be done. It doesn’t rise with what a family owns. `,
          pageLink('Read what it covers', privateWealth),
          '.',
        ),
      ),
    },
    Conflict: {
      anchorId: 'conflict',
      question: 'Is there a conflict of interest?',
      answer: richTextOf(
        'Yes. When you use our own portfolios, the group earns the management charge as well as the fee. Saying so doesn’t remove the conflict. So each recommendation of them is compared with others on cost and fit, and checked by a person whose pay doesn’t depend on it.',
      ),
    },
    Others: {
      question: 'What do others charge?',
      answer: richTextOf(
        'Insurers, platforms, fund houses, solicitors and accountants make charges of their own. Your report shows those that we know, in pounds, beside ours. We take no commission; where an insurer would pay one, your premium is lower instead.',
      ),
    },
  });
}
