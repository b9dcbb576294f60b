const idPattern = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Whether a value can be the ID of a space, an environment or an item. IDs become path segments without being encoded.
 * `.` and `..` match the service's pattern, but would change the path.
 */
export function isContentId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value) && value !== '.' && value !== '..';
}
