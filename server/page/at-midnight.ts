import { endOfDayInLondon } from '#shared/dates.ts';

import { isAborted, pause } from '../work/pause.ts';

/** A timer may be early by some milliseconds. */
const marginMs = 1000;

/** Calls back at each midnight in London, until the signal is aborted. */
export async function atEachMidnight(
  callBack: () => void,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
): Promise<void> {
  while (!isAborted(signal)) {
    const time = now();
    await pause(endOfDayInLondon(time).valueOf() - time.valueOf() + marginMs, signal);
    if (!isAborted(signal)) callBack();
  }
}
