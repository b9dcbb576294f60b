import { shareOf, type BasisPoints, type Pence } from './money.ts';

/**
 * The growth of a year before charges. An amount paid in over the year grows for half of it, on average.
 *
 * @param rate can be negative
 */
export function growthIn(opening: Pence, paidIn: Pence, rate: BasisPoints): Pence {
  return shareOf(opening, rate) + Math.round(shareOf(paidIn, rate) / 2);
}

/** A year with charges that are a share of what there is at its end. Never below nothing. */
export function growForYear(
  opening: Pence,
  { paidIn = 0, growth, charges }: { paidIn?: Pence; growth: BasisPoints; charges: BasisPoints },
): Pence {
  const before = Math.max(0, opening + paidIn + growthIn(opening, paidIn, growth));
  return before - shareOf(before, charges);
}

/** The value of a future amount, at today's prices. */
export function inTodaysMoney(amount: Pence, years: number, inflation: BasisPoints): Pence {
  return Math.round(amount / (1 + inflation / 10_000) ** years);
}

/** The future amount that buys what an amount buys today. */
export function withInflation(amount: Pence, years: number, inflation: BasisPoints): Pence {
  return Math.round(amount * (1 + inflation / 10_000) ** years);
}
