import { outcomeOf, type Calculator } from '../../calculators/calculator.ts';
import { calculators } from '../../calculators/calculators.ts';
import { AnswerError, type CalculatorField } from '../../calculators/fields.ts';
import { contentErrorAt, createField, type FieldLocation } from '../../content-model/field.ts';
import { symbols } from '../../content-model/fields.ts';

/** The initial answers of questions, by their labels in lower case. */
export type StartingValues = ReadonlyMap<string, string>;

const questions: readonly CalculatorField<unknown>[] = Object.values(calculators).flatMap(
  ({ fields }): CalculatorField<unknown>[] => Object.values(fields),
);
const keyOf = (label: string) => label.trim().toLowerCase();

/** A list such as “Invested now (£): 50,000”. Lines that no calculator understands are reported and left out. */
export function startingValuesField(options: { readonly name: string; readonly help: string }) {
  const lines = symbols({ ...options, max: 12, length: 120 });
  const parse = (raw: {}, place: FieldLocation): StartingValues =>
    new Map(
      lines.read(raw, place).flatMap((line) => {
        const [label = '', ...value] = line.split(':');
        const text = value.join(':').trim();
        const asked = questions.filter((question) => keyOf(question.label) === keyOf(label));
        const [answer] = asked.flatMap((question) => answersTo(question, text));
        if (answer !== undefined) return [[keyOf(label), answer] as const];
        place.context.report(
          contentErrorAt(
            place,
            `“${line}” is not the label of a question, a colon and an answer to it. Correct or remove it.`,
          ),
        );
        return [];
      }),
    );
  return createField<
    StartingValues,
    { name: string; help: string; fallback: StartingValues },
    readonly string[]
  >({ ...options, fallback: new Map() }, lines.shape, parse);
}

/** The value of a text in the form; nothing if it cannot be an answer. Editors know a choice by its words. */
function answersTo(question: CalculatorField<unknown>, text: string): readonly string[] {
  const chosen = Object.entries(question.options ?? {}).find(([, words]) => keyOf(words) === keyOf(text));
  const answer = chosen?.[0] ?? text;
  try {
    question.read(answer);
    return [answer];
  } catch (error) {
    if (error instanceof AnswerError) return [];
    throw error;
  }
}

/** The texts that the questions start with, and how to correct an editor's if they do not fit each other. */
export function startingTexts(
  calculator: Calculator,
  values: StartingValues,
): { readonly texts: Readonly<Record<string, string>>; readonly misfit: string | undefined } {
  const texts = Object.fromEntries(
    Object.entries(calculator.fields).map(([name, { label, initial }]) => [
      name,
      values.get(keyOf(label)) ?? initial,
    ]),
  );
  const [misfit] = Object.values(outcomeOf(calculator, texts).messages ?? {});
  return misfit === undefined ? { texts, misfit } : { texts: {}, misfit };
}
