const statuses = {
  /** The image host does not have the image. */
  missing: 404,
  /** The image host responded with a redirect or an error. */
  refused: 502,
  unreachable: 502,
  'too-large': 502,
  'not-an-image': 502,
  /** The image cannot be decoded, or it ended the process that tried. */
  unreadable: 502,
  busy: 503,
  /** The disk is full, or read-only. */
  unstored: 503,
  /** The image host took too long. */
  slow: 504,
  /** Making the image took too long. */
  stuck: 504,
} as const;

export type ImageFailure = keyof typeof statuses;
export const imageFailures = Object.keys(statuses) as readonly ImageFailure[];

/** The message is sent to visitors, and must not repeat anything of the request. */
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

/** Awaits an operation on an original's file, whose failure is not the original's fault. */
export async function onDisk<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    throw new ImageError('unstored', 'The original cannot be stored', { cause: error });
  }
}
