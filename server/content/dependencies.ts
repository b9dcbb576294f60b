/** Versions of the content that a page was made from. Holding the content itself would keep it in memory. */
export interface Dependencies {
  /** See `Site`. */
  readonly site: string;
  /** Undefined if the page has no entry. */
  readonly entry?: string | undefined;
}

export function areSame(a: Dependencies, b: Dependencies): boolean {
  return a.site === b.site && a.entry === b.entry;
}
