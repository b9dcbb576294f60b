/** Work that goes on once at a time: whoever asks for it meanwhile shares it. */
export interface SingleFlight<Parameters extends unknown[], Result> {
  /** Starts the work, unless it goes on. With parameters, those of whoever started it count. */
  readonly start: (...parameters: Parameters) => Promise<Result>;
  /** The work that goes on now. */
  readonly current: Promise<Result> | undefined;
}

/** @param run may reject: then all who share it are told, and the next one starts anew */
export function createSingleFlight<Parameters extends unknown[], Result>(
  run: (...parameters: Parameters) => Promise<Result>,
): SingleFlight<Parameters, Result> {
  let current: Promise<Result> | undefined;
  return {
    start: (...parameters) => (current ??= run(...parameters).finally(() => (current = undefined))),
    get current() {
      return current;
    },
  };
}
