import type { OutageGate } from '../content/outage-gate.ts';
import { isAborted, pause } from '../content/pause.ts';

/** A little more than the second that the content service counts in. */
const windowMs = 1100;

interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * A gate that also lets no more than some requests through in any second. All clients that share it share the limit.
 *
 * @param clock monotonic, in ms
 */
export function createPacedGate(
  gate: OutageGate,
  perSecond: number,
  { now, wait }: Clock = { now: () => performance.now(), wait: pause },
): OutageGate {
  /** When the latest requests were sent, or will be. */
  const sentAt: number[] = [];

  return {
    ...gate,
    async enter(signal) {
      const earliest = sentAt.length < perSecond ? 0 : (sentAt.shift() ?? 0) + windowMs;
      const turn = Math.max(now(), earliest);
      sentAt.push(turn);
      if (turn > now()) await wait(turn - now(), signal);
      if (isAborted(signal)) throw signal.reason;
      return gate.enter(signal);
    },
  };
}
