import { readAnswers, type Messages } from '../calculator.ts';
import { familySheet, type FamilyFacts } from './family-sheet.ts';
import { planFields, planSheet, type PlanFacts } from './plan-sheet.ts';
import type { Sheet } from './sheet.ts';
import { soundingsSheet, type SoundingsFacts } from './soundings-sheet.ts';

/** The figures that an editor has filled in for one of the drawings. Serialisable: pages carry it for the browser. */
export type SheetFacts = PlanFacts | SoundingsFacts | FamilyFacts;

/** Rendered on the server, and again in the browser while a visitor moves the slider. */
export function sheetOf(facts: SheetFacts): Sheet {
  switch (facts.kind) {
    case 'plan':
      return planSheet(facts);
    case 'soundings':
      return soundingsSheet(facts);
    case 'family':
      return familySheet(facts);
  }
}

/** A plan with the figures that a visitor has written in its fields, or what is wrong with them. */
export function ownFacts(
  example: SheetFacts,
  texts: Readonly<Record<string, string>>,
):
  | { readonly facts: SheetFacts; readonly messages?: undefined }
  | { readonly facts?: undefined; readonly messages: Messages } {
  if (example.kind !== 'plan') return { facts: example };
  const { answers, messages } = readAnswers(planFields(example), texts);
  return messages ? { messages } : { facts: { kind: 'plan', ...answers } };
}

/** “An example: at 52, with £420,000 saved …”, or a visitor’s own figures. */
export function basisOf({ basis = '' }: Sheet, example: Sheet): string {
  return `${basis === example.basis ? 'An example' : 'Your figures'}: ${basis}.`;
}
