import { createContext } from 'react';

/** A calculator that a visitor has sent: its page is shown again with the answers and the result in it. */
export interface SubmittedCalculator {
  /** The id of the calculator's entry. */
  readonly id: string;
  /** The answers, by field name. */
  readonly texts: Readonly<Record<string, string>>;
}

export const SubmittedCalculatorContext = createContext<SubmittedCalculator | undefined>(undefined);
