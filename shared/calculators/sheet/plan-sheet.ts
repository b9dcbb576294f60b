import { potFor } from '../drawdown.calculator.ts';
import { money, wholeNumber } from '../fields.ts';
import { balancesOf } from '../growth.calculator.ts';
import { formatEstimate, formatPounds, type Pence } from '../money.ts';
import { assumedRates } from '../scenarios.ts';
import { statePensionDate } from '../state-pension-age.ts';
import { statePension, taxYear } from '../tax-year.ts';
import { hatching, paper, ring, stroke, strokes, words, type Point } from './paper.ts';
import type { Sheet, SheetAt } from './sheet.ts';

/** A person's money: what they have, and what they will need. */
export interface PlanFacts {
  readonly kind: 'plan';
  readonly age: number;
  readonly saved: Pence;
  /** A year, rising with prices. */
  readonly paidIn: Pence;
  /** A year, in today's money. */
  readonly spending: Pence;
}

/** Visitors’ own figures, in place of an example’s. Money is in pounds, as they write it. */
export const planFields = ({ age, saved, paidIn, spending }: PlanFacts) => ({
  age: wholeNumber({ label: 'Your age', what: 'your age', initial: String(age), min: 18, max: 75 }),
  saved: money({ label: 'Saved', what: 'what you have saved', initial: written(saved) }),
  paidIn: money({
    label: 'Paid in each year',
    what: 'what you pay in each year',
    initial: written(paidIn),
    max: 1_000_000_00,
  }),
  spending: money({
    label: 'Spent each year',
    what: 'what you spend each year',
    initial: written(spending),
    min: 1_000_00,
    max: 1_000_000_00,
  }),
});

const written = (amount: Pence) => (amount / 100).toLocaleString('en-GB');

const lastAge = 100;
/** The upright lines that fill the drawing from its left to its right. */
const linesBetween = 80;
const weeksInYear = 52;
const monthsInYear = 12;

const { growth, charges, inflation } = assumedRates('0');
/** The rates with which the calculators begin. */
const rates = {
  growth: growth.read(growth.initial),
  charges: charges.read(charges.initial),
  inflation: inflation.read(inflation.initial),
};

/** Two pen lines: what there is at each age, and the pot that an age would need for the spending until 100. */
export function planSheet({ age, saved, paidIn, spending }: PlanFacts): Sheet {
  // For the young the lines reach the age at which most people stop.
  const years = Math.max(20, Math.ceil((70 - age) / 5) * 5);
  const labelled = years > 30 ? 10 : 5;
  const have = balancesOf({ amount: saved, monthly: Math.round(paidIn / monthsInYear), years, ...rates });
  const ages = have.map((_, year) => age + year);
  const pensionAge = statePensionAgeAt(age);
  const acrossOf = (at: number) => 8 + ((at - age) / years) * 84;

  const at = (spent: Pence): SheetAt => {
    const need = ages.map((each) => neededAt(each, spent, pensionAge));
    // The scale stays while the slider moves, so that the line is seen to move, unless less than a quarter of it were left.
    const top = Math.max(...have, need[Math.floor(years * 0.75)] ?? 0, 1) * 1.02;
    const heightOf = (amount: Pence) => 90 - (Math.min(amount, top) / top) * 80;
    // Below the line its name would be among the ages if there is little at the start.
    const start = heightOf(have[0] ?? 0);
    const pointOf = (each: number, amount: Pence): Point => [acrossOf(each), heightOf(amount)];
    const year = have.findIndex((amount, index) => amount >= (need[index] ?? 0));
    const crossing = year > 0 ? crossingBefore(year, have, need) : undefined;
    const crossed = crossing && pointOf(age + crossing.year, crossing.amount);
    const clipped = need.flatMap((amount, index) => (amount > top ? [] : [pointOf(age + index, amount)]));
    return {
      sentence:
        year === -1
          ? `At ${formatPounds(spent)} a year the two lines don’t cross before ${age + years}.`
          : year === 0
            ? `At ${formatPounds(spent)} a year there is enough now: ${formatEstimate(need[0] ?? 0)} would last to ${lastAge}.`
            : `At ${formatPounds(spent)} a year the two lines cross at ${age + year}: by then there is about ${formatEstimate(have[year] ?? 0)}, and ${formatEstimate(need[year] ?? 0)} would last to ${lastAge}.`,
      drawing: paper(
        strokes(
          ...Array.from({ length: 9 }, (_, index) =>
            stroke('rule', [
              [0, 10 + index * 10],
              [100, 10 + index * 10],
            ]),
          ),
          ...between(have, need).map(({ role, lines }) =>
            hatching(
              role,
              lines
                .filter(({ upper }) => upper <= top)
                .map(({ year: across, upper, lower }) => [
                  pointOf(age + across, upper),
                  pointOf(age + across, lower),
                ]),
            ),
          ),
          ...(crossed ? [stroke('drop', [crossed, [crossed[0], 90]])] : []),
          stroke('need', clipped),
          stroke(
            'have',
            ages.map((each, index) => pointOf(each, have[index] ?? 0)),
          ),
        ),
        ...ages
          .filter((_, index) => index % labelled === 0)
          .map((each) => words('scale', [acrossOf(each), 96], each === age ? `Age ${each}` : String(each))),
        words('need', [92, Math.max(14, heightOf(need.at(-1) ?? 0) + 7)], 'what you’ll need', 'end'),
        words('have', [8, start > 80 ? start - 11 : start + 7], 'what you have', 'start'),
        ...(crossed ? [words('crossing', crossed, String(age + year)), ring('crossing', crossed, 13)] : []),
      ),
      table: {
        caption: 'The two lines in figures',
        columns: ['Age', 'What you have', 'What you’ll need'],
        rows: ages.flatMap((each, index) =>
          index % 5 === 0 || index === year
            ? [[String(each), formatEstimate(have[index] ?? 0), formatEstimate(need[index] ?? 0)]]
            : [],
        ),
      },
    };
  };

  return {
    slider: {
      words: ['I spend', 'a year'],
      min: 15_000_00,
      max: 80_000_00,
      step: 1_000_00,
      value: spending,
      format: formatPounds,
    },
    basis: `at ${age}, with ${formatPounds(saved)} saved and ${formatPounds(paidIn)} a year paid in`,
    method: `At ${age} there is ${formatPounds(saved)}, and ${formatPounds(paidIn)} a year is added until the lines cross. In today’s money: growth of ${growth.initial}% a year before charges of ${charges.initial}%, prices rising by ${inflation.initial}%, the full State Pension of ${taxYear}${pensionAge > age ? ` from ${pensionAge}` : ''}, and savings that last to ${lastAge}. Tax is left out.`,
    at,
  };
}

/** For someone of this age in the tax year whose figures are used; their own age if they reached it long ago. */
function statePensionAgeAt(age: number): number {
  const born = Number(taxYear.slice(0, 4)) - age;
  const reached = statePensionDate(`${born}-10-01`);
  return reached === undefined ? age : Number(reached.slice(0, 4)) - born;
}

/** The pot that pays for the spending, less the State Pension once it is paid, until the last age. */
function neededAt(age: number, spending: Pence, pensionAge: number): Pence {
  const pension = Math.min(spending, weeksInYear * statePension.values.fullPerWeek);
  return (
    potFor({ income: spending - pension, years: lastAge - age, ...rates }) +
    potFor({ income: pension, years: Math.max(0, pensionAge - age), ...rates })
  );
}

/** Upright lines between the two: where something is missing, and where some is to spare. */
function between(have: readonly Pence[], need: readonly Pence[]) {
  const lines = Array.from({ length: linesBetween }, (_, index) => {
    const year = ((index + 0.5) / linesBetween) * (have.length - 1);
    const [has, needs] = [amountAt(have, year), amountAt(need, year)];
    return { year, isSpare: has >= needs, upper: Math.max(has, needs), lower: Math.min(has, needs) };
  });
  return [
    { role: 'missing', lines: lines.filter(({ isSpare }) => !isSpare) },
    { role: 'spare', lines: lines.filter(({ isSpare }) => isSpare) },
  ];
}

function amountAt(amounts: readonly Pence[], year: number): Pence {
  const [before = 0, after = 0] = amounts.slice(Math.floor(year));
  return before + (year % 1) * (after - before);
}

/** Where the lines meet, on the way to the first year in which there is enough. */
function crossingBefore(
  year: number,
  have: readonly Pence[],
  need: readonly Pence[],
): { readonly year: number; readonly amount: Pence } {
  const [haveBefore = 0, needBefore = 0] = [have[year - 1], need[year - 1]];
  const [haveThen = 0, needThen = 0] = [have[year], need[year]];
  const gap = needBefore - haveBefore;
  const share = gap / (gap + haveThen - needThen);
  return { year: year - 1 + share, amount: haveBefore + share * (haveThen - haveBefore) };
}
