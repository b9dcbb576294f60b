import type { Calculator } from '../../calculators/calculator.ts';
import { priceCalculator } from '../../calculators/price.calculator.ts';
import { ContentError } from '../../content-model/content-error.ts';
import { readFields } from '../../content-model/content-type.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { answerCalculator } from '../calculator/answer-calculator.tsx';
import { CalculatorForm } from '../calculator/calculator-form.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { feesOf, yourPriceType } from './your-price.model.ts';
import { yourPriceSamples } from './your-price.sample.ts';

/** The price that a visitor would pay, from the firm's own fee tables. */
function YourPrice({ content, id, elementId }: SectionProps<typeof yourPriceType>) {
  const { heading, buttonText, links, riskWarning } = content;
  const fees = feesOf(content, id);
  return (
    <Frame frame={content} type="your-price">
      <SectionHeading content={content} />
      <CalculatorForm
        buttonText={buttonText}
        calculator={priceCalculator(fees)}
        data={{ 'data-fees': JSON.stringify(fees, withoutLabel) }}
        heading={heading}
        id={elementId}
        riskWarning={riskWarning}
      >
        <NotedButtons buttons={links} />
      </CalculatorForm>
    </Frame>
  );
}

/** It is on the page, which does not repeat its text as data. */
const withoutLabel = (key: string, value: unknown) => (key === 'label' ? undefined : value);

export const yourPrice = defineSection(yourPriceType, YourPrice, {
  samples: yourPriceSamples,
  answer(entry, texts) {
    const calculator = priceOf(entry);
    return calculator && answerCalculator(entry, calculator, texts);
  },
  // Without a plan or continuing advice there is no price: the section is left out, and the report says why.
  check(content, locate) {
    feesOf(content, locate('feeTables').entryId);
  },
});

/** Undefined if the page leaves the section out: what is wrong with its fee tables is found where the page is read. */
function priceOf(entry: RawEntry): Calculator | undefined {
  try {
    return priceCalculator(feesOf(readFields(yourPriceType, entry, { report() {} }), entry.sys.id));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
