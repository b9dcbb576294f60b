/** Values by the path that they and everything below them belong to. */
export interface Wildcards<Value> {
  /** The value of the deepest path at or above this one. */
  find(path: string): Value | undefined;
  paths(): Iterable<string>;
}

export function createWildcards<Value>(values: ReadonlyMap<string, Value>): Wildcards<Value> {
  // Only the beginning of a longer path is searched, so that no visitor can make the search long.
  const longest = Array.from(values.keys()).reduce((max, path) => Math.max(max, path.length), 0);
  return {
    paths: () => values.keys(),
    find(path) {
      let end = path.length > longest ? path.lastIndexOf('/', longest) : path.length;
      while (end > 0) {
        const value = values.get(path.slice(0, end));
        if (value !== undefined) return value;
        end = path.lastIndexOf('/', end - 1);
      }
      return undefined;
    },
  };
}
