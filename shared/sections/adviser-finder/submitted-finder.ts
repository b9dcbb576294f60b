import { createContext } from 'react';

/** A finder that a visitor has sent: its page is shown again with the answers and what was found. */
export interface SubmittedFinder {
  /** The id of the finder's entry. */
  readonly id: string;
  /** The answers, by field name. */
  readonly texts: ReadonlyMap<string, string>;
}

export const SubmittedFinderContext = createContext<SubmittedFinder | undefined>(undefined);

/** The `id` of what a finder has answered, which has focus when its page comes back. */
export const finderOutcomeId = (id: string) => `${id}-outcome`;

/**
 * The field names. A choice among similar places replaces the place that it was offered for: the Enter key sends the first
 * choice, too, when another place has been typed.
 */
export const finderFields = {
  place: 'place',
  chosenPlace: 'chosenPlace',
  offeredFor: 'offeredFor',
  subject: 'subject',
  language: 'language',
  meeting: 'meeting',
} as const;
