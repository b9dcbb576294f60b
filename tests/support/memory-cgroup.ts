import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A group of processes with a limit on their memory together, as a container has. */
export interface MemoryCgroup {
  /** A process that writes its id here belongs to the group, and so do those that it starts. */
  readonly processes: string;
  add(pid: number): void;
  /** How many of them the kernel has ended for want of memory. */
  readonly kills: number;
  /** The most that they have used so far, files that the kernel could let go included. */
  readonly peakMb: number;
  /** Removes the group; its processes must have ended. */
  remove(): void;
}

const root = '/sys/fs/cgroup';
const megabyte = 1024 * 1024;

/** Creates a group, or gives undefined where this user may not, or the system has none. Linux only. */
export function createMemoryCgroup(limitMb: number): MemoryCgroup | undefined {
  const isFirstVersion = existsSync(`${root}/memory/memory.limit_in_bytes`);
  const directory = path.join(root, isFirstVersion ? 'memory' : '', `proof-${process.pid}-${limitMb}`);
  const [limit, events, peak] = isFirstVersion
    ? ['memory.limit_in_bytes', 'memory.oom_control', 'memory.max_usage_in_bytes']
    : ['memory.max', 'memory.events', 'memory.peak'];
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  try {
    mkdirSync(directory);
    writeFileSync(path.join(directory, limit), String(limitMb * megabyte));
  } catch {
    return undefined;
  }
  return {
    processes: path.join(directory, 'cgroup.procs'),
    add: (pid) => writeFileSync(path.join(directory, 'cgroup.procs'), String(pid)),
    get kills() {
      return Number(/^oom_kill (\d+)$/m.exec(read(events))?.[1]);
    },
    get peakMb() {
      return Math.round(Number(read(peak)) / megabyte);
    },
    remove: () => rmdirSync(directory),
  };
}
