import { describeError } from '../../errors.ts';
import type { Logger } from '../../observability/log.ts';
import { repeat } from '../../work/pause.ts';
import type { ShownPages } from './shown-pages.ts';

const everyMs = 60_000;

/**
 * Reads the pages that changed, each minute. Otherwise whoever opens the desk would wait: to read and check a thousand
 * pages takes ten seconds.
 */
export async function readAhead(shown: ShownPages, signal: AbortSignal, log: Logger): Promise<void> {
  await repeat(everyMs, signal, () =>
    shown
      .readAhead()
      .catch((error: unknown) =>
        log.warn(describeError(error), 'the pages of the desk cannot be read ahead'),
      ),
  );
}
