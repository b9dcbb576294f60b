import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';

import { addEach } from '../add-each.ts';
import { fees, inPounds } from './fee-figures.ts';

export function addServiceCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHome', {
    Retirement: {
      title: 'Retirement',
      page: space.to('pageRetirement'),
      linkLabel: 'When you can stop, and on how much',
    },
    Pensions: {
      title: 'Pensions',
      page: space.to('pagePensions'),
      linkLabel: 'Whether to keep, combine or draw them',
    },
    Investing: {
      title: 'Investing',
      page: space.to('pageInvesting'),
      linkLabel: 'Five years or more, at a cost you see',
    },
    Inheritance: {
      title: 'Inheritance',
      page: space.to('pageInheritance'),
      linkLabel: 'What you’ve been left, or will leave',
    },
    Business: {
      title: 'Selling a company',
      page: space.to('pageBusinessOwners'),
      linkLabel: 'Before you sign, and afterwards',
    },
    Protection: {
      title: 'Protection',
      page: space.to('pageProtection'),
      linkLabel: 'Cover for those who depend on you',
    },
  });
}

/** Links to the other two brands. */
export function addBrandCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHomeBrand', {
    Investment: {
      title: 'Portfolios',
      page: space.to('pageInvestmentHome'),
      linkLabel: 'Five, run by our own managers',
    },
    Wealth: {
      title: 'Private wealth',
      page: space.to('pageWealthHome'),
      linkLabel: `For families, from ${inPounds(fees.privateWealth)} a year`,
    },
  });
}
