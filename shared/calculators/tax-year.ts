import type { BasisPoints, Pence } from './money.ts';

/*
 * The figures of the tax year that calculators use, with their sources. Once a year they are renewed, with the next
 * reviews, and so are those in `server/wording/facts.ts`, which only pages state, and the cases in
 * `check-table.test.ts`. A review whose day has passed is a
 * finding in the content report of each page that uses the figures.
 */

export interface Figures<Values> {
  /** For visitors and editors. */
  readonly name: string;
  readonly source: { readonly title: string; readonly url: string };
  /**
   * The day by which developers must have compared them with their source again, at the latest that of the next event that
   * can change them: `2027-03-01`.
   */
  readonly reviewBy: string;
  readonly values: Values;
}

const pounds = (whole: number): Pence => whole * 100;
const percent = (whole: number): BasisPoints => whole * 100;

export const taxYear = '2026/27';

/**
 * Compared on 24 November 2026. The figures are the law in force: a Budget's plans for later years belong in them once
 * they are passed, in the weeks before this day.
 */
const beforeNextYear = '2027-03-01';

/** A band of taxable income, which is income less the personal allowance. */
export interface TaxBand {
  readonly rate: BasisPoints;
  /** Undefined for the last. */
  readonly upTo?: Pence;
}

export const personalAllowance: Figures<{ allowance: Pence; taperedAbove: Pence }> = {
  name: 'Personal allowance',
  source: { title: 'Income Tax rates and allowances', url: 'https://www.gov.uk/income-tax-rates' },
  reviewBy: beforeNextYear,
  values: { allowance: pounds(12_570), taperedAbove: pounds(100_000) },
};

export const taxRegions = {
  restOfUk: 'England, Wales or Northern Ireland',
  scotland: 'Scotland',
} as const;
export type TaxRegion = keyof typeof taxRegions;

export const incomeTaxBands: Figures<Readonly<Record<TaxRegion, readonly TaxBand[]>>> = {
  name: 'Income Tax bands',
  source: {
    title: 'Rates and thresholds for employers 2026 to 2027',
    url: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027',
  },
  reviewBy: beforeNextYear,
  values: {
    restOfUk: [
      { rate: percent(20), upTo: pounds(37_700) },
      { rate: percent(40), upTo: pounds(125_140) },
      { rate: percent(45) },
    ],
    scotland: [
      { rate: percent(19), upTo: pounds(3967) },
      { rate: percent(20), upTo: pounds(16_956) },
      { rate: percent(21), upTo: pounds(31_092) },
      { rate: percent(42), upTo: pounds(62_430) },
      { rate: percent(45), upTo: pounds(125_140) },
      { rate: percent(48) },
    ],
  },
};

export const pensionContributions: Figures<{
  reliefAtSource: BasisPoints;
  annualAllowance: Pence;
  taperedAboveIncome: Pence;
  withoutEarnings: Pence;
}> = {
  name: 'Tax relief on pension contributions',
  source: {
    title: 'Tax on your private pension contributions',
    url: 'https://www.gov.uk/tax-on-your-private-pension/pension-tax-relief',
  },
  reviewBy: beforeNextYear,
  values: {
    reliefAtSource: percent(20),
    annualAllowance: pounds(60_000),
    taperedAboveIncome: pounds(200_000),
    withoutEarnings: pounds(3600),
  },
};

export const statePension: Figures<{
  fullPerWeek: Pence;
  yearsForFull: number;
  fewestYears: number;
}> = {
  name: 'New State Pension',
  source: { title: 'The new State Pension', url: 'https://www.gov.uk/new-state-pension' },
  reviewBy: beforeNextYear,
  values: {
    fullPerWeek: 241_30,
    yearsForFull: 35,
    fewestYears: 10,
  },
};

export const voluntaryContributions: Figures<{
  perWeek: Pence;
  /** How many past tax years can usually still be paid for. */
  yearsBack: number;
}> = {
  name: 'Voluntary National Insurance, Class 3',
  source: {
    title: 'Voluntary National Insurance: rates',
    url: 'https://www.gov.uk/voluntary-national-insurance-contributions/rates',
  },
  reviewBy: beforeNextYear,
  values: { perWeek: 18_40, yearsBack: 6 },
};

/**
 * By the first day of birth that a step is for. The first is for people who reach the age in this tax year: to the pension
 * of those before them work adds nothing.
 */
export type PensionAgeStep =
  | { readonly from: string; readonly years: number; readonly months?: number }
  /** People born in these weeks all reach State Pension age on one day. */
  | { readonly from: string; readonly on: string };

/** Monthly steps, each for those born between a 6th and the 5th of the next month. */
const monthlySteps = (
  [year, month]: readonly [year: number, month: number],
  count: number,
  step: (index: number) => { years: number; months: number } | { on: string },
): readonly PensionAgeStep[] =>
  Array.from({ length: count }, (_, index) => ({ from: sixthOf(year, month + index), ...step(index) }));

/** Months above 12 are in the next years. */
function sixthOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 6)).toISOString().slice(0, 10);
}

export const statePensionAge: Figures<readonly PensionAgeStep[]> = {
  name: 'State Pension age',
  source: {
    title: 'State Pension age timetable',
    url: 'https://www.gov.uk/government/publications/state-pension-age-timetable',
  },
  reviewBy: beforeNextYear,
  values: [
    ...monthlySteps([1960, 4], 11, (index) => ({ years: 66, months: index + 1 })),
    { from: '1961-03-06', years: 67 },
    ...monthlySteps([1977, 4], 12, (index) => ({ on: sixthOf(2044, 5 + 2 * index) })),
    { from: '1978-04-06', years: 68 },
  ],
};

export const inheritanceTax: Figures<{
  nilRateBand: Pence;
  residenceNilRateBand: Pence;
  taperedAbove: Pence;
  rate: BasisPoints;
}> = {
  name: 'Inheritance Tax, and pensions in estates from 6 April 2027',
  source: {
    title: 'Inheritance Tax: unused pension funds and death benefits',
    url: 'https://www.gov.uk/government/publications/inheritance-tax-unused-pension-funds-and-death-benefits',
  },
  reviewBy: beforeNextYear,
  values: {
    nilRateBand: pounds(325_000),
    residenceNilRateBand: pounds(175_000),
    taperedAbove: pounds(2_000_000),
    rate: percent(40),
  },
};
