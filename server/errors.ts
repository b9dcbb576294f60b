/** There is no such page: 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  readonly path: string;

  constructor(path: string) {
    super(`There is no page at ${path}`);
    this.path = path;
  }
}

/** Content cannot be loaded and there is no copy: 503, never 404. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError';

  constructor(what: string, options: { cause: unknown }) {
    super(`${what} is not available from the content service`, options);
  }
}

/** An error with extra fields for the log. They must hold no secrets. */
interface DetailedError extends Error {
  readonly logDetails: Readonly<Record<string, unknown>>;
}

/** The code of an error of the system or of a server, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The fields of a log line for an error: its message and those of its causes, without requests or secrets. */
export function describeError(error: unknown): { readonly error: string; readonly [field: string]: unknown } {
  if (!(error instanceof Error)) return { error: String(error) };
  const chain: Error[] = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < 6; { cause } = cause)
    chain.push(cause);
  const causes = chain.slice(1).map(nameAndMessage);
  return {
    error: nameAndMessage(error),
    ...(causes.length > 0 && { causes }),
    ...chain.find(hasDetails)?.logDetails,
    ...(!(error instanceof ContentUnavailableError) && { stack: error.stack }),
  };
}

function hasDetails(error: Error): error is DetailedError {
  return 'logDetails' in error;
}

function nameAndMessage({ name, message }: Error): string {
  return `${name}: ${message}`;
}
