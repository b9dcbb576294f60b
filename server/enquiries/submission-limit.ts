import { LRUCache } from 'lru-cache';

/** How often the form may be sent within a window, in all and from one address. */
export interface SubmissionLimits {
  readonly windowMs: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/**
 * Behind a proxy every visitor has the proxy's address, so one address may send as often as the whole firm is asked on
 * a busy day, and far less often than a program would.
 */
const usualLimits: SubmissionLimits = { windowMs: 600_000, perAddress: 60, inAll: 600 };
/** Bounds the memory: addresses beyond it push out those that have been quiet longest. */
const mostAddresses = 10_000;

/**
 * Counts a submission. Gives 0 where it may pass, else the seconds after which the next may.
 *
 * @param address of the socket, never one that the request claims
 */
export type CountSubmission = (address: string) => number;

export function createSubmissionLimit(limits: SubmissionLimits = usualLimits): CountSubmission {
  const { windowMs, perAddress, inAll } = limits;
  const addresses = new LRUCache<string, { count: number; until: number }>({ max: mostAddresses });
  let all = { count: 0, until: 0 };

  return (address) => {
    const now = Date.now();
    const owner = ownerOf(address);
    let own = addresses.get(owner);
    if (own === undefined || own.until <= now) own = { count: 0, until: now + windowMs };
    addresses.set(owner, own);
    own.count += 1;
    if (own.count > perAddress) return Math.ceil((own.until - now) / 1000);
    // One sender's surplus uses up nobody else's share.
    if (all.until <= now) all = { count: 0, until: now + windowMs };
    all.count += 1;
    return all.count > inAll ? Math.ceil((all.until - now) / 1000) : 0;
  };
}

/** Whoever has an IPv6 address has its whole /64. */
function ownerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - start.length - end.length : 0;
  return [...start, ...Array.from({ length: missing }, () => '0'), ...end].slice(0, 4).join(':');
}
