import { readFileSync } from 'node:fs';

/** Descriptors for everything but connections: log, queue, caches, image processes, requests to other servers. */
const reservedDescriptors = 50;
const fewestConnections = 10;

/**
 * How many connections the process can hold and still have half of its file descriptors (`ulimit -n`), and a reserve,
 * for everything else. Infinity if the system does not say.
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
  return Math.max(fewestConnections, Math.floor(Number(descriptors) / 2) - reservedDescriptors);
}
