import { calculators, type CalculatorId } from '../../calculators/calculators.ts';
import { defineContentType } from '../../content-model/content-type.ts';
import { choice, references, symbol, text } from '../../content-model/fields.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { startingValuesField } from './starting-values.ts';

export const calculatorType = defineContentType({
  id: 'calculator',
  name: 'Calculator',
  description: 'A form that works out a first figure: a sentence, a chart and a table.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    calculator: choice(Object.keys(calculators) as CalculatorId[], {
      name: 'Calculator',
      help: 'What it works out: what fees come to in pounds, tax relief on a pension payment, State Pension date and gap, how long savings last in drawdown, growth after charges and inflation, or Inheritance Tax before and after April 2027.',
      required: true,
    }),
    startingValues: startingValuesField({
      name: 'Starting values',
      help: 'What questions start with, one each: the label as it is on the page, a colon, and the answer: “Invested now (£): 50,000”. Others start with an example.',
    }),
    buttonText: symbol({
      name: 'Button',
      help: 'The label of the button below the questions. Start with a verb.',
      max: 40,
      fallback: 'Work it out',
    }),
    links: references({
      name: 'Links',
      help: 'Below the result: where a visitor goes from here.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
    riskWarning: text({
      name: 'Risk warning',
      help: 'Shown with the result, below the calculator’s own. Without it, the calculator is not shown.',
      required: true,
      max: 400,
    }),
  },
});
