import { calculators, type CalculatorId } from '../../calculators/calculators.ts';
import { isRawEntry, type RawEntry } from '../../content-model/raw.ts';
import { calculatorType } from './calculator.model.ts';

/** The calculators among the sections of a page's entry. */
export function calculatorsIn({ fields }: RawEntry): readonly RawEntry[] {
  const sections: readonly unknown[] = Array.isArray(fields['sections']) ? fields['sections'] : [];
  return sections.filter(isRawEntry).filter(({ sys }) => sys.contentType.sys.id === calculatorType.id);
}

/** The calculator that an entry shows; undefined if an editor has chosen nothing that exists. */
export function calculatorOf({ fields }: RawEntry): CalculatorId | undefined {
  const kind = fields['calculator'];
  return typeof kind === 'string' && Object.hasOwn(calculators, kind) ? (kind as CalculatorId) : undefined;
}
