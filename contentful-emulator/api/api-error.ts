/** An error in a query, as listed under `details.errors`. */
export interface QueryProblem {
  name: string;
  path?: readonly string[];
  type?: string;
  value?: string;
  details?: string;
}

/** An error response of the delivery API. `id` is Contentful's error ID. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly id: string;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    id: string,
    message: string,
    details?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
    this.headers = headers;
  }

  toBody(requestId: string): Record<string, unknown> {
    return {
      sys: { type: 'Error', id: this.id },
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
      requestId,
    };
  }
}

export function accessTokenInvalid(): ApiError {
  return new ApiError(
    401,
    'AccessTokenInvalid',
    'The access token you sent could not be found or is invalid.',
  );
}

export function notFound(details?: Record<string, string>): ApiError {
  return new ApiError(404, 'NotFound', 'The resource could not be found.', details);
}

export function invalidResourceId(): ApiError {
  return new ApiError(404, 'NotFound', 'Invalid resource id');
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}

export function accessDenied(reasons: string): ApiError {
  return new ApiError(403, 'AccessDenied', 'Forbidden', { reasons });
}

/** The parameters of a timeline request are missing or malformed. */
export function validationFailed(...errors: QueryProblem[]): ApiError {
  return new ApiError(400, 'ValidationFailed', 'Validation error', { errors });
}

export function uriTooLong(maxLength: number): ApiError {
  return new ApiError(414, 'UriTooLong', `The URI is longer than ${maxLength} characters.`);
}

export function invalidApiQuery(...errors: QueryProblem[]): ApiError {
  return new ApiError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors },
  );
}

/** A query refers to an unknown path: `fields.nosuch`, a misspelt parameter. */
export function unknownPath(path: readonly string[]): ApiError {
  return invalidApiQuery({
    name: 'unknown',
    path,
    details: `The path "${path.join('.')}" is not recognized`,
  });
}

export function contentTypeRequired(): ApiError {
  return badRequest(
    'A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. Please send a Content Type ID (not the name) as the URI query parameter "content_type"',
  );
}

export function unknownContentType(): ApiError {
  // The real service sends this value whatever the ID was.
  return invalidApiQuery({ name: 'unknownContentType', value: 'DOESNOTEXIST' });
}

export function methodNotAllowed(allow: string): ApiError {
  return new ApiError(405, 'MethodNotAllowed', 'The method is not allowed on this resource.', undefined, {
    allow,
  });
}
