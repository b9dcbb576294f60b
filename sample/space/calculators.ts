import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';
import { yourPriceType } from '#shared/sections/your-price/your-price.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';

import { addEach } from './add-each.ts';
import { callTerms } from './firm/call-terms.ts';
import { exampleSavings, fees, inPounds, nextFees } from './firm/fee-figures.ts';
import { riskWords } from './risk-words.ts';

/** On the home page and on that about fees. */
function addYourPrice(space: SpaceWriter): void {
  addEach(space, buttonType, 'buttonYourPrice', {
    Call: {
      text: 'Request a call',
      note: callTerms,
      page: space.to('pageCallBack'),
      style: 'solid-green',
      size: 'md',
    },
    Fees: {
      text: 'See the fees',
      note: `From 6 April 2027: a plan ${inPounds(nextFees.plan)}, advice ${inPounds(nextFees.adviceMonthly)}\u00A0a\u00A0month.`,
      url: '/fees#advice',
      style: 'underline',
    },
    // Near a button that works out, it is not the first thing to press.
    Ask: { text: 'Request a call', page: space.to('pageCallBack'), style: 'border-green', size: 'md' },
  });
  const price = {
    heading: 'What would you pay?',
    anchorId: 'your-price',
    feeTables: ['feesAdvice', 'feesPortfolios'].map(space.to),
    // What the Sheet of the home page draws.
    startingAmount: exampleSavings,
    riskWarning: riskWords.figures,
    colour: 'white',
    size: 'lg',
  } as const;
  space.add(yourPriceType, 'yourPrice', {
    ...price,
    internalName: 'Your price, on the home page',
    links: [space.to('buttonYourPriceCall'), space.to('buttonYourPriceFees')],
  });
  space.add(yourPriceType, 'yourPriceFees', {
    ...price,
    internalName: 'Your price, above the fees',
    // The rise in 2027 is a note of the table.
    links: [space.to('buttonYourPriceCall')],
  });
}

/** The six calculators, each for the page about its subject. */
export function addCalculators(space: SpaceWriter): void {
  addYourPrice(space);
  addEach(space, calculatorType, 'calculator', {
    Fees: {
      internalName: 'Calculator: fees, for the page of our fees',
      anchorId: 'fees-calculator',
      heading: 'What fees add up to',
      intro: 'With a plan, ongoing advice and one of our portfolios. Put in your own figures.',
      calculator: 'fees',
      startingValues: [
        `Invested now (£): ${exampleSavings.toLocaleString('en-GB')}`,
        `Advice, once at the start (£): ${fees.plan.toLocaleString('en-GB')}`,
        `Advice, each month (£): ${fees.adviceMonthly}`,
        'Advice, a year, as a share (%): 0',
        `Portfolio, funds and platform, a year (%): ${fees.investments}`,
      ],
      links: [space.to('buttonYourPriceAsk')],
      riskWarning: riskWords.investments,
      colour: 'white',
      size: 'xl',
    },
    Relief: {
      internalName: 'Calculator: tax relief, for the page about tax',
      anchorId: 'tax-relief-calculator',
      eyebrow: 'Tax relief calculator',
      heading: 'What a pension payment really costs you',
      intro: 'For a personal pension, in the tax year 2026/27, with Scotland’s bands where they apply.',
      calculator: 'pension-relief',
      riskWarning: riskWords.tax,
      size: 'xl',
    },
    StatePension: {
      internalName: 'Calculator: State Pension, for the page about pensions',
      anchorId: 'state-pension-calculator',
      eyebrow: 'State Pension calculator',
      heading: 'When it starts, and what a gap costs',
      intro: 'You need your date of birth, and the number of years on your National Insurance record.',
      calculator: 'state-pension',
      riskWarning: riskWords.tax,
      colour: 'white',
      size: 'xl',
    },
    Drawdown: {
      internalName: 'Calculator: drawdown, for the page about retirement',
      anchorId: 'drawdown-calculator',
      eyebrow: 'Drawdown calculator',
      heading: 'How long your savings could last',
      intro: 'Three cases, after charges, with an income that rises with prices.',
      calculator: 'drawdown',
      riskWarning: riskWords.drawdown,
      colour: 'white',
      size: 'xl',
    },
    Growth: {
      internalName: 'Calculator: growth, for the page about investing',
      anchorId: 'growth-calculator',
      eyebrow: 'Growth calculator',
      heading: 'What your savings could come to',
      intro: 'Three cases, after charges, in today’s money, at rates that you choose.',
      calculator: 'growth',
      riskWarning: riskWords.investments,
      colour: 'mint',
      size: 'xl',
    },
    InheritanceTax: {
      internalName: 'Calculator: Inheritance Tax, for the page about inheritance',
      anchorId: 'inheritance-tax-calculator',
      eyebrow: 'Inheritance Tax calculator',
      heading: 'What might be due, before and after April 2027',
      intro: 'A first estimate from five answers. Unused pensions count from 6 April 2027.',
      calculator: 'inheritance-tax',
      riskWarning: riskWords.tax,
      colour: 'white',
      size: 'xl',
    },
  });
}
