import { outcomeOf, type Calculator } from '#shared/calculators/calculator.ts';
import { calculators } from '#shared/calculators/calculators.ts';
import { priceCalculator } from '#shared/calculators/price.calculator.ts';
import { ContentError } from '#shared/content-model/content-error.ts';
import { readFields } from '#shared/content-model/content-type.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { listedOfficeType, readListedOffice } from '#shared/offices/listed-office.model.ts';
import { adviserFinderType } from '#shared/sections/adviser-finder/adviser-finder.model.ts';
import { readCriteria } from '#shared/sections/adviser-finder/find-advisers.ts';
import { SubmittedFinderContext } from '#shared/sections/adviser-finder/submitted-finder.ts';
import { calculatorType } from '#shared/sections/calculator/calculator.model.ts';
import { calculatorOf } from '#shared/sections/calculator/page-calculators.ts';
import { SubmittedCalculatorContext } from '#shared/sections/calculator/submitted-calculator.ts';
import { feesOf, yourPriceType } from '#shared/sections/your-price/your-price.model.ts';

import type { Site } from '../content/site-content.ts';
import type { SubmittedSection } from '../page/page-renderer.ts';

type Answer = (
  entry: RawEntry,
  fields: ReadonlyMap<string, string>,
  site: Site,
) => SubmittedSection | undefined;

/** How sections with a form of their own answer it, by their content type. */
export const sectionForms: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [
    calculatorType.id,
    (entry, fields) => {
      const kind = calculatorOf(entry);
      return kind && answerCalculator(entry, calculators[kind], fields);
    },
  ],
  [
    yourPriceType.id,
    (entry, fields) => {
      const calculator = priceOf(entry);
      return calculator && answerCalculator(entry, calculator, fields);
    },
  ],
  [adviserFinderType.id, answerFinder],
]);

/** Undefined if the page leaves the section out: what is wrong with its fee tables is found where the page is read. */
function priceOf(entry: RawEntry): Calculator | undefined {
  try {
    return priceCalculator(feesOf(readFields(yourPriceType, entry, { report() {} }), entry.sys.id));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function answerCalculator(
  { sys: { id } }: RawEntry,
  calculator: Calculator,
  fields: ReadonlyMap<string, string>,
): SubmittedSection {
  const texts = Object.fromEntries(fields);
  return {
    id,
    isRejected: outcomeOf(calculator, texts).messages !== undefined,
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
