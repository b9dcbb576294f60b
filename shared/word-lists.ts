const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const together = new Intl.ListFormat('en-GB');

/** `1 page`, `2 pages`, `0 entries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `By video`, of `by video`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a, b or c`. */
export function anyOf(values: readonly string[]): string {
  return alternatives.format(values);
}

/** `a, b and c`. */
export function allOf(values: readonly string[]): string {
  return together.format(values);
}
