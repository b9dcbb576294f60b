import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import type { Authored } from '#shared/content-model/content-type.ts';
import { logoStripType, logoType } from '#shared/sections/logo-strip/logo-strip.model.ts';
import { statisticsType, statisticType } from '#shared/sections/statistics/statistics.model.ts';
import { testimonialsType, testimonialType } from '#shared/sections/testimonials/testimonials.model.ts';

import { addEach } from './add-each.ts';

/** Sections that show why to believe the firm: dated figures, memberships, quotations. All are invented. */
export function addProof(space: SpaceWriter): void {
  addFigures(space);
  addAccreditations(space);
  addQuotations(space);
}

function addFigures(space: SpaceWriter): void {
  const inYear = { asOfDate: '2025-12-31', source: 'our own records' };
  const atNewYear = { asOfDate: '2026-01-01', source: 'our own records' };
  space.add(statisticsType, 'statisticsHome', {
    internalName: 'Home: what we do, in figures',
    items: addEach(space, statisticType, 'statisticHome', {
      Score: {
        value: '4.5',
        label: 'out of 5, the average score from 811 clients',
        asOfDate: '2025-12-31',
        source: 'our yearly survey',
      },
      Stayed: { value: '97%', label: 'of continuing clients stayed in 2025', ...inYear },
    }),
    size: 'sm',
  });
  space.add(statisticsType, 'statisticsPlanning', {
    internalName: 'Planning: in figures',
    heading: 'Our plans in figures',
    items: addEach(space, statisticType, 'statisticPlanning', {
      Weeks: {
        value: '8 weeks',
        label: 'or less from first call to plan, for half of our clients',
        ...inYear,
      },
      Alone: { value: '1 in 3', label: 'clients takes the plan away and carries it out alone', ...inYear },
      Score: { value: '4.5', label: 'out of 5, the average score', ...inYear, source: 'our yearly survey' },
    }),
    size: 'lg',
  });
  space.add(statisticsType, 'statisticsInvestmentHome', {
    internalName: 'Investment home: in figures',
    items: addEach(space, statisticType, 'statisticInvestmentHome', {
      Assets: {
        value: '£412m',
        label: 'in five portfolios',
        asOfDate: '2026-09-30',
        source: 'the custodian’s records',
      },
      Firms: {
        value: '41',
        label: 'other advice firms use them',
        asOfDate: '2026-09-30',
        source: 'our own records',
      },
      Holdings: {
        value: '13,000',
        label: 'shares and bonds in all, in over 40 countries',
        asOfDate: '2026-09-30',
        source: 'the funds’ reports',
      },
      Cost: {
        value: '0.65%',
        label: 'a year for the middle portfolio, platform included',
        asOfDate: '2026-04-06',
        source: 'partly the fund houses’ estimates',
      },
    }),
    size: 'md',
  });
  space.add(statisticsType, 'statisticsWealthHome', {
    internalName: 'Wealth home: in figures',
    items: addEach(space, statisticType, 'statisticWealthHome', {
      Families: { value: '19', label: 'families: there’s room for one more', ...atNewYear },
      Years: { value: 'Half', label: 'of them have been with us for eleven years or more', ...atNewYear },
      Countries: { value: '14', label: 'countries in which they have homes or companies', ...atNewYear },
    }),
    size: 'lg',
  });
}

function addAccreditations(space: SpaceWriter): void {
  space.add(logoStripType, 'logosFirm', {
    internalName: 'Whole firm: memberships and awards',
    eyebrow: 'Memberships and awards',
    intro: 'These bodies are invented, like the firm.',
    logos: addEach(space, logoType, 'logo', {
      Society: {
        name: 'Society of Candid Planners',
        image: space.picture('accreditationSociety'),
        caption: 'Chartered member firm since 2012',
      },
      Register: {
        name: 'Fair Charges Register',
        image: space.picture('accreditationRegister'),
        caption: 'Charges inspected in March 2026',
      },
      Chamber: {
        name: 'Chamber of Family Advisers',
        image: space.picture('accreditationChamber'),
        caption: 'Member since 2018',
      },
      Letter: {
        name: 'The Plain Letter Award',
        image: space.picture('accreditationLetter'),
        caption: 'Clearest yearly review, 2025',
      },
    }),
    size: 'md',
  });
}

/** Every quotation is word for word, so those that find fault keep the fault. */
function addQuotations(space: SpaceWriter): void {
  const letter = { source: 'a letter to us', incentivised: false } as const;
  const survey = { source: 'our yearly survey', incentivised: false } as const;
  addQuotation(space, 'quoteHome', {
    quote:
      'The first page was the plan, and I understood it. I’ve read the other twenty-nine since, out of curiosity, and I hadn’t needed them to decide.',
    attribution: 'Self-employed surveyor, Alderwick',
    date: '2025-11-12',
    consentReference: 'Consents 2025, no. 99',
    ...survey,
    colour: 'darker-green',
    size: 'md',
  });
  addQuotation(space, 'quoteCallBack', {
    quote:
      'I’d put off that call for two years. It took a quarter of an hour, and Kwame told me I could leave things as they were until the spring. I was a little put out.',
    attribution: 'Joinery owner, London',
    date: '2025-11-19',
    consentReference: 'Consents 2025, no. 104',
    ...survey,
    colour: 'white',
  });
  addQuotation(space, 'quotePlanning', {
    quote:
      'In the second meeting Anjali drew two lines on one sheet of paper, what we had and what we’d need, and they crossed at sixty-one. We had been arguing about sixty-five. The old pension company took five weeks to answer a letter, and I wish we’d been told to expect that. But I still have the sheet.',
    attribution: 'Headteacher and her husband, near Thornbeck',
    date: '2026-05-20',
    consentReference: 'Consents 2026, no. 44',
    ...letter,
  });
  addQuotation(space, 'quoteRetirement', {
    quote:
      'We came to ask when we could stop, and were asked what we’d do on a Tuesday. It annoyed me at the time. It turned out to be the right question.',
    attribution: 'Retired bus engineer, London',
    date: '2025-11-05',
    consentReference: 'Consents 2025, no. 90',
    ...survey,
  });
  addQuotation(space, 'quotePensions', {
    quote:
      'She read all seven and moved two. I’d expected to be sold something bigger. The two took four months to arrive, which no one could explain to me, but she kept asking.',
    attribution: 'Nurse, Thornbeck',
    date: '2026-02-11',
    consentReference: 'Consents 2026, no. 12',
    ...letter,
  });
  addQuotation(space, 'quoteInheritance', {
    quote:
      'It was the first time all three of us had heard what our parents wanted, and from them. Leila said almost nothing for an hour. The tax took ten minutes.',
    attribution: 'Daughter of clients, Saltercombe',
    date: '2026-06-30',
    consentReference: 'Consents 2026, no. 58',
    ...letter,
  });
  addQuotation(space, 'quoteInvestmentHome', {
    quote:
      'The report is four pages, and we trustees read it in ten minutes, which used to be an afternoon. In 2022 it said on page one that we had lost money, and why. That’s the one I kept.',
    attribution: 'Trustee of an almshouse charity',
    date: '2026-03-03',
    consentReference: 'Consents 2026, no. 19',
    ...letter,
  });
}

function addQuotation(
  space: SpaceWriter,
  id: string,
  {
    colour,
    size = 'xl',
    ...quotation
  }: Authored<typeof testimonialType> & { colour?: 'white' | 'darker-green'; size?: 'md' | 'xl' },
): void {
  space.add(testimonialsType, id, {
    internalName: `Quotation: ${quotation.attribution}`,
    eyebrow: 'Client reviews',
    layout: 'single',
    items: [space.add(testimonialType, `${id}Item`, quotation)],
    collectionPage: space.to('pageReviews'),
    ...(colour && { colour }),
    size,
  });
}
