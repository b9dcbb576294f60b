import type { EditorsWords } from '../findings/editors-words.ts';
import type { Finding, Severity } from '../findings/finding.ts';

/** What an editor should look at before a draft is published: what the site itself finds, and what only drafts can lack. */
export interface DraftProblem extends Omit<Finding, 'kind'> {
  readonly severity: Severity;
}

/** A problem with the place in Contentful where it can be put right. */
export type PlacedProblem = DraftProblem & EditorsWords;
