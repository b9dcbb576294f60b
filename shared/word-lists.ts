const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const together = new Intl.ListFormat('en-GB');

/** `a, b or c`. */
export function anyOf(values: readonly string[]): string {
  return alternatives.format(values);
}

/** `a, b and c`. */
export function allOf(values: readonly string[]): string {
  return together.format(values);
}
