/** A visitor's form has a dozen fields. Browser extensions may add some. */
const usualFields = 40;

export class FormBodyError extends Error {
  override readonly name = 'FormBodyError';
}

/**
 * Parses `application/x-www-form-urlencoded` strictly (WHATWG URL, 5.1): valid UTF-8, percent-encoded or not, and no field
 * with two values. Throws `FormBodyError`.
 */
export function readFormBody(body: Buffer, maxFields = usualFields): ReadonlyMap<string, string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new FormBodyError('The form is not UTF-8', { cause: error });
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    // Percent-encoded bytes that are not UTF-8 become this character.
    if (`${name}${value}`.includes('\uFFFD')) throw new FormBodyError('A field is not UTF-8');
    // The same box may be ticked in two places.
    if (fields.get(name) === value) continue;
    if (fields.has(name)) throw new FormBodyError('A field has two values');
    if (fields.size === maxFields) throw new FormBodyError('The form has too many fields');
    fields.set(name, value);
  }
  return fields;
}
