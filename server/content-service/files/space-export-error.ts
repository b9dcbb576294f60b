/** The value is not a space export; the message names its source and lists every fault. */
export class SpaceExportError extends Error {
  override readonly name = 'SpaceExportError';
}
