import type { RawEntry } from '#shared/content-model/raw.ts';

/** Where an address without a page leads. */
export type RedirectOutcome = RedirectTo | Gone;

export interface RedirectTo {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 307 | 308;
  /** Encoded. A path of this site, or another site's URL. */
  readonly location: string;
  /** Whether the visitor's query is added to it. */
  readonly keepsQuery: boolean;
}

/** `gone`: there was a page, and it was taken down. `unknown`: what leads there cannot be loaded now. */
export interface Gone {
  readonly kind: 'gone' | 'unknown';
}

/** A redirect that cannot be used as its editor meant it. */
export interface RedirectProblem {
  readonly entryId: string;
  readonly entryName?: string;
  readonly contentType: string;
  readonly field: string;
  /** The problem and the remedy, in sentences. */
  readonly problem: string;
  /** The effect on visitors, as a sentence. */
  readonly shown: string;
}

/** The redirects of one state of the site. */
export interface Redirects {
  /** @param path canonical, and no page's */
  find(path: string): RedirectOutcome | undefined;
  /** Whether the site has a file at a path. */
  isFile(path: string): boolean;
  /**
   * The paths that rules and renamed or withdrawn pages are known for, pages among them; those of wildcards end with `/*`.
   */
  paths(): readonly string[];
  readonly problems: readonly RedirectProblem[];
  /** The entries that they are made from. */
  readonly entries: readonly RawEntry[];
  /** When one of them expires next, in ms since 1970. */
  readonly expiresAt: number;
}
