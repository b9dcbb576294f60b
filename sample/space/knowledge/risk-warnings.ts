import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { riskWarningType } from '#shared/sections/risk-warning/risk-warning.model.ts';
import { embeddedEntry, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { riskWords } from '../risk-words.ts';

type RiskSubject = keyof typeof riskWords;

/** One shared entry per wording, so that a change is made and checked once. */
export function addRiskWarnings(space: SpaceWriter): void {
  for (const [subject, words] of Object.entries(riskWords))
    space.add(riskWarningType, entryId(subject), {
      internalName: `Risk: ${subject}`,
      text: richTextOf(words),
    });
}

/** The risk warning as an entry embedded in rich text. */
export function riskOf(space: SpaceWriter, subject: RiskSubject): ReturnType<typeof embeddedEntry> {
  return embeddedEntry(space.to(entryId(subject)));
}

function entryId(subject: string): string {
  return `riskWarning${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
}
