/** A job that runs once at a time: calls made while it runs share it. `createSingleFlight` does so for each key. */
export interface SharedJob<Parameters extends unknown[], Result> {
  /** Starts the job unless it is running, in which case the parameters are ignored. */
  readonly start: (...parameters: Parameters) => Promise<Result>;
  /** Undefined while the job is not running. */
  readonly current: Promise<Result> | undefined;
}

/** @param run the job; if it rejects, so does every call that shares its promise, and the next call runs it again */
export function createSharedJob<Parameters extends unknown[], Result>(
  run: (...parameters: Parameters) => Promise<Result>,
): SharedJob<Parameters, Result> {
  let current: Promise<Result> | undefined;
  return {
    start: (...parameters) => (current ??= run(...parameters).finally(() => (current = undefined))),
    get current() {
      return current;
    },
  };
}
