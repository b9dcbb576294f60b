/** The versions of the content that something was made from. Not the content itself, which would stay in memory. */
export interface Dependencies {
  /** What every page stands on: see `Site`. */
  readonly site: string;
  /** The entry of the page; undefined where it is made of none. */
  readonly entry?: string | undefined;
}

/** Whether two things were made from the same content. */
export function areSame(one: Dependencies, other: Dependencies): boolean {
  return one.site === other.site && one.entry === other.entry;
}
