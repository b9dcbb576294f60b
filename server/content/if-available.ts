import { ContentUnavailableError, NotFoundError } from '../errors.ts';

/** Undefined if content is unavailable or does not exist. */
export async function ifAvailable<Result>(loading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentUnavailableError || error instanceof NotFoundError) return undefined;
    throw error;
  }
}
