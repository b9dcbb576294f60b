/** The value is not a space export. The message names its source and lists the errors. */
export class SpaceExportError extends Error {
  override readonly name = 'SpaceExportError';
}
