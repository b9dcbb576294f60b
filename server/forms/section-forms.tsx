import { outcomeOf } from '#shared/calculators/calculator.ts';
import { calculators } from '#shared/calculators/calculators.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { listedOfficeType, readListedOffice } from '#shared/offices/listed-office.model.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { readCriteria } from '#shared/sections/adviser-finder/find-advisers.ts';
import { SubmittedFinderContext } from '#shared/sections/adviser-finder/submitted-finder.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';
import { calculatorOf } from '#shared/sections/calculator/page-calculators.ts';
import { SubmittedCalculatorContext } from '#shared/sections/calculator/submitted-calculator.ts';

import type { Site } from '../content/site-content.ts';
import type { SubmittedSection } from '../page/page-renderer.ts';

type Answer = (
  entry: RawEntry,
  fields: ReadonlyMap<string, string>,
  site: Site,
) => SubmittedSection | undefined;

/** How sections with a form of their own answer it, by their content type. */
export const sectionForms: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [calculatorType.id, answerCalculator],
  [adviserFinderType.id, answerFinder],
]);

function answerCalculator(
  entry: RawEntry,
  fields: ReadonlyMap<string, string>,
): SubmittedSection | undefined {
  const { id } = entry.sys;
  const kind = calculatorOf(entry);
  if (kind === undefined) return undefined;
  const texts = Object.fromEntries(fields);
  return {
    id,
    isRejected: outcomeOf(calculators[kind], texts).messages !== undefined,
    provide: (page) => <SubmittedCalculatorContext value={{ id, texts }}>{page}</SubmittedCalculatorContext>,
  };
}

function answerFinder(
  { sys: { id } }: RawEntry,
  texts: ReadonlyMap<string, string>,
  site: Site,
): SubmittedSection {
  // What is wrong with an office is found where its page is read.
  const offices = site
    .listOf(listedOfficeType.id)
    .filter(({ fields }) => typeof fields['name'] === 'string')
    .map((office) => readListedOffice(office, { report() {} }));
  return {
    id,
    isRejected: readCriteria(texts, offices).place?.kind === 'unknown',
    provide: (page) => <SubmittedFinderContext value={{ id, texts }}>{page}</SubmittedFinderContext>,
  };
}
