import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A Linux cgroup that limits the memory of its processes in total, like a container's. */
export interface MemoryCgroup extends CgroupMemory {
  /** A process joins the group, with its future children, by writing its id to this file. */
  readonly processes: string;
  add(pid: number): void;
  /** All processes must have ended. */
  remove(): void;
}

export interface CgroupMemory {
  /** Number of processes that the kernel has killed for lack of memory. */
  readonly kills: number;
  /** Peak memory use, including reclaimable file cache. */
  readonly peakMb: number;
}

const root = '/sys/fs/cgroup';
const megabyte = 1024 * 1024;

const isVersion1 = existsSync(`${root}/memory/memory.limit_in_bytes`);
const hierarchy = path.join(root, isVersion1 ? 'memory' : '');

/** Creates a group; undefined if this user may not, or the system has no cgroups. Linux only. */
export function createMemoryCgroup(limitMb: number): MemoryCgroup | undefined {
  const directory = path.join(hierarchy, `proof-${process.pid}-${limitMb}`);
  const processes = path.join(directory, 'cgroup.procs');
  try {
    mkdirSync(directory);
    const limit = isVersion1 ? 'memory.limit_in_bytes' : 'memory.max';
    writeFileSync(path.join(directory, limit), String(limitMb * megabyte));
  } catch {
    return undefined;
  }
  return Object.assign(memoryOf(directory), {
    processes,
    add: (pid: number) => writeFileSync(processes, String(pid)),
    remove: () => rmdirSync(directory),
  });
}

/** The memory of the container, or other cgroup, that a process is in. */
export function cgroupMemoryOf(pid: number): CgroupMemory {
  const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
  const [, group = ''] = (isVersion1 ? /^\d+:memory:(.*)$/m : /^0::(.*)$/m).exec(groups) ?? [];
  return memoryOf(path.join(hierarchy, group));
}

function memoryOf(directory: string): CgroupMemory {
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  return {
    get kills() {
      return Number(/^oom_kill (\d+)$/m.exec(read(isVersion1 ? 'memory.oom_control' : 'memory.events'))?.[1]);
    },
    get peakMb() {
      const peak = read(isVersion1 ? 'memory.max_usage_in_bytes' : 'memory.peak');
      return Math.round(Number(peak) / megabyte);
    },
  };
}
