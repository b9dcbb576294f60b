/** There is no such page: a 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  readonly path: string;

  constructor(path: string) {
    super(`There is no page at ${path}`);
    this.path = path;
  }
}

/** Content cannot be had now and no copy is left: a 503, never a 404. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';

  constructor(what: string, options: { cause: unknown }) {
    super(`${what} cannot be had from the content service`, options);
  }
}

/** An error as one log line has it: its own words and those of its causes, without requests and secrets. */
export function describeError(error: unknown): {
  error: string;
  causes?: string[];
  stack?: string | undefined;
} {
  if (!(error instanceof Error)) return { error: String(error) };
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(`${cause.name}: ${cause.message}`);
  return {
    error: `${error.name}: ${error.message}`,
    ...(causes.length > 0 && { causes }),
    stack: error.stack,
  };
}
