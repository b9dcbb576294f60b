/** In milliseconds. */
export interface Backoff {
  /** After a first failure; doubled after each further one. */
  readonly first: number;
  readonly max: number;
}

/** How long to wait before the next attempt, in ms. @param failures in a row, from 1 */
export function backoffMs(failures: number, { first, max }: Backoff): number {
  return Math.min(first * 2 ** (failures - 1), max);
}
