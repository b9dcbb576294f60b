import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

/** Enquiries within a window, from one address and in all. */
export interface SubmissionLimits {
  /** Distinguishes them in a shared database. */
  readonly name: string;
  readonly windowMs: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/** An office behind one address stays below this on a busy day. Bots send far more. */
export const formLimits: SubmissionLimits = {
  name: 'forms',
  windowMs: 600_000,
  perAddress: 60,
  inAll: 600,
};
/** Each sends an email to an address that a visitor has typed. */
export const newsletterLimits: SubmissionLimits = {
  name: 'newsletters',
  windowMs: 3_600_000,
  perAddress: 60,
  inAll: 300,
};
/** Above this, the addresses that have been quiet longest are evicted. */
const maxAddresses = 10_000;
/** How long senders in a flood wait for the response, and how many may: open connections cost memory. */
const floodDelay = { ms: 1000, maxWaiting: 100 };

export type Verdict =
  | { readonly isRefused: true; readonly retryAfterSeconds: number }
  | { readonly isRefused: false; readonly floodRank: FloodRank };

/**
 * 0: not sent in a flood. Otherwise how many enquiries the sender has sent within the window: the more, the later each is
 * delivered, and the sooner it makes room for others.
 */
export type FloodRank = number;

export interface Sender {
  readonly address: string;
  /** Whether only one visitor has this address. */
  readonly isSingleVisitor: boolean;
}

/**
 * Counts a valid submission. Only an address that belongs to one visitor is ever refused. Above the limit in all, or from
 * an address that visitors may share, submissions are accepted and marked with a rank.
 */
export type CountSubmission = (sender: Sender) => Promise<Verdict>;

/** Counts what this process receives. */
export function createSubmissionLimit(limits: SubmissionLimits): (sender: Sender) => Verdict {
  const { windowMs, perAddress, inAll } = limits;
  const addresses = new LRUCache<string, { count: number; until: number }>({ max: maxAddresses });
  let all = { count: 0, until: 0 };

  return ({ address, isSingleVisitor }) => {
    // Monotonic: a clock that is set back would refuse senders for too long.
    const now = performance.now();
    let counter = addresses.get(address);
    if (counter === undefined || counter.until <= now) counter = { count: 0, until: now + windowMs };
    addresses.set(address, counter);
    counter.count += 1;
    const isOverLimit = counter.count > perAddress;
    if (isOverLimit && isSingleVisitor)
      return { isRefused: true, retryAfterSeconds: Math.ceil((counter.until - now) / 1000) };
    // Otherwise one sender would have all others marked.
    if (isOverLimit) return { isRefused: false, floodRank: counter.count };
    if (all.until <= now) all = { count: 0, until: now + windowMs };
    all.count += 1;
    return { isRefused: false, floodRank: all.count > inAll ? counter.count : 0 };
  };
}

/** Slows down a flood: resolves after a second, or at once if too many senders are waiting. */
export function createDelay(): () => Promise<void> {
  let waiting = 0;
  return async () => {
    if (waiting >= floodDelay.maxWaiting) return;
    waiting += 1;
    await wait(floodDelay.ms);
    waiting -= 1;
  };
}
