import type { Lines } from '../ui/chart/chart.ts';
import { percentage } from './fields.ts';
import { formatRate, type BasisPoints, type Pence } from './money.ts';

/**
 * The rates of a calculator that looks ahead, which visitors can change.
 *
 * @param spread what the difference of the other two cases starts with
 */
export const assumedRates = (spread: string) => ({
  growth: percentage({
    label: 'Growth a year, before charges',
    what: 'the growth a year',
    initial: '5',
    isAssumption: true,
  }),
  spread: percentage({
    label: 'Lower and higher by',
    what: 'the difference of the other two cases',
    initial: spread,
    max: 10_00,
    isAssumption: true,
  }),
  charges: percentage({
    label: 'All charges a year',
    what: 'all charges a year',
    initial: '0.85',
    max: 5_00,
    isAssumption: true,
  }),
  inflation: percentage({
    label: 'Rise in prices a year',
    what: 'the rise in prices',
    initial: '2',
    isAssumption: true,
  }),
});

/** The yearly rates of one case. */
export interface Rates {
  readonly growth: BasisPoints;
  readonly charges: BasisPoints;
  readonly inflation: BasisPoints;
}

interface Case {
  readonly name: string;
  readonly growth: BasisPoints;
  /** The balance after each year, starting with year 0, in today's money. */
  readonly balances: readonly Pence[];
}

/** The lower, the middle and the higher one, each worked out at its own growth. */
export function projectScenarios<Own extends Pick<Case, 'balances'>>(
  { growth, spread, ...rates }: Rates & { readonly spread: BasisPoints },
  workOut: (rates: Rates) => Own,
): readonly [Case & Own, Case & Own, Case & Own] {
  const caseOf = (name: string, own: BasisPoints) => ({
    name,
    ...workOut({ ...rates, growth: own }),
    growth: own,
  });
  return [caseOf('Lower', growth - spread), caseOf('Middle', growth), caseOf('Higher', growth + spread)];
}

/** The names of a table's columns. */
export function scenarioColumns(cases: readonly Case[]): readonly string[] {
  return cases.map(({ name, growth }) => `${name} (${formatRate(growth)} a year)`);
}

/** @param places where each year is on the axis, the start included */
export function scenarioChart(cases: readonly Case[], axis: string, places: readonly number[]): Lines {
  return {
    kind: 'lines',
    unit: 'pence',
    axis,
    places,
    lines: cases.map(({ name, balances }) => ({ name, values: balances })),
  };
}
