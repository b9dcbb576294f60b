import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';

import { addEach } from '../add-each.ts';

/** Cards that link to the parts of a plan. */
export function addPlanningParts(space: SpaceWriter) {
  return addEach(space, cardType, 'cardPlanning', {
    Retirement: {
      title: 'Retirement',
      icon: 'sunrise',
      text: 'When you can stop, what income would last, and which pot to draw on first.',
      page: space.to('pageRetirement'),
      linkLabel: 'Retirement planning',
    },
    Pensions: {
      title: 'Pensions',
      icon: 'hourglass',
      text: 'What you have, what it costs, which promises it holds, and what to pay in this tax year.',
      page: space.to('pagePensions'),
      linkLabel: 'Pension advice',
    },
    Investing: {
      title: 'Investing',
      icon: 'chart-line',
      text: 'How much to keep in cash, how much to invest, and in which wrapper. The value can fall as well as rise.',
      page: space.to('pageInvesting'),
      linkLabel: 'Investment advice',
    },
    Inheritance: {
      title: 'Inheritance',
      icon: 'trees',
      text: 'Wills, gifts, tax, and the change that brings pensions into the estate from April 2027.',
      page: space.to('pageInheritance'),
      linkLabel: 'Inheritance planning',
    },
    Protection: {
      title: 'Protection',
      icon: 'umbrella',
      text: 'What your household would need if an income stopped, less what you already have.',
      page: space.to('pageProtection'),
      linkLabel: 'Protection advice',
    },
    Tax: {
      title: 'Tax',
      icon: 'receipt',
      text: 'The allowances of the year before they end, and the places where a rate is higher than it looks.',
      page: space.to('pageTax'),
      linkLabel: 'Tax planning',
    },
    LaterLife: {
      title: 'Later life',
      icon: 'heart',
      text: 'Powers of attorney, care and who pays for it, and money from the house.',
      page: space.to('pageLaterLife'),
      linkLabel: 'Later-life advice',
    },
    Business: {
      title: 'Business owners',
      icon: 'briefcase',
      text: 'How to pay yourself, what to take out, cover for the people you can’t do without, and the way out.',
      page: space.to('pageBusinessOwners'),
      linkLabel: 'Planning for owners',
    },
    Wealth: {
      title: 'Private wealth',
      icon: 'key',
      text: 'Trusts, family companies, more than one country: a smaller team with more time for each family.',
      page: space.to('pageWealthHome'),
      linkLabel: 'About private wealth',
    },
  });
}
