/** All entries of `options` are withdrawn, or held. */
export class NoOptionsError extends Error {
  override readonly name = 'NoOptionsError';

  constructor() {
    super('There are no entries of the content type "options" to show');
  }
}
