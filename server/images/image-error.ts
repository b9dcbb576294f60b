/** What can go wrong with an image, and the status of the answer (contract, image proxy). */
const statuses = {
  /** The image host has none. */
  missing: 404,
  /** It answered with a redirect, an error or nothing. */
  refused: 502,
  unreachable: 502,
  'too-large': 502,
  'not-an-image': 502,
  /** An image that cannot be read, or that ended the process that tried. */
  unreadable: 502,
  busy: 503,
  /** The image host took too long. */
  slow: 504,
  /** Making the image took too long. */
  stuck: 504,
} as const;

export type ImageFailure = keyof typeof statuses;

/** Why an image cannot be sent, in short words that say nothing of what was asked. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly kind: ImageFailure;
  readonly status: (typeof statuses)[ImageFailure];

  constructor(kind: ImageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.status = statuses[kind];
  }
}
