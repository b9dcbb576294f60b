import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that work is done for, and its trace, if any. */
export interface RequestScope {
  readonly id: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly trace?: TraceParent | undefined;
}

/** A trace that a proxy in front of the site has started (W3C Trace Context). */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  /** 1: it is recorded. */
  readonly flags: number;
  /** Fields that vendors add. */
  readonly state: string | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/**
 * Runs work for a request: every line that it logs has the request's id, also from callbacks and promises. Responses from
 * memory are made without it, because it would cost them 1 %.
 */
export function runForRequest<Result>(scope: RequestScope, run: () => Result): Result {
  return scopes.run(scope, run);
}

/** Connections opened for a request keep its scope for as long as they live. */
const maxWorkMs = 60_000;

/** Undefined outside requests, and long after one has ended. */
export function currentScope(): RequestScope | undefined {
  const scope = scopes.getStore();
  return scope && performance.now() - scope.startedAt < maxWorkMs ? scope : undefined;
}
