import { readFileSync } from 'node:fs';

/** What the process needs besides connections: its log, queue, caches, image processes, other people's servers. */
const ownDescriptors = 50;
const fewestConnections = 10;

/**
 * How many connections the process can hold so that half of its file descriptors (`ulimit -n`) and some more are left
 * for everything else. No limit where the system does not say.
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
  return Math.max(fewestConnections, Math.floor(Number(descriptors) / 2) - ownDescriptors);
}
