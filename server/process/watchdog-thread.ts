import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** The thread that `watchdog.ts` starts. */

const checkMs = 1000;
const maxMissed = 10;
const stdout = 1;

const beats = workerData as Int32Array;
let lastBeat = 0;
let missed = 0;

// Counts checks instead of reading a clock: while the process or the machine is suspended, neither thread runs, and a
// late timer fires only once.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  missed = beat === lastBeat ? missed + 1 : 0;
  lastBeat = beat;
  if (missed < maxMissed) return;
  const line = {
    level: 60,
    time: new Date().toISOString(),
    msg: 'the event loop is blocked; killing the process',
  };
  try {
    writeSync(stdout, `${JSON.stringify(line)}\n`);
  } finally {
    // Only SIGKILL works: handlers of other signals run on the event loop.
    process.kill(process.pid, 'SIGKILL');
  }
}, checkMs);
