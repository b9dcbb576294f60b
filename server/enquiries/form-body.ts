/** A sane form has a dozen fields; a browser's extensions may add some. */
const mostFields = 40;

/** What was sent is not the form's text. */
export class FormBodyError extends Error {
  override readonly name = 'FormBodyError';
}

/**
 * Reads `application/x-www-form-urlencoded` strictly (WHATWG URL, 5.1): valid UTF-8 within and without the percent
 * signs, each field once. Throws `FormBodyError`.
 */
export function readFormBody(body: Buffer): ReadonlyMap<string, string> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new FormBodyError('The form is not UTF-8', { cause: error });
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    // What percent signs hide and is not UTF-8 becomes this character.
    if (`${name}${value}`.includes('\uFFFD')) throw new FormBodyError('A field is not UTF-8');
    if (fields.has(name)) throw new FormBodyError('A field is there twice');
    if (fields.size === mostFields) throw new FormBodyError('The form has too many fields');
    fields.set(name, value);
  }
  return fields;
}
