/**
 * Money is in whole pence, never in floating pounds: sums of pence are exact, and each calculation says where it rounds.
 * Rates are in basis points, hundredths of a per cent, so that 0.25% is whole too.
 */
export type Pence = number;
export type BasisPoints = number;

const multiples: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
};

/** Reads an amount as people write it: `1,000`, `£1k`, `1 000.50`, `£1.2 million`. Undefined if it is not an amount. */
export function readPounds(text: string): Pence | undefined {
  const [, whole = '', fraction = '', unit = ''] =
    /^£?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?(k|thousand|m|million)?$/i.exec(
      text
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/^£ | (?=[a-z]+$)/gi, (found) => found.trim()),
    ) ?? [];
  if (whole === '' || (unit === '' && fraction.length > 2)) return undefined;
  const digits = Number(whole.replace(/[, ]/g, '') + fraction) * 100 * (multiples[unit.toLowerCase()] ?? 1);
  return Number.isSafeInteger(digits) ? Math.round(digits / 10 ** fraction.length) : undefined;
}

/** `5`, `5%`, `0.25 per cent`. Undefined if it is not a rate, or finer than a hundredth of a per cent. */
export function readPercentage(text: string): BasisPoints | undefined {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,2}))? ?(?:%|per ?cent)?$/i.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** A share of an amount, to the nearest penny. Exact for any amount: no product exceeds the safe integers. */
export function shareOf(amount: Pence, rate: BasisPoints): Pence {
  const whole = Math.trunc(amount / 10_000);
  return whole * rate + Math.round(((amount - whole * 10_000) * rate) / 10_000);
}

const toPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const toPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** `£1,234.50`, or `£1,234` if there are no odd pence. */
export function formatPence(amount: Pence): string {
  return (amount % 100 === 0 ? toPounds : toPence).format(amount / 100);
}

/** To the nearest pound. */
export function wholePounds(amount: Pence): Pence {
  return Math.round(amount / 100) * 100;
}

/** In whole pounds, to the nearest. */
export function formatPounds(amount: Pence): string {
  return formatPence(wholePounds(amount));
}

/**
 * In pounds with three figures, rounded down: an estimate of the future must not look exact, nor better than it is
 * (COBS 13 Annex 2 asks the same of projections).
 */
export function formatEstimate(amount: Pence): string {
  const pounds = Math.floor(amount / 100);
  const unit = 10 ** Math.max(0, String(pounds).length - 3);
  return toPounds.format(Math.floor(pounds / unit) * unit);
}

/** `5%`, `0.25%`; with a minus sign, not a hyphen. */
export function formatRate(rate: BasisPoints): string {
  return `${rate < 0 ? '−' : ''}${Math.abs(rate) / 100}%`;
}
