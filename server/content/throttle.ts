import type { Throttle } from './content-client-settings.ts';
import type { OutageGate } from './outage-gate.ts';

/** A little more than the second that the content service counts in. */
const windowMs = 1100;
const usualPerSecond = 7;
const maxPerSecond = 30;

/** `auto` and percentages, until the service has reported its limit. */
function limitAtStart(throttle: Throttle): number {
  if (throttle === 'none') return Number.POSITIVE_INFINITY;
  return typeof throttle === 'number' ? throttle : usualPerSecond;
}

/** Where requests to the content service wait for their turn. */
export type Turnstile = Pick<OutageGate, 'enter' | 'isOpen'>;

export interface ThrottledGate extends Turnstile {
  /**
   * See `OutageGate.enter`.
   *
   * @param isBackground whether nobody waits for it: awaited requests go first, and every third turn is kept for them
   */
  enter(signal: AbortSignal, isBackground?: boolean): ReturnType<Turnstile['enter']>;
  /** Applies the limit that a response reports, in requests a second. */
  learnLimit(reported: unknown): void;
}

/**
 * A gate that also lets no more than some requests through in any second (R8.5). Clients that share it share the limit.
 * Not the package's throttle, which counts with the wall clock: set back by an hour, it would hold requests for an hour.
 */
export function createThrottledGate(gate: Turnstile, throttle: Throttle): ThrottledGate {
  let perSecond = limitAtStart(throttle);
  /** When the latest requests were let through. */
  const passedAt: number[] = [];
  /** First come, first served in each. */
  const queues = {
    awaited: { waiting: new Set<() => void>(), limit: () => perSecond },
    background: {
      waiting: new Set<() => void>(),
      limit: () => Math.ceil((perSecond * 2) / 3),
    },
  };
  let timer: NodeJS.Timeout | undefined;

  function msUntilTurn(limit: number): number {
    const last = passedAt.at(-limit) ?? Number.NEGATIVE_INFINITY;
    return last + windowMs - performance.now();
  }

  function letThrough(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { waiting, limit } of [queues.awaited, queues.background]) {
      for (const pass of waiting) {
        // While the service is down, the gate itself lets hardly anything through, and says so at once.
        if (gate.isOpen() && msUntilTurn(limit()) > 0) break;
        waiting.delete(pass);
        passedAt.push(performance.now());
        if (passedAt.length > maxPerSecond) passedAt.shift();
        pass();
      }
      if (waiting.size > 0) timer ??= setTimeout(letThrough, msUntilTurn(limit()));
    }
  }

  async function takeTurn(signal: AbortSignal, isBackground: boolean): Promise<void> {
    const { waiting } = isBackground ? queues.background : queues.awaited;
    const { promise, resolve } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.delete(resolve);
      resolve();
    };
    waiting.add(resolve);
    signal.addEventListener('abort', leave, { once: true });
    letThrough();
    await promise;
    signal.removeEventListener('abort', leave);
    signal.throwIfAborted();
  }

  return {
    isOpen: () => gate.isOpen(),
    async enter(signal, isBackground = false) {
      await takeTurn(signal, isBackground);
      return gate.enter(signal);
    },
    learnLimit(reported) {
      const limit = Number(reported);
      if (typeof throttle === 'number' || throttle === 'none' || !(limit > 0)) return;
      const share = throttle === 'auto' ? 100 : Number.parseInt(throttle, 10);
      perSecond = Math.min(maxPerSecond, Math.max(1, Math.round((limit * share) / 100)));
    },
  };
}
