/**
 * A job that has to see what led to each call. It runs once at a time: calls that come while it runs share the next run,
 * which begins whether the last one succeeded or not.
 */
export function createSuccessiveJob<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= latest.then(() => {
      next = undefined;
      return run();
    });
    latest = next.catch(() => {});
    return next;
  };
}
