/** The firm's fees from 6 April 2026, for the fee tables and for the texts that name them. In pounds and per cent. */
export const fees = {
  question: 1200,
  plan: 2400,
  complexPlan: 3900,
  finalSalary: 4200,
  adviceMonthly: 140,
  complexAdviceMonthly: 240,
  /** A year, at least. */
  privateWealth: 24_000,
  /** In per cent a year, with funds and platform: the middle of the five portfolios. */
  investments: 0.65,
} as const;

/** With these savings, in pounds, the pages show what is paid. */
export const exampleSavings = 420_000;

/** In a year of ongoing advice, in pounds, with all savings in portfolios. */
export const yearlyFeesOn = (savings: number) =>
  12 * fees.adviceMonthly + Math.round((savings * fees.investments) / 100);

/** From 6 April 2027. */
export const nextFees = { plan: 2500, adviceMonthly: 146, complexAdviceMonthly: 250 } as const;

export const feesValidFrom = '2026-04-06';

/** `£2,400`. */
export const inPounds = (pounds: number) => `£${pounds.toLocaleString('en-GB')}`;
