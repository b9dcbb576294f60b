/**
 * Content that is not what its type says: a field that a page cannot do without is missing, or a value has the
 * wrong type. Names the entry and the field, so that an editor can find it.
 */
export class ContentError extends Error {
  override readonly name: string = 'ContentError';
  readonly entryId: string;
  readonly contentType: string;
  readonly field: string;
  readonly expected: string;

  constructor(
    at: { entryId: string; contentType: string; field: string },
    expected: string,
    options?: ErrorOptions,
  ) {
    super(`Entry "${at.entryId}" (${at.contentType}), field "${at.field}": expected ${expected}`, options);
    this.entryId = at.entryId;
    this.contentType = at.contentType;
    this.field = at.field;
    this.expected = expected;
  }
}

/**
 * Content that a page must not be shown without, a risk warning above all, cannot be read. Never mended or left
 * out: it fails the page.
 */
export class EssentialContentError extends ContentError {
  override readonly name = 'EssentialContentError';
}
