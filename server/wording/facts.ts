import {
  personalAllowance,
  pensionContributions,
  statePension,
  taxYear,
  voluntaryContributions,
} from '#shared/calculators/tax-year.ts';

/** Something that is true of one tax year, and that pages state. */
export interface YearlyFact {
  readonly id: string;
  readonly name: string;
  /** A sentence states it if all of these are in it. */
  readonly patterns: readonly RegExp[];
  /** The last day on which it is true: `2027-04-05`. */
  readonly endsOn: string;
  readonly source: string;
}

/** The last day of the tax year whose figures the site has. */
export const taxYearEndsOn = `20${taxYear.slice(-2)}-04-05`;

const pounds = (pence: number) => {
  const whole = (pence / 100).toLocaleString('en-GB', { maximumFractionDigits: 2 });
  return new RegExp(String.raw`£${whole.replace('.', String.raw`\.`)}(?![\d,]|\.\d)`);
};

const fact = (id: string, name: string, patterns: readonly RegExp[], source: string): YearlyFact => ({
  id,
  name,
  patterns,
  endsOn: taxYearEndsOn,
  source,
});

/** The figures of `tax-year.ts`, those that pages state without a calculator, and mentions of the year. A new year's replace them. */
export const yearlyFacts: readonly YearlyFact[] = [
  fact(
    'isa',
    'ISA allowance',
    [/£20,000(?![\d,])/, /\bISAs?\b/i],
    'https://www.gov.uk/individual-savings-accounts',
  ),
  fact(
    'junior-isa',
    'Junior ISA allowance',
    [/£9,000(?![\d,])/, /\bISAs?\b/i],
    'https://www.gov.uk/junior-individual-savings-accounts',
  ),
  fact(
    'lifetime-isa',
    'Lifetime ISA allowance',
    [/£4,000(?![\d,])/, /\bISAs?\b/i],
    'https://www.gov.uk/lifetime-isa',
  ),
  fact(
    'personal-allowance',
    personalAllowance.name,
    [pounds(personalAllowance.values.allowance)],
    personalAllowance.source.url,
  ),
  fact(
    'annual-allowance',
    'Annual allowance of pensions',
    [pounds(pensionContributions.values.annualAllowance), /\b(?:pension|allowance|contribut)/i],
    pensionContributions.source.url,
  ),
  fact(
    'state-pension',
    statePension.name,
    [pounds(statePension.values.fullPerWeek)],
    statePension.source.url,
  ),
  fact(
    'class-3',
    voluntaryContributions.name,
    [pounds(voluntaryContributions.values.perWeek), /\b(?:insurance|contribution|week)/i],
    voluntaryContributions.source.url,
  ),
  fact(
    'capital-gains',
    'Capital gains allowance',
    [/£3,000(?![\d,])/, /\bcapital gains\b|\bCGT\b/i],
    'https://www.gov.uk/capital-gains-tax/allowances',
  ),
  fact(
    'dividends',
    'Dividend allowance',
    [/£500(?![\d,])/, /\bdividend/i],
    'https://www.gov.uk/tax-on-dividends',
  ),
  fact(
    'nil-rate-band',
    'Nil-rate band of inheritance tax',
    [/£325,000(?![\d,])/],
    'https://www.gov.uk/inheritance-tax',
  ),
  fact(
    'tax-year',
    `The tax year ${taxYear}`,
    [new RegExp(String.raw`\b${taxYear.slice(0, 4)}(?:/| to |[-–])(?:20)?${taxYear.slice(-2)}\b`)],
    'GOV.UK',
  ),
  fact('this-tax-year', '“This tax year”', [/\bthis tax year\b/i], 'The date of the page'),
];
