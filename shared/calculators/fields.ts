import { readPercentage, readPounds, type BasisPoints, type Pence } from './money.ts';
import { readDay } from './state-pension-age.ts';

/** A question of a calculator. */
export interface CalculatorField<Value> {
  /** With the unit. */
  readonly label: string;
  readonly hint?: string;
  /** The initial answer, as a visitor would write it. */
  readonly initial: string;
  /** Something assumed rather than asked: folded away, below “Change assumptions”. */
  readonly isAssumption: boolean;
  /** The choices of visitors; undefined if they write. */
  readonly options?: Readonly<Record<string, string>>;
  /** Whether all choices are in sight, as radio buttons. By default they are in a list that opens. */
  readonly isOpen?: boolean;
  /** Whether it is a box to tick, beside its label. */
  readonly isTick?: boolean;
  /** A slider besides the text field, in pounds. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  /** The keyboard of phones. */
  readonly inputMode?: 'decimal' | 'numeric';
  /** The browsers’ name of what it asks of the visitor, if they have one (WCAG 1.3.5). */
  readonly autoComplete?: 'bday';
  /** Throws `AnswerError`. */
  read(text: string): Value;
}

/** An answer that cannot be used, with what to do about it, in the words of the call-back form. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

interface FieldOptions {
  readonly label: string;
  /** In messages, after “Enter”: “how much you invest”. */
  readonly what: string;
  readonly hint?: string;
  readonly initial: string;
  readonly isAssumption?: boolean;
}

const descriptionOf = ({ label, hint, initial, isAssumption = false }: Omit<FieldOptions, 'what'>) => ({
  label,
  ...(hint !== undefined && { hint }),
  initial,
  isAssumption,
});

/** In pounds. Left empty it is nothing, unless there is a least amount or it has to be entered. */
export function money(
  options: FieldOptions &
    Pick<CalculatorField<Pence>, 'slider'> & {
      readonly min?: Pence;
      readonly max?: Pence;
      readonly isRequired?: boolean;
    },
): CalculatorField<Pence> {
  // Far above what a visitor has, and far below what whole pence can hold.
  const { what, min = 0, max = 10_000_000_00, isRequired = min > 0, slider } = options;
  return {
    ...descriptionOf({ ...options, label: `${options.label} (£)` }),
    inputMode: 'decimal',
    ...(slider && { slider }),
    read(text) {
      if (text.trim() === '' && !isRequired) return 0;
      const amount = readPounds(text);
      if (amount === undefined) throw new AnswerError(`Enter ${what} in pounds, such as 1,000 or £1k`);
      if (amount < min || amount > max)
        throw new AnswerError(
          `Enter ${what} in pounds, from ${Math.ceil(min / 100).toLocaleString('en-GB')} to ${(max / 100).toLocaleString('en-GB')}`,
        );
      return amount;
    },
  };
}

export function percentage(
  options: FieldOptions & { readonly max?: BasisPoints },
): CalculatorField<BasisPoints> {
  const { what, max = 15_00 } = options;
  return {
    ...descriptionOf({ ...options, label: `${options.label} (%)` }),
    inputMode: 'decimal',
    read(text) {
      const rate = readPercentage(text);
      if (rate === undefined || rate > max)
        throw new AnswerError(`Enter ${what} in per cent, from 0 to ${max / 100}, such as 0.25`);
      return rate;
    },
  };
}

/** A whole number, such as of years. */
export function wholeNumber(
  options: FieldOptions & { readonly min: number; readonly max: number },
): CalculatorField<number> {
  const { what, min, max } = options;
  return {
    ...descriptionOf(options),
    inputMode: 'numeric',
    read(text) {
      const digits = /^\s*(\d{1,4})(?:\s+years?)?\s*$/i.exec(text)?.[1];
      if (digits === undefined || Number(digits) < min || Number(digits) > max)
        throw new AnswerError(`Enter ${what}, from ${min} to ${max}`);
      return Number(digits);
    },
  };
}

/** @param choices by the value that the form sends; the first is chosen at the start unless another is to be */
export function oneOf<Choice extends string>(
  choices: Readonly<Record<Choice, string>>,
  options: Omit<FieldOptions, 'initial'> & { readonly initial?: Choice; readonly isOpen?: boolean },
): CalculatorField<Choice> {
  const { initial = Object.keys(choices)[0] ?? '' } = options;
  return {
    ...descriptionOf({ ...options, initial }),
    options: choices,
    isOpen: options.isOpen ?? false,
    read(text) {
      if (!Object.hasOwn(choices, text)) throw new AnswerError(`Choose ${options.what}`);
      return text as Choice;
    },
  };
}

/** A box that is not ticked is not sent, so that it starts without a tick. */
export function tick(label: string): CalculatorField<boolean> {
  return {
    ...descriptionOf({ label, initial: '' }),
    isTick: true,
    read: (text) => text !== '',
  };
}

/** A day of birth, as `1960-07-31`, not before the first or after the last that the calculator is for. */
export function day(
  options: FieldOptions & { readonly from: string; readonly to: string; readonly outside: string },
): CalculatorField<string> {
  return {
    ...descriptionOf(options),
    autoComplete: 'bday',
    read(text) {
      const read = readDay(text);
      if (read === undefined) throw new AnswerError(`Enter ${options.what}, such as 31 7 1960`);
      if (read < options.from || read > options.to) throw new AnswerError(options.outside);
      return read;
    },
  };
}
