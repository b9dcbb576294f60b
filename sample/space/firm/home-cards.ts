import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';

import { addEach } from '../add-each.ts';
import { fees, inPounds } from './fee-figures.ts';

export function addServiceCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHome', {
    Retirement: {
      title: 'Retirement',
      page: space.to('pageRetirement'),
      linkLabel: 'When, on how much',
    },
    Pensions: {
      title: 'Pensions',
      page: space.to('pagePensions'),
      linkLabel: `A review for ${inPounds(fees.question)}`,
    },
    Investing: {
      title: 'Investing',
      page: space.to('pageInvesting'),
      linkLabel: 'For five years or more',
    },
    Inheritance: {
      title: 'Inheritance',
      page: space.to('pageInheritance'),
      linkLabel: 'Left to you, or by you',
    },
    Business: {
      title: 'Selling a company',
      page: space.to('pageBusinessOwners'),
      linkLabel: 'Before you sign',
    },
    Protection: {
      title: 'Protection',
      page: space.to('pageProtection'),
      linkLabel: 'Cover for your family',
    },
  });
}

/** Links to the other two brands. */
export function addBrandCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHomeBrand', {
    Investment: {
      title: 'Portfolios',
      page: space.to('pageInvestmentHome'),
      linkLabel: 'Five of our own',
    },
    Wealth: {
      title: 'Private wealth',
      page: space.to('pageWealthHome'),
      linkLabel: `From ${inPounds(fees.privateWealth)} a year`,
    },
  });
}
