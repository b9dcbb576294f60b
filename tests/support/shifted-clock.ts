/** Preloaded by `node --import`, so that a test can advance the process's clocks by message. Timers are not affected. */
let advancedMs = 0;
process.on('message', (message: { advanceMs: number }) => {
  advancedMs += message.advanceMs;
  process.send?.({ advancedMs });
});
// The channel to the test must not keep the process running.
process.channel?.unref();

const RealDate = Date;
const now = Date.now.bind(Date);
const monotonic = performance.now.bind(performance);
globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number]) {
    super(...(args.length === 0 ? ([now() + advancedMs] as const) : args));
  }

  static override now(): number {
    return now() + advancedMs;
  }
} as DateConstructor;
performance.now = () => monotonic() + advancedMs;
