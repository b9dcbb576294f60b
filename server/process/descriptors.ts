import { readFileSync } from 'node:fs';

/** For everything except connections: log, queue, caches, image processes, requests to other servers. */
const reservedDescriptors = 50;
const minConnections = 10;

/**
 * How many connections the process can afford: half of its file descriptors (`ulimit -n`), less a reserve. Infinity if
 * the limit is unknown.
 */
export function affordableConnections(): number {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Not Linux.
    return Infinity;
  }
  const [, descriptors] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (descriptors === undefined) return Infinity;
  return Math.max(minConnections, Math.floor(Number(descriptors) / 2) - reservedDescriptors);
}
