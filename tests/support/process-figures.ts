import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process in MB, and the most that it has ever had. */
export function memoryOf(pid: number | undefined): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Connections to a local port that a process still holds, whatever the other end has done. */
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
