export interface LostPage {
  readonly version: string;
  /** Since when visitors have got it, in ms since 1970. */
  readonly since: number;
}

/** Pages that visitors get and whose bytes were dropped: the store could not be written, and memory was full. */
export interface LostPages {
  /** By address. */
  readonly shown: ReadonlyMap<string, LostPage>;
  /** The addresses of those that no gap in the ledger names yet. */
  readonly unnamed: readonly string[];
  add(url: string, page: LostPage): void;
  /** To be called when an address shows another page, or the same was made again. Returns the one that was lost there. */
  take(url: string): LostPage | undefined;
  /** To be called once a gap in the ledger names them. Any that were lost meanwhile are named when they are made again. */
  named(): void;
}

export function createLostPages(): LostPages {
  const shown = new Map<string, LostPage>();
  const unnamed: string[] = [];
  return {
    shown,
    unnamed,
    add(url, page) {
      shown.set(url, page);
      unnamed.push(url);
    },
    take(url) {
      const page = shown.get(url);
      shown.delete(url);
      return page;
    },
    named: () => void unnamed.splice(0),
  };
}
