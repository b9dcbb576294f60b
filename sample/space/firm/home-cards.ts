import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { cardType } from '#shared/sections/card-grid/card.model.ts';

import { addEach } from '../add-each.ts';
import { investmentManagement, privateWealth } from '../brands.ts';

export function addServiceCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHome', {
    Planning: {
      title: 'One plan',
      page: space.to('pagePlanning'),
      linkLabel: 'Financial planning',
    },
    Retirement: {
      title: 'Retirement',
      page: space.to('pageRetirement'),
      linkLabel: 'Retirement planning',
    },
    Pensions: {
      title: 'Pensions',
      page: space.to('pagePensions'),
      linkLabel: 'Pension advice',
    },
    Investing: {
      title: 'Investing',
      page: space.to('pageInvesting'),
      linkLabel: 'Investment advice',
    },
    Inheritance: {
      title: 'Inheritance',
      page: space.to('pageInheritance'),
      linkLabel: 'Inheritance planning',
    },
    Protection: {
      title: 'Protection',
      page: space.to('pageProtection'),
      linkLabel: 'Protection advice',
    },
  });
}

/** Links to the other two brands. */
export function addBrandCards(space: SpaceWriter) {
  return addEach(space, cardType, 'cardHomeBrand', {
    Investment: {
      title: 'Portfolios',
      page: space.to('pageInvestmentHome'),
      linkLabel: investmentManagement.name,
    },
    Wealth: { title: 'Families', page: space.to('pageWealthHome'), linkLabel: privateWealth.name },
  });
}
