import type { EditorsWords } from '../findings/editors-words.ts';
import type { Finding, Severity } from '../findings/finding.ts';

/** A problem to correct before a draft is published: one that the site itself finds, or one that only drafts have. */
export interface DraftProblem extends Omit<Finding, 'kind'> {
  readonly severity: Severity;
}

/** A problem with the place in Contentful where it can be put right. */
export type PlacedProblem = DraftProblem & EditorsWords;
