import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

/** How many enquiries may be sent within a window, from one address and in all. */
export interface SubmissionLimits {
  readonly windowMs: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/** An office behind one address may send as often as this on a busy day; a program sends far more often. */
const usualLimits: SubmissionLimits = { windowMs: 600_000, perAddress: 60, inAll: 600 };
/** Bounds the memory: addresses beyond it push out those that have been quiet longest. */
const mostAddresses = 10_000;
/** What a flood's senders wait for their response, and how many at once: held connections cost memory. */
const brake = { ms: 1000, mostHeld: 100 };

/** Refused, and for how long; or accepted, and whether as a part of a flood. */
export type Verdict =
  | { readonly isRefused: true; readonly retryAfterSeconds: number }
  | { readonly isRefused: false; readonly inFlood: boolean };

/** Where an enquiry comes from. */
interface Sender {
  readonly address: string;
  /** Whether only one visitor has this address. */
  readonly isOwn: boolean;
}

/**
 * Counts an enquiry that is otherwise acceptable. Only an address that is one visitor's own is ever refused. What many
 * send together, or what an address sends that many visitors may share, is marked as a flood and accepted.
 */
export type CountSubmission = (sender: Sender) => Verdict;

export function createSubmissionLimit(limits: SubmissionLimits = usualLimits): CountSubmission {
  const { windowMs, perAddress, inAll } = limits;
  const addresses = new LRUCache<string, { count: number; until: number }>({ max: mostAddresses });
  let all = { count: 0, until: 0 };

  return ({ address, isOwn }) => {
    // Not the time of day: a clock that is set back would keep senders out for as long.
    const now = performance.now();
    let own = addresses.get(address);
    if (own === undefined || own.until <= now) own = { count: 0, until: now + windowMs };
    addresses.set(address, own);
    own.count += 1;
    const isOverOwn = own.count > perAddress;
    if (isOverOwn && isOwn)
      return { isRefused: true, retryAfterSeconds: Math.ceil((own.until - now) / 1000) };
    // What one address sends beyond its share makes no flood of what the others send.
    if (all.until <= now) all = { count: 0, until: now + windowMs };
    all.count += 1;
    return { isRefused: false, inFlood: isOverOwn || all.count > inAll };
  };
}

/** Slows those who send during a flood: resolves after a second, or at once while many are waiting already. */
export function createBrake(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= brake.mostHeld) return;
    held += 1;
    await wait(brake.ms);
    held -= 1;
  };
}
