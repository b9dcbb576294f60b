import type { Calculator } from './calculator.ts';
import { drawdownCalculator } from './drawdown.calculator.ts';
import { feesCalculator } from './fees.calculator.ts';
import { growthCalculator } from './growth.calculator.ts';
import { inheritanceTaxCalculator } from './inheritance-tax.calculator.ts';
import { pensionReliefCalculator } from './pension-relief.calculator.ts';
import { statePensionCalculator } from './state-pension.calculator.ts';

/** By the name under which editors choose them. */
export const calculators = {
  fees: feesCalculator,
  'pension-relief': pensionReliefCalculator,
  'state-pension': statePensionCalculator,
  drawdown: drawdownCalculator,
  growth: growthCalculator,
  'inheritance-tax': inheritanceTaxCalculator,
} satisfies Readonly<Record<string, Calculator>>;

export type CalculatorId = keyof typeof calculators;
