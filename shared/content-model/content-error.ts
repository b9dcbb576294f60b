/**
 * Content that does not match its type: a required field is missing, or a value has the wrong type. Names the entry and
 * the field, so that an editor can find it.
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

/** A colour that does not exist: an error in the log, and in the browser's console in preview (R6.4). */
export class InvalidColourError extends ContentError {
  override readonly name = 'InvalidColourError';
}

/** Essential content, above all a risk warning, cannot be read. Never replaced or left out: the page fails. */
export class EssentialContentError extends ContentError {
  override readonly name = 'EssentialContentError';
}
