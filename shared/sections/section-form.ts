import type { ReactNode } from 'react';

import type { RawEntry } from '../content-model/raw.ts';

/** One visitor's answers to a form. Its section shows them to that visitor only. */
export interface SubmittedSection {
  /** The id of the section's entry, with a number if the page has it a second time. */
  readonly id: string;
  readonly isRejected: boolean;
  /** Puts the page into the context from which the section takes it. */
  readonly provide: (page: ReactNode) => ReactNode;
}

/**
 * Answers a section's own form. Undefined if the page leaves the section out.
 *
 * @param texts what the visitor has submitted, by field name
 * @param listOf all entries of a content type
 */
export type AnswerForm = (
  entry: RawEntry,
  texts: ReadonlyMap<string, string>,
  listOf: (contentType: string) => readonly RawEntry[],
) => SubmittedSection | undefined;
