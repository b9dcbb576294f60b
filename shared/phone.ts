export const phonePattern = {
  regexp: '^\\+?[0-9 ()-]{7,20}$',
  message: 'Digits and spaces, starting with +44',
};

/** A telephone number for display: a leading `+44 ` becomes `0` (R5.3), and `(0)` is dropped. */
export function displayPhone(number: string): string {
  return number.replace(/\(0\)\s*/, '').replace(/^\+44 /, '0');
}

/** The `tel:` link of a number, without spaces, punctuation and `(0)`. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/\(0\)/, '').replace(/[^+\d]/g, '')}`;
}
