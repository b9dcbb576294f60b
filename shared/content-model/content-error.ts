/** The kinds of problems in content that is read: groups of the content report (docs/editors.md). */
export type ProblemKind =
  /** A section of a page, the main menu or a footer cannot be shown. The cause says why. */
  | 'section-left-out'
  /** A value that the site cannot use, or a missing one. */
  | 'unusable-value'
  /** A link to an entry or asset that is a draft or deleted. */
  | 'unpublished-link'
  | 'invalid-colour'
  /** A picture that the image proxy cannot make. */
  | 'unusable-picture'
  /** A picture that says something, without a description. */
  | 'no-alternative-text'
  /** More than one main heading on a page. */
  | 'several-titles';

export interface ProblemOptions extends ErrorOptions {
  /** Default: `unusable-value`. */
  readonly kind?: ProblemKind;
  /** The asset that the problem is in. */
  readonly assetId?: string;
  /** The entry or asset that the problem names, as `quoteLink` does. */
  readonly link?: unknown;
}

/**
 * Content that does not match its type: a required field is missing, or a value has the wrong type. Names the entry and
 * the field, so that an editor can find it.
 */
export class ContentError extends Error {
  override readonly name: string = 'ContentError';
  readonly kind: ProblemKind;
  readonly entryId: string;
  readonly contentType: string;
  readonly field: string;
  /** For editors: what is wrong and what to do, in whole sentences. */
  readonly problem: string;
  readonly assetId: string | undefined;
  readonly link: unknown;

  constructor(
    at: { entryId: string; contentType: string; field: string },
    problem: string,
    { kind = 'unusable-value', assetId, link, ...options }: ProblemOptions = {},
  ) {
    super(`Entry "${at.entryId}" (${at.contentType}), field "${at.field}": ${problem}`, options);
    this.kind = kind;
    this.entryId = at.entryId;
    this.contentType = at.contentType;
    this.field = at.field;
    this.problem = problem;
    this.assetId = assetId;
    this.link = link;
  }
}

/** Essential content, above all a risk warning, cannot be read. Never replaced or left out: the page fails. */
export class EssentialContentError extends ContentError {
  override readonly name = 'EssentialContentError';
}
