/** A visitor's form has a dozen fields. Browser extensions may add some. */
const usualFields = 40;

/** The fields of a form, by name. */
export type FormFields = ReadonlyMap<string, string>;

export class FormBodyError extends Error {
  override readonly name = 'FormBodyError';
}

/**
 * Parses `application/x-www-form-urlencoded` strictly (WHATWG URL, 5.1): valid UTF-8, percent-encoded or not, and no field
 * with two values. Throws `FormBodyError`.
 */
export function readFormBody(body: Buffer, maxFields = usualFields): FormFields {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // `URLSearchParams` would put the sign � in the place of what is not UTF-8. Visitors paste that sign, too.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch (error) {
    throw new FormBodyError('The form is not UTF-8', { cause: error });
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    // The same box may be ticked in two places.
    if (fields.get(name) === value) continue;
    if (fields.has(name)) throw new FormBodyError('A field has two values');
    if (fields.size === maxFields) throw new FormBodyError('The form has too many fields');
    fields.set(name, value);
  }
  return fields;
}
