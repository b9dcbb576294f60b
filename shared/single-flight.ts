/** Shares one call among everyone who asks for the same thing. */
export interface SingleFlight<Result> {
  /** Joins the call for this key, or starts one. A call that fails is forgotten, so the next caller tries again. */
  run(key: string, start: () => Promise<Result>): Promise<Result>;
  /** Whether `run` would join a call. */
  has(key: string): boolean;
}

interface Call<Result> {
  readonly result: Promise<Result>;
  readonly startedAt: number;
}

/**
 * @param keepMs how long a call is shared, counted from its start; default: until it ends
 * @param max how many calls are kept; the oldest goes first
 */
export function createSingleFlight<Result>({
  resultMs,
  max = Number.POSITIVE_INFINITY,
}: { resultMs?: number; max?: number } = {}): SingleFlight<Result> {
  const calls = new Map<string, Call<Result>>();

  function find(key: string): Call<Result> | undefined {
    const call = calls.get(key);
    return resultMs === undefined || (call && performance.now() - call.startedAt < resultMs)
      ? call
      : undefined;
  }

  return {
    has: (key) => find(key) !== undefined,
    run(key, start) {
      const joined = find(key);
      if (joined) return joined.result;
      const call = { result: start(), startedAt: performance.now() };
      // Deleted first: a map keeps the place of a key that it already has.
      calls.delete(key);
      calls.set(key, call);
      const [oldest] = calls.keys();
      if (calls.size > max && oldest !== undefined) calls.delete(oldest);
      const forget = () => void (calls.get(key) === call && calls.delete(key));
      call.result.then(resultMs === undefined ? forget : undefined, forget);
      return call.result;
    },
  };
}
