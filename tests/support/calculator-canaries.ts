import type { CalculatorId } from '#shared/calculators/calculators.ts';

/** Answers that no page, log or script contains by chance, by the name of the question. */
export const canaries: Readonly<Record<CalculatorId, Readonly<Record<string, string>>>> = {
  fees: { amount: '876,543.21', monthly: '12,987.65' },
  'pension-relief': { income: '187,654.32', payment: '16,543.21' },
  'state-pension': { birth: '17 March 1971' },
  drawdown: { amount: '765,432.19', income: '23,456.78' },
  growth: { amount: '654,321.98', monthly: '14,543.21' },
  'inheritance-tax': { home: '543,219.87', other: '432,198.76', pension: '321,987.65' },
};

/** However they are written: with commas or without, in pounds or pence, and the day as ISO writes it. */
const traces = [...Object.values(canaries).flatMap((answers) => Object.values(answers)), '1971-03-17'].map(
  bare,
);

/** The canaries that are in a text. */
export function canariesIn(text: string): readonly string[] {
  const searched = bare(text);
  return traces.filter((trace) => searched.includes(trace));
}

function bare(text: string): string {
  return text.replace(/[\s\0,.£+-]|%2C|%20|%C2%A3/g, '');
}
