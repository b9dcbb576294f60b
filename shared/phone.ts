/** What editors may write as a telephone number. */
export const phonePattern = { regexp: '^\\+?[0-9 ()-]{7,20}$', message: 'Digits and spaces, +44 first' };

/** A telephone number as shown: a leading `+44 ` becomes `0` (R5.3), and a written `(0)` after it goes. */
export function displayPhone(number: string): string {
  return number.replace(/\(0\)\s*/, '').replace(/^\+44 /, '0');
}

/** The `tel:` link of a number: international, without spaces, punctuation and `(0)`. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/\(0\)/, '').replace(/[^+\d]/g, '')}`;
}
