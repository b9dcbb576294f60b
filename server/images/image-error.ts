/** Why an image cannot be sent, as the status of the answer and short words (contract, image proxy). */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly status: 404 | 502 | 503 | 504;

  constructor(status: 404 | 502 | 503 | 504, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
