import { ContentError, type ProblemKind } from '#shared/content-model/content-error.ts';
import { quoteLink, rawId } from '#shared/content-model/raw.ts';
import { contentTypeOf } from '#shared/content-types.ts';

/** The groups of the content report; docs/editors.md describes each. */
export type FindingKind =
  | ProblemKind
  | 'page-not-shown'
  | 'broken-picture'
  | 'dead-link'
  | 'dead-anchor'
  | 'odd-slug'
  | 'hidden-page'
  | 'hidden-listing'
  | 'no-home-page'
  | 'several-options'
  | 'broken-section'
  | 'outdated-figures'
  | 'unusable-redirect'
  | 'blocked-wording'
  | 'flagged-wording'
  | 'not-approved';

/** `error`: visitors miss a page or a section. `warning`: they see less than meant, or what they should not. `advice`: nothing is missing. */
export const severities = ['error', 'warning', 'advice'] as const;
export type Severity = (typeof severities)[number];

/** Sorts the most severe first. */
export const bySeverity = (a: { readonly severity: Severity }, b: { readonly severity: Severity }) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity);

export const severityOf: Readonly<Record<FindingKind, Severity>> = {
  'page-not-shown': 'error',
  'hidden-page': 'error',
  'no-home-page': 'error',
  'section-left-out': 'error',
  'broken-section': 'error',
  'several-options': 'warning',
  'invalid-colour': 'warning',
  'hidden-listing': 'warning',
  'several-titles': 'warning',
  'unpublished-link': 'warning',
  'unusable-picture': 'warning',
  'broken-picture': 'warning',
  'dead-link': 'warning',
  'dead-anchor': 'warning',
  'odd-slug': 'warning',
  'unusable-redirect': 'warning',
  'outdated-figures': 'warning',
  'blocked-wording': 'warning',
  'unusable-value': 'warning',
  'no-alternative-text': 'advice',
  'flagged-wording': 'advice',
  'not-approved': 'advice',
};

/** Something in the content that an editor should look at. */
export interface Finding {
  readonly kind: FindingKind;
  /** Undefined if an entry is missing. */
  readonly entryId?: string;
  /** The entry's name in the lists of editors, if it has one. */
  readonly entryName?: string;
  readonly contentType: string;
  readonly field?: string;
  readonly assetId?: string;
  /** The problem and the remedy, in sentences. */
  readonly problem: string;
  /** The effect on visitors, as a sentence. */
  readonly shown: string;
  /** Entries and assets that the sentences name by their ids, as `quoteLink` does. */
  readonly links?: readonly string[];
}

/**
 * A finding from what a reader has reported or thrown. It is about the innermost value that is wrong: an entry is left
 * out of a list because of one of its own fields.
 *
 * @param shown by default, what the outermost value leaves out
 */
export function findingOf(error: ContentError, shown = `${leftOutBy(error)} is left out.`): Finding {
  let inner = error;
  while (inner.cause instanceof ContentError) inner = inner.cause;
  const { entryId, contentType, field, assetId, problem } = inner;
  const links = [error, inner].map(({ link }) => rawId(link)).filter((id) => id !== undefined);
  return {
    kind: error.kind === 'section-left-out' ? error.kind : inner.kind,
    entryId,
    contentType,
    field,
    ...(assetId !== undefined && { assetId }),
    problem,
    shown,
    ...(links.length > 0 && { links: [...new Set(links)] }),
  };
}

/** A linked entry, or else a whole field. */
function leftOutBy({ link, cause, contentType, field }: ContentError): string {
  if (link !== undefined && cause !== undefined) return quoteLink(link);
  return `“${contentTypeOf(contentType)?.fields[field]?.name ?? field}”`;
}

/** A finding in one line, for logs and consoles. */
export function describeFinding({ entryId = 'none', contentType, field, problem }: Finding): string {
  const where = field === undefined ? '' : `, field "${field}"`;
  return `Entry "${entryId}" (${contentType})${where}: ${problem}`;
}
