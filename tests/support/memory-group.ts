import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = '/sys/fs/cgroup/memory';

/** A limit on memory that the kernel holds processes to, children included. */
export interface MemoryGroup {
  add(pid: number): Promise<void>;
  /** The most that was in use, in bytes, files that were read included; and how many processes the kernel has ended. */
  figures(): Promise<{ mostBytes: number; killed: number }>;
  /** To be called once its processes have ended. */
  remove(): Promise<void>;
}

/** Makes such a group; undefined where the machine does not allow it (version 1 of cgroups is needed, and root). */
export async function createMemoryGroup(limitBytes: number): Promise<MemoryGroup | undefined> {
  if (!existsSync(path.join(root, 'memory.limit_in_bytes'))) return undefined;
  const directory = path.join(root, `proof-${process.pid}`);
  try {
    await mkdir(directory);
    await writeFile(path.join(directory, 'memory.limit_in_bytes'), String(limitBytes));
  } catch {
    return undefined;
  }
  return {
    add: (pid) => writeFile(path.join(directory, 'cgroup.procs'), String(pid)),
    async figures() {
      const most = await readFile(path.join(directory, 'memory.max_usage_in_bytes'), 'utf8');
      const control = await readFile(path.join(directory, 'memory.oom_control'), 'utf8');
      return { mostBytes: Number(most), killed: Number(/^oom_kill (\d+)/m.exec(control)?.[1] ?? 0) };
    },
    remove: () => rmdir(directory),
  };
}
