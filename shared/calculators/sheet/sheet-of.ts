import { familySheet, type FamilyFacts } from './family-sheet.ts';
import { planSheet, type PlanFacts } from './plan-sheet.ts';
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
