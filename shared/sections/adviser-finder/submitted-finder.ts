import { createContext } from 'react';

/** A finder that a visitor has sent: its page is shown again with the answers and what was found. */
export interface SubmittedFinder {
  /** The id of the finder's entry. */
  readonly id: string;
  /** What was written, by the name of the field. */
  readonly texts: ReadonlyMap<string, string>;
}

export const SubmittedFinderContext = createContext<SubmittedFinder | undefined>(undefined);

/** The names of the fields. What a visitor has chosen among similar places replaces what they wrote. */
export const finderFields = {
  place: 'place',
  chosenPlace: 'chosenPlace',
  subject: 'subject',
  language: 'language',
  meeting: 'meeting',
} as const;
