import { defineCalculator } from './calculator.ts';
import { day, wholeNumber } from './fields.ts';
import { formatPence, formatPounds, type Pence } from './money.ts';
import { formatDay, statePensionDate } from './state-pension-age.ts';
import { statePension, statePensionAge, taxYear, voluntaryContributions } from './tax-year.ts';
import { formatYears } from './years.ts';

const weeksInYear = 52;
/** More than any working life has. */
const mostYears = 60;
const [firstStep] = statePensionAge.values;

/** When the State Pension starts, what it comes to, and what closing a gap would cost. */
export const statePensionCalculator = defineCalculator({
  name: 'State Pension date and gap',
  fields: {
    birth: day({
      label: 'Your date of birth',
      what: 'your date of birth',
      hint: 'For example, 31 7 1965',
      initial: '31 7 1965',
      from: firstStep?.from ?? '',
      to: '2010-12-31',
      outside: `Enter a date of birth from ${formatDay(firstStep?.from ?? '')} to 31 December 2010: older people have reached State Pension age`,
    }),
    years: wholeNumber({
      label: 'Qualifying years so far',
      what: 'your qualifying years so far',
      hint: 'Your National Insurance record on gov.uk shows them',
      initial: '26',
      min: 0,
      max: mostYears,
    }),
    moreYears: wholeNumber({
      label: 'Years that you expect to add by working',
      what: 'the years that you expect to add',
      initial: '5',
      min: 0,
      max: mostYears,
    }),
  },
  figures: [statePension, voluntaryContributions, statePensionAge],
  method: [
    `At the rates of ${taxYear}, in today’s money. For people whose record began after April 2016, or who were never contracted out: others have a starting amount of their own.`,
    'A missing year is shown at the price of voluntary (Class 3) contributions. Not every year can be bought, and not every year bought adds to the pension.',
  ],
  caution:
    'This is a first estimate. Only the forecast of the Department for Work and Pensions uses your own record: check it before you pay for a year. The rules and ages can change.',
  check({ birth, years, moreYears }) {
    const thisYear = Number(taxYear.slice(0, 4));
    const past = thisYear - taxYearOf(birth) - 16;
    const left = taxYearOf(statePensionDate(birth) ?? birth) - thisYear;
    if (years > past)
      return { years: `Enter at most ${past}: from 16 to now there are ${formatYears(past)}` };
    if (moreYears > left)
      return {
        moreYears: `Enter at most ${left}: from now to State Pension age there are ${formatYears(left)}`,
      };
    return {};
  },
  calculate({ birth, years, moreYears }) {
    const { fullPerWeek, yearsForFull } = statePension.values;
    const reached = years + moreYears;
    const missing = Math.max(0, yearsForFull - reached);
    const [now, then] = [statePensionFor(years), statePensionFor(reached)];
    const gap = fullPerWeek - then;
    const date = formatDay(statePensionDate(birth) ?? '');
    return {
      answer: { figure: formatPence(then), words: `a week from ${date}, at the rates of ${taxYear}` },
      sentence: `You reach State Pension age on ${date}. With ${formatYears(reached)} the State Pension is ${
        then === 0 ? 'usually nothing' : `${formatPence(then)} a week, about ${perYear(then)} a year`
      }${
        missing === 0
          ? ': the full amount.'
          : `. That is ${formatPence(gap)} a week less than the full amount, because the record is ${formatYears(missing)} short.`
      }`,
      working: {
        table: {
          caption: `The new State Pension at the rates of ${taxYear}`,
          columns: ['', 'Years', 'A week', 'A year, about'],
          rows: [
            ['With your years so far', String(years), formatPence(now), perYear(now)],
            ['With the years that you expect', String(reached), formatPence(then), perYear(then)],
            ['The full amount', String(yearsForFull), formatPence(fullPerWeek), perYear(fullPerWeek)],
          ],
        },
        chart: {
          kind: 'bars',
          unit: 'pence',
          parts: ['A week'],
          rows: [
            { name: 'So far', values: [now] },
            { name: 'Expected', values: [then] },
            { name: 'Full', values: [fullPerWeek] },
          ],
        },
      },
      notes: missing === 0 ? [] : [noteOnBuying(reached, missing)],
    };
  },
});

/** The year in which the tax year of a day begins. */
const taxYearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0);

const perYear = (week: Pence) => formatPounds(week * weeksInYear);

/** The cost and the gain of the past years that can still be paid for, if they are among those missing. */
function noteOnBuying(reached: number, missing: number): string {
  const { perWeek, yearsBack } = voluntaryContributions.values;
  const bought = Math.min(missing, yearsBack);
  const added = statePensionFor(reached + bought) - statePensionFor(reached);
  const price = `${formatYears(bought)} at this year’s price would cost about ${formatPounds(bought * weeksInYear * perWeek)}`;
  return `Usually only gaps in the last ${yearsBack} tax years can be filled. If you have them, ${price} and ${
    added === 0
      ? `would add nothing, since there is no State Pension below ${formatYears(statePension.values.fewestYears)}`
      : `could add up to ${formatPence(added)} a week, about ${perYear(added)} a year`
  }.`;
}

/** A week, by qualifying years. */
export function statePensionFor(years: number): Pence {
  const { fullPerWeek, yearsForFull, fewestYears } = statePension.values;
  return years < fewestYears ? 0 : Math.round((fullPerWeek * Math.min(years, yearsForFull)) / yearsForFull);
}
