import { ContentError, type ProblemKind } from '#shared/content-model/content-error.ts';

/** The groups of the content report; docs/editors.md describes each. */
export type FindingKind =
  | ProblemKind
  | 'page-not-shown'
  | 'broken-picture'
  | 'dead-link'
  | 'hidden-page'
  | 'hidden-listing'
  | 'no-home-page'
  | 'several-options'
  | 'section-left-out'
  | 'outdated-figures'
  | 'unusable-redirect';

/** `error`: visitors miss a page or a section. `warning`: they see less than meant. `advice`: nothing is missing. */
export type Severity = 'error' | 'warning' | 'advice';

export const severityOf: Readonly<Record<FindingKind, Severity>> = {
  'page-not-shown': 'error',
  'hidden-page': 'error',
  'no-home-page': 'error',
  'section-left-out': 'error',
  'several-options': 'error',
  // R6.4.
  'invalid-colour': 'error',
  'hidden-listing': 'warning',
  'several-titles': 'warning',
  'unpublished-link': 'warning',
  'unusable-picture': 'warning',
  'broken-picture': 'warning',
  'dead-link': 'warning',
  'unusable-redirect': 'warning',
  'outdated-figures': 'warning',
  'unusable-value': 'warning',
  'no-alternative-text': 'advice',
};

/** Something in the content that an editor should look at. */
export interface Finding {
  readonly kind: FindingKind;
  /** Undefined if an entry is missing. */
  readonly entryId?: string;
  /** What editors call the entry, if it has a name. */
  readonly entryName?: string;
  readonly contentType: string;
  readonly field?: string;
  readonly assetId?: string;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What visitors see, as a sentence. */
  readonly shown: string;
}

/**
 * A finding from what a reader has reported or thrown. It is about the innermost value that is wrong: an entry is left
 * out of a list because of one of its own fields.
 */
export function findingOf(error: ContentError, shown: string): Finding {
  let inner = error;
  while (inner.cause instanceof ContentError) inner = inner.cause;
  const { kind, entryId, contentType, field, assetId, expected } = inner;
  return {
    kind,
    entryId,
    contentType,
    field,
    ...(assetId !== undefined && { assetId }),
    problem: `Expected ${expected}.`,
    shown,
  };
}

/** A finding in one line, for logs and consoles. */
export function describeFinding({ entryId = 'none', contentType, field, problem }: Finding): string {
  const where = field === undefined ? '' : `, field "${field}"`;
  return `Entry "${entryId}" (${contentType})${where}: ${problem}`;
}
