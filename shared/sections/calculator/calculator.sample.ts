import { sampleEntry, type Samples } from '../../content-model/sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { calculatorType } from './calculator.model.ts';

const riskWarning =
  'The value of investments and the income from them can fall as well as rise, and you may get back less than you put in.';

export const calculatorSamples: Samples = {
  typical: sampleEntry(calculatorType, 'sampleCalculatorTypical', {
    internalName: 'Sample: growth',
    colour: 'mint',
    eyebrow: 'Work it out',
    heading: 'What it could come to',
    intro: 'Three cases, after charges and in today’s money.',
    calculator: 'growth',
    startingValues: ['For how many years: 20', 'Invested now (£): £20k'],
    riskWarning,
  }),
  minimal: sampleEntry(calculatorType, 'sampleCalculatorMinimal', {
    calculator: 'inheritance-tax',
    riskWarning,
  }),
  awkward: sampleEntry(
    calculatorType,
    'sampleCalculatorAwkward',
    {
      heading: `A pension in ${longWord}`,
      intro: longSentence,
      calculator: 'pension-relief',
      buttonText: longSentence,
      riskWarning: longWord,
    },
    { eyebrow: 7 },
  ),
};
