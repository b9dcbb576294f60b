import type { Bars, Lines } from '../ui/chart/chart.ts';
import { AnswerError, type CalculatorField } from './fields.ts';
import type { Figures } from './tax-year.ts';

type CalculatorFields = Readonly<Record<string, CalculatorField<unknown>>>;

type Answers<Fields extends CalculatorFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends CalculatorField<infer Value> ? Value : never;
};

/** A calculator's result: one figure, a sentence and, unless the figure says it all, a chart and a table. */
export interface Result {
  /** The figure that visitors came for, a few characters, and the words that follow it. */
  readonly answer: { readonly figure: string; readonly words: string };
  /** The parts of the figure. */
  readonly lines?: readonly { readonly name: string; readonly figure: string; readonly detail: string }[];
  readonly sentence: string;
  /** The origin of the figures, after the sentence. It does not change, and is not read out with it. */
  readonly source?: string;
  readonly working?: {
    readonly chart: Bars | Lines;
    readonly table: {
      readonly caption: string;
      readonly columns: readonly string[];
      /** The first cell of each names it. */
      readonly rows: readonly (readonly string[])[];
    };
  };
  /** Remarks on these answers, such as a limit that they exceed. */
  readonly notes: readonly string[];
}

/** How to correct an answer, by the name of its field. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Works out a first figure from what visitors enter. It stays general, and never says what a visitor should do: neither a
 * projection for a product nor a recommendation.
 */
export interface Calculator {
  readonly name: string;
  readonly fields: CalculatorFields;
  /** The figures of the tax year that it uses. */
  readonly figures: readonly Figures<unknown>[];
  /** How it is worked out, and what is left out. */
  readonly method: readonly string[];
  /** Shown with every result, beside the editor's risk warning; no setting takes it away. */
  readonly caution: string;
  /** Messages about answers that do not fit each other. */
  check(answers: Readonly<Record<string, unknown>>): Messages;
  calculate(answers: Readonly<Record<string, unknown>>): Result;
}

export function defineCalculator<Fields extends CalculatorFields>(
  calculator: Omit<Calculator, 'fields' | 'check' | 'calculate'> & {
    readonly fields: Fields;
    readonly check?: (answers: Answers<Fields>) => Messages;
    readonly calculate: (answers: Answers<Fields>) => Result;
  },
): Calculator {
  const { check, calculate } = calculator;
  return {
    ...calculator,
    check: (answers) => check?.(answers as Answers<Fields>) ?? {},
    calculate: (answers) => calculate(answers as Answers<Fields>),
  };
}

/** A result, or what is wrong with the answers: at least one message. */
export type Outcome =
  | { readonly result: Result; readonly messages?: undefined }
  | { readonly result?: undefined; readonly messages: Messages };

/** The answers written in fields, or what is wrong with them. A field that is missing has what it starts with. */
export function readAnswers<Fields extends CalculatorFields>(
  fields: Fields,
  texts: Readonly<Record<string, string>>,
):
  | { readonly answers: Answers<Fields>; readonly messages?: undefined }
  | { readonly answers?: undefined; readonly messages: Messages } {
  const answers: Record<string, unknown> = {};
  const messages: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    try {
      answers[name] = field.read(texts[name] ?? field.initial);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      messages[name] = error.message;
    }
  }
  return Object.keys(messages).length === 0 ? { answers: answers as Answers<Fields> } : { messages };
}

/** Works out what was written in the fields, or says what is wrong with it. */
export function outcomeOf(calculator: Calculator, texts: Readonly<Record<string, string>>): Outcome {
  const { answers, messages } = readAnswers(calculator.fields, texts);
  if (messages) return { messages };
  const misfits = calculator.check(answers);
  return Object.keys(misfits).length === 0
    ? { result: calculator.calculate(answers) }
    : { messages: misfits };
}
