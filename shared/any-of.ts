const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `a, b or c`. */
export function anyOf(values: readonly string[]): string {
  return alternatives.format(values);
}
