import { calculators } from '../../calculators/calculators.ts';
import { contentErrorAt } from '../../content-model/field.ts';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { answerCalculator } from './answer-calculator.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { calculatorType } from './calculator.model.ts';
import { calculatorSamples } from './calculator.sample.ts';
import { calculatorOf } from './page-calculators.ts';
import { startingTexts } from './starting-values.ts';

function Calculator({ content, elementId: id }: SectionProps<typeof calculatorType>) {
  const { heading, calculator: kind, buttonText, links, riskWarning, startingValues } = content;
  const calculator = calculators[kind];
  return (
    <Frame frame={content} type="calculator">
      <Stylesheet of="ui/chart" />
      <SectionHeading content={content} />
      <CalculatorForm
        buttonText={buttonText}
        calculator={calculator}
        data={{ 'data-calculator': kind }}
        heading={heading}
        id={id}
        riskWarning={riskWarning}
        texts={startingTexts(calculator, startingValues).texts}
      >
        <NotedButtons buttons={links} />
      </CalculatorForm>
    </Frame>
  );
}

export const calculator = defineSection(calculatorType, Calculator, {
  samples: calculatorSamples,
  answer(entry, texts) {
    const kind = calculatorOf(entry);
    return kind && answerCalculator(entry, calculators[kind], texts);
  },
  check({ calculator: kind, startingValues }, placeOf) {
    const { misfit } = startingTexts(calculators[kind], startingValues);
    if (misfit === undefined) return;
    const place = placeOf('startingValues');
    place.context.report(
      contentErrorAt(
        place,
        `The answers do not fit each other, so that the calculator starts with its own example. ${misfit}.`,
      ),
    );
  },
});
