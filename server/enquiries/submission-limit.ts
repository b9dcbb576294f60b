import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

/** How many enquiries may be sent within a window, from one address and in all. */
export interface SubmissionLimits {
  readonly windowMs: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/** As often as an office behind one address may send on a busy day. Bots send far more. */
const usualLimits: SubmissionLimits = { windowMs: 600_000, perAddress: 60, inAll: 600 };
/** Limits memory: the addresses that have been quiet longest are forgotten first. */
const maxAddresses = 10_000;
/** How long senders in a flood wait for their response, and how many at once: open connections cost memory. */
const brake = { ms: 1000, mostHeld: 100 };

/** Refused, and for how long; or accepted, and whether as a part of a flood. */
export type Verdict =
  | { readonly isRefused: true; readonly retryAfterSeconds: number }
  | { readonly isRefused: false; readonly inFlood: boolean };

/** The sender of an enquiry. */
interface Sender {
  readonly address: string;
  /** Whether only one visitor has this address. */
  readonly isOwn: boolean;
}

/**
 * Counts an enquiry that is otherwise acceptable. Only an address that belongs to one visitor is ever refused. If many
 * addresses send too much together, or an address that visitors may share does, enquiries are accepted and marked.
 */
export type CountSubmission = (sender: Sender) => Verdict;

export function createSubmissionLimit(limits: SubmissionLimits = usualLimits): CountSubmission {
  const { windowMs, perAddress, inAll } = limits;
  const addresses = new LRUCache<string, { count: number; until: number }>({ max: maxAddresses });
  let all = { count: 0, until: 0 };

  return ({ address, isOwn }) => {
    // A monotonic clock: one that is set back would refuse senders for too long.
    const now = performance.now();
    let own = addresses.get(address);
    if (own === undefined || own.until <= now) own = { count: 0, until: now + windowMs };
    addresses.set(address, own);
    own.count += 1;
    const isOverOwn = own.count > perAddress;
    if (isOverOwn && isOwn)
      return { isRefused: true, retryAfterSeconds: Math.ceil((own.until - now) / 1000) };
    // What one address sends beyond its limit does not count towards the total.
    if (all.until <= now) all = { count: 0, until: now + windowMs };
    all.count += 1;
    return { isRefused: false, inFlood: isOverOwn || all.count > inAll };
  };
}

/** Slows down senders in a flood: resolves after a second, or at once if too many are waiting. */
export function createDelay(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= brake.mostHeld) return;
    held += 1;
    await wait(brake.ms);
    held -= 1;
  };
}
