import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

/** How long wrong secrets are remembered, and how much each slows the next one down. */
const remembered = { ms: 60_000, delayMs: 250, maxDelayMs: 5000 };
const maxWaiting = 32;
/** Above this, those that have been quiet longest start afresh. */
const maxAddresses = 10_000;

export interface SecretCheck {
  /**
   * Compares what somebody has given. An address gets one verdict after the other. The more wrong secrets it has given
   * since its last right one, the later each comes: guesses in parallel are no faster. `too-many`: not compared.
   */
  check(given: string, address: string): Promise<'right' | 'wrong' | 'too-many'>;
  /** How many were wrong since the start. */
  readonly wrong: number;
}

interface Guesser {
  waiting: number;
  wrongAt: readonly number[];
  lastVerdict: Promise<unknown>;
}

/**
 * @param onWrong called for each wrong secret
 * @param wait some milliseconds
 */
export function createSecretCheck(
  secrets: readonly string[],
  onWrong: () => void,
  wait: (ms: number) => Promise<unknown> = pause,
): SecretCheck {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const digests = secrets.map(digestOf);
  const guessers = new LRUCache<string, Guesser>({ max: maxAddresses });
  let wrong = 0;

  async function compare(given: string, guesser: Guesser): Promise<'right' | 'wrong'> {
    guesser.wrongAt = guesser.wrongAt.filter((at) => performance.now() - at < remembered.ms);
    const delay = Math.min(guesser.wrongAt.length * remembered.delayMs, remembered.maxDelayMs);
    if (delay > 0) await wait(delay);
    guesser.waiting -= 1;
    const digest = digestOf(given);
    // All are compared, so that the time taken does not tell which one it was.
    if (digests.map((each) => timingSafeEqual(each, digest)).includes(true)) {
      guesser.wrongAt = [];
      return 'right';
    }
    guesser.wrongAt = [...guesser.wrongAt, performance.now()];
    wrong += 1;
    onWrong();
    return 'wrong';
  }

  return {
    get wrong() {
      return wrong;
    },
    async check(given, address) {
      const guesser = guessers.get(address) ?? { waiting: 0, wrongAt: [], lastVerdict: Promise.resolve() };
      guessers.set(address, guesser);
      if (guesser.waiting >= maxWaiting) return 'too-many';
      guesser.waiting += 1;
      const verdict = guesser.lastVerdict.then(() => compare(given, guesser));
      guesser.lastVerdict = verdict;
      return verdict;
    },
  };
}
