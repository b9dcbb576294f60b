import { outcomeOf, type Calculator } from '../../calculators/calculator.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import type { SubmittedSection } from '../section-form.ts';
import { SubmittedCalculatorContext } from './submitted-calculator.ts';

export function answerCalculator(
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
