import { codeOf } from '../errors.ts';

/** One thing that the site needs, tried without changing anything. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** `skipped`: it is not set up, or cannot be tried before something else works. */
export interface Outcome {
  readonly state: 'ok' | 'fault' | 'skipped';
  /** The finding in one line. */
  readonly says: string;
  /** Further lines: names of what differs, and what to do. */
  readonly details: readonly string[];
}

export interface CheckResult extends Outcome {
  readonly name: string;
}

export const ok = (says: string): Outcome => ({ state: 'ok', says, details: [] });
export const skipped = (says: string): Outcome => ({ state: 'skipped', says, details: [] });
export const fault = (says: string, ...details: readonly string[]): Outcome => ({
  state: 'fault',
  says,
  details,
});

/** Longer than any single attempt, so that a hanging host does not hold up what is known about the others. */
const deadlineMs = 20_000;

/** Runs all checks at once. A check that throws becomes a fault, too. */
export function runChecks(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, run }) => {
      const late = Promise.withResolvers<Outcome>();
      const timer = setTimeout(
        () => late.resolve(fault(`no result within ${deadlineMs / 1000} s`)),
        deadlineMs,
      );
      const outcome = await Promise.race([
        run().catch((error: unknown) => fault(reasonOf(error))),
        late.promise,
      ]);
      clearTimeout(timer);
      return { name, ...outcome };
    }),
  );
}

/** Why something failed: the system's code says more than the message of the package around it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer in time';
  const known = systemReasons[codeOf(error) ?? ''];
  if (known !== undefined) return known;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

const systemReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'its name is unknown (ENOTFOUND)',
  EAI_AGAIN: 'its name cannot be looked up (EAI_AGAIN)',
  ECONNRESET: 'the connection is closed at once (ECONNRESET)',
  ETIMEDOUT: 'it does not answer in time (ETIMEDOUT)',
  EHOSTUNREACH: 'there is no route to it (EHOSTUNREACH)',
  ENETUNREACH: 'there is no route to it (ENETUNREACH)',
  CERT_HAS_EXPIRED: 'its certificate has expired (CERT_HAS_EXPIRED)',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority (SELF_SIGNED_CERT_IN_CHAIN)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is from an unknown authority (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
};
