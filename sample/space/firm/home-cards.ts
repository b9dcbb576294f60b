import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, privateWealth } from '../brands.ts';

export function addServiceCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHome', {
    Planning: {
      title: 'The whole plan',
      icon: 'compass',
      text: 'What you have, what you want from it, and the order to do things in.',
      page: space.to('pagePlanning'),
      linkLabel: 'Financial planning',
    },
    Retirement: {
      title: 'Retirement',
      icon: 'sunrise',
      text: 'When work becomes optional, and what it takes to get there and stay there.',
      page: space.to('pageRetirement'),
      linkLabel: 'Retirement planning',
    },
    Pensions: {
      title: 'Pensions',
      icon: 'hourglass',
      text: 'Old pots found, read and put in order; new ones fed at the right pace.',
      page: space.to('pagePensions'),
      linkLabel: 'Pension advice',
    },
    Investing: {
      title: 'Investing',
      icon: 'chart-line',
      text: 'Money with a job to do, diversified and held for as long as the job takes. Its value can fall as well as rise.',
      page: space.to('pageInvesting'),
      linkLabel: 'Investment advice',
    },
    Inheritance: {
      title: 'Inheritance',
      icon: 'trees',
      text: 'Passing on what you’ve built, to the people you choose, when you choose.',
      page: space.to('pageInheritance'),
      linkLabel: 'Inheritance planning',
    },
    Protection: {
      title: 'Protection',
      icon: 'umbrella',
      text: 'Keeping the plan going if illness comes, or worse.',
      page: space.to('pageProtection'),
      linkLabel: 'Protection advice',
    },
  });
}

/** Links to the services by typical first questions, one per age group. */
export function addQuestionCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHomeQuestion', {
    Thirties: {
      badge: 'At 38',
      title: '“We have two children and one income. What if it stopped?”',
      page: space.to('pageProtection'),
      linkLabel: 'Protection',
    },
    Fifties: {
      badge: 'At 52',
      title: '“I have six pensions and no idea what they add up to.”',
      page: space.to('pagePensions'),
      linkLabel: 'Pensions',
    },
    Sixties: {
      badge: 'At 61',
      title: '“Could I stop this year, or would that be foolish?”',
      page: space.to('pageRetirement'),
      linkLabel: 'Retirement',
    },
    Seventies: {
      badge: 'At 74',
      title: '“How much can we give away and never need back?”',
      page: space.to('pageInheritance'),
      linkLabel: 'Inheritance',
    },
  });
}

/** Links to the other two brands. */
export function addBrandCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHomeBrand', {
    Investment: {
      title: investmentManagement.name,
      text: 'Five portfolios run by one team, with their costs shown in pounds. Their value can fall as well as rise, and your plan works with or without them.',
      image: space.picture('heroInvestmentManagement'),
      page: space.to('pageInvestmentHome'),
      linkLabel: 'See how the portfolios are run',
    },
    Wealth: {
      title: privateWealth.name,
      text: 'For families with trusts, companies or more than one country to think of, who would like to think of them less.',
      image: space.picture('heroPrivateWealth'),
      page: space.to('pageWealthHome'),
      linkLabel: 'See who it’s for',
    },
  });
}
