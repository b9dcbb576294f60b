import { wakeIslands } from './islands/wake-islands.ts';

// What wakes up, and when: the HTML is finished before any of this runs.
wakeIslands();
