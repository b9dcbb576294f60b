export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

/** The requests received, for tests. */
export interface RequestLog {
  /** All requests, including those no longer listed. */
  readonly count: number;
  /** The latest requests, oldest first. */
  readonly list: readonly LoggedRequest[];
  /** Number of listed requests whose path, or path and query, match. */
  countOf(match: RegExp): number;
  clear(): void;
}

const maxListed = 10_000;

export function createRequestHistory(): RequestLog & { add(request: LoggedRequest): void } {
  let count = 0;
  let list: LoggedRequest[] = [];
  return {
    get count() {
      return count;
    },
    get list() {
      return list;
    },
    countOf: (match) =>
      list.filter(({ path, query }) => `${path}?${query}`.search(match) !== -1 || path.search(match) !== -1)
        .length,
    clear() {
      count = 0;
      list = [];
    },
    add(request) {
      count += 1;
      list.push(request);
      if (list.length > maxListed) list = list.slice(-maxListed / 2);
    },
  };
}
