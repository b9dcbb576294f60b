import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A Linux cgroup that limits the memory of its processes in total, like a container's. */
export interface MemoryCgroup {
  /** A process joins the group, with its future children, by writing its id to this file. */
  readonly processes: string;
  add(pid: number): void;
  /** Number of processes that the kernel has killed for lack of memory. */
  readonly kills: number;
  /** Peak memory use, including reclaimable file cache. */
  readonly peakMb: number;
  /** All processes must have ended. */
  remove(): void;
}

const root = '/sys/fs/cgroup';
const megabyte = 1024 * 1024;

/** Creates a group; undefined if this user may not, or the system has no cgroups. Linux only. */
export function createMemoryCgroup(limitMb: number): MemoryCgroup | undefined {
  const isVersion1 = existsSync(`${root}/memory/memory.limit_in_bytes`);
  const directory = path.join(root, isVersion1 ? 'memory' : '', `proof-${process.pid}-${limitMb}`);
  const [limit, events, peak] = isVersion1
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
