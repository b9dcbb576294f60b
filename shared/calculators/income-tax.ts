import { shareOf, type Pence } from './money.ts';
import { incomeTaxBands, pensionContributions, personalAllowance, type TaxRegion } from './tax-year.ts';

/**
 * Income Tax on pay or pensions, in a year.
 *
 * @param contribution what a pension with relief at source has received, tax relief included. It makes the bands wider
 *   from the basic rate on (Finance Act 2004, s. 192), and gives back allowance that a high income takes away.
 */
export function incomeTaxOn(income: Pence, region: TaxRegion, contribution: Pence = 0): Pence {
  const bands = incomeTaxBands.values[region];
  const { reliefAtSource } = pensionContributions.values;
  const taxable = Math.max(0, income - allowanceFor(Math.max(0, income - contribution)));
  let tax = 0;
  let taxed = 0;
  for (const { rate, upTo = Number.POSITIVE_INFINITY } of bands) {
    const end = Math.min(taxable, upTo + (rate >= reliefAtSource ? contribution : 0));
    if (end <= taxed) continue;
    tax += shareOf(end - taxed, rate);
    taxed = end;
  }
  return tax;
}

/** £1 of the allowance goes for every £2 above the limit. */
function allowanceFor(adjustedIncome: Pence): Pence {
  const { allowance, taperedAbove } = personalAllowance.values;
  return Math.max(0, allowance - Math.max(0, Math.floor((adjustedIncome - taperedAbove) / 2)));
}
