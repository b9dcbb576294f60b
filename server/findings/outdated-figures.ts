import { calculators } from '#shared/calculators/calculators.ts';
import { taxYear } from '#shared/calculators/tax-year.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { formatDate } from '#shared/dates.ts';
import { calculatorOf, calculatorsIn } from '#shared/sections/calculator/page-calculators.ts';

import type { Finding } from './finding.ts';

/** The figures in a page's calculators whose review is overdue. */
export function findOutdatedFigures(page: RawEntry, now: Date): readonly Finding[] {
  const today = now.toISOString().slice(0, 10);
  return calculatorsIn(page).flatMap((entry) => {
    const kind = calculatorOf(entry);
    if (kind === undefined) return [];
    return calculators[kind].figures
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ name, reviewBy }) => ({
        kind: 'outdated-figures' as const,
        entryId: entry.sys.id,
        contentType: entry.sys.contentType.sys.id,
        field: 'calculator',
        problem: `“${name}”, of ${taxYear}, had to be checked again by ${formatDate(new Date(reviewBy), { day: true })}: a Budget or a new tax year may change it. Ask the developers.`,
        shown: 'The calculator still uses these figures.',
      }));
  });
}
