/** A request as it came in. */
export interface LoggedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query as it was sent, without the question mark. */
  readonly query: string;
}

/** The requests that came in, so that tests can tell how often somebody asked. */
export interface RequestLog {
  /** How many came in, those that are no longer listed included. */
  readonly count: number;
  /** The last ones, the earliest first. */
  readonly list: readonly LoggedRequest[];
  /** How many of the listed ones have a path (or path and query) like this. */
  countOf(match: RegExp): number;
  clear(): void;
}

const maxListed = 10_000;

export function createRequestLog(): RequestLog & { add(request: LoggedRequest): void } {
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
