/**
 * Loaded into a process before its own code (`node --import`): lets a test move the process's clocks on, by a message.
 * Timers keep their own time.
 */
let passedMs = 0;
process.on('message', (message: { passMs: number }) => {
  passedMs += message.passMs;
  process.send?.({ passedMs });
});
// The channel to the test is no reason to go on running.
process.channel?.unref();

const RealDate = Date;
const now = Date.now.bind(Date);
const monotonic = performance.now.bind(performance);
globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([now() + passedMs] as const) : given));
  }

  static override now(): number {
    return now() + passedMs;
  }
} as DateConstructor;
performance.now = () => monotonic() + passedMs;
