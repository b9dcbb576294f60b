import { readdirSync, readFileSync } from 'node:fs';

/** Current and peak resident memory of a process, in MB. */
export function memoryOf(pid: number | undefined): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Number of connections to a local port that a process still holds; orphaned ones have inode 0. */
export function openConnections(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, address, , state, , , , , , inode]) =>
        address?.endsWith(local) && state !== listening && inode !== '0',
    ).length;
}

export function openDescriptors(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
