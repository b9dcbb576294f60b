/** Shifts this process's clocks. Timers are not affected. */
const RealDate = Date;
const wallNow = Date.now.bind(Date);
const steadyNow = performance.now.bind(performance);
let wallShiftMs = 0;
let steadyShiftMs = 0;

/** Sets the clock of the machine forward, or back, as NTP or an operator may. Monotonic clocks go on as before. */
export function setClock(byMs: number): void {
  shift(byMs, 0);
}

/** Lets time pass. */
export function advanceClocks(ms: number): void {
  shift(ms, ms);
}

export function restoreClocks(): void {
  wallShiftMs = 0;
  steadyShiftMs = 0;
  globalThis.Date = RealDate;
  performance.now = steadyNow;
}

function shift(wallMs: number, steadyMs: number): void {
  wallShiftMs += wallMs;
  steadyShiftMs += steadyMs;
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [number]) {
      super(...(args.length === 0 ? ([wallNow() + wallShiftMs] as const) : args));
    }

    static override now(): number {
      return wallNow() + wallShiftMs;
    }
  } as DateConstructor;
  performance.now = () => steadyNow() + steadyShiftMs;
}
