import { riskWarningType } from '../../../../shared/sections/risk-warning/risk-warning.model.ts';
import { embeddedEntry, richTextOf } from '../../../../shared/ui/rich-text/write-rich-text.ts';
import { riskWords } from '../risk-words.ts';
import type { SpaceWriter } from '../space-writer.ts';

type RiskSubject = keyof typeof riskWords;

/** One entry for each wording, shared by every text that needs it, so that a change is made and checked once. */
export function addRiskWarnings(space: SpaceWriter): void {
  for (const [subject, words] of Object.entries(riskWords))
    space.add(riskWarningType, entryId(subject), {
      internalName: `Risk: ${subject}`,
      text: richTextOf(words),
    });
}

/** A risk warning, as it stands in a text. */
export function riskOf(space: SpaceWriter, subject: RiskSubject) {
  return embeddedEntry(space.to(entryId(subject)));
}

function entryId(subject: string): string {
  return `riskWarning${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
}
