/** Shares one call among all callers with the same key. */
export interface SingleFlight<Result> {
  /**
   * Joins the call for this key, or starts one. A failed call is dropped, so the next caller tries again.
   *
   * @param patienceMs a call that has been running for longer may be lost: another is started beside it, and the first
   *   to settle counts for both. By default none is
   */
  run(key: string, start: () => Promise<Result>, patienceMs?: number): Promise<Result>;
  /** Whether `run` would join a call. */
  has(key: string): boolean;
}

interface Call<Result> {
  readonly result: Promise<Result>;
  readonly startedAt: number;
}

/**
 * @param resultMs how long a call is shared, counted from its start; default: until it settles
 * @param max how many calls are held at once; beyond that the oldest is dropped
 */
export function createSingleFlight<Result>({
  resultMs,
  max,
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
    run(key, start, patienceMs) {
      const current = find(key);
      if (current && (patienceMs === undefined || performance.now() - current.startedAt < patienceMs))
        return current.result;
      const started = start();
      const result = current ? Promise.race([current.result, started]) : started;
      const call = { result, startedAt: performance.now() };
      // Delete first: setting an existing key would keep its old position in the map.
      calls.delete(key);
      calls.set(key, call);
      const [oldest] = calls.keys();
      if (max !== undefined && calls.size > max && oldest !== undefined) calls.delete(oldest);
      const drop = () => void (calls.get(key) === call && calls.delete(key));
      call.result.then(resultMs === undefined ? drop : undefined, drop);
      return call.result;
    },
  };
}
