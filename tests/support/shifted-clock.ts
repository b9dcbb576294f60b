/** Preloaded by `node --import`, so that a test can shift the process's clocks by message. */
import { advanceClocks } from './clocks.ts';

process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  advanceClocks(advanceMs);
  process.send?.({ advanceMs });
});
// The channel to the test must not keep the process running.
process.channel?.unref();
