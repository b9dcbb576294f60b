import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** How much memory each cache may use. Evicted items are rendered again or read from disk. */
export interface MemoryBudgets {
  /** Content from Contentful, as heap (four times its serialized size). */
  readonly contentBytes: number;
  /** Rendered pages, in all codings. */
  readonly pageBytes: number;
  readonly imageBytes: number;
}

/** Upper limits on any machine. More would only slow down garbage collection. */
const maxBudgets: MemoryBudgets = {
  contentBytes: 768 * megabyte,
  pageBytes: 256 * megabyte,
  imageBytes: 256 * megabyte,
};

/**
 * Divides memory between the caches: a fifth in all. The rest is for code, uncollected garbage and the processes that
 * make images.
 */
export function memoryBudgets(limitBytes: number): MemoryBudgets {
  return {
    contentBytes: Math.min(maxBudgets.contentBytes, Math.floor(limitBytes / 10)),
    pageBytes: Math.min(maxBudgets.pageBytes, Math.floor(limitBytes / 20)),
    imageBytes: Math.min(maxBudgets.imageBytes, Math.floor(limitBytes / 20)),
  };
}

/** Memory for the process and its children, in bytes: the setting, the cgroup's limit, or all of the machine's. */
export function findMemoryLimit(settingBytes: number | undefined): number {
  if (settingBytes !== undefined) return settingBytes;
  // Without a limit this is 0, or a number near 2 ** 64.
  const cgroupLimit = process.constrainedMemory();
  return cgroupLimit > 0 ? Math.min(cgroupLimit, totalmem()) : totalmem();
}

/**
 * Memory used by the process and its children that the kernel cannot take back, in bytes: without the files that they
 * run, some 60 MB. If not on Linux, all of the process's own.
 */
export function memoryInUse(): number {
  const processes = [process.pid, ...descendantsOf(process.pid)];
  return processes.reduce((sum, pid) => sum + bytesOf(pid, 'RssAnon'), 0) || process.memoryUsage.rss();
}

/**
 * Memory used by a process and its children, in bytes; 0 if unknown. Only the private memory of children counts, because
 * they share the program's files with their parent.
 */
export function memoryInUseOf(pid: number): number {
  return descendantsOf(pid).reduce((sum, child) => sum + bytesOf(child, 'RssAnon'), bytesOf(pid, 'VmRSS'));
}

function descendantsOf(pid: number): number[] {
  const children = (readProc(`${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function bytesOf(pid: number, line: 'VmRSS' | 'RssAnon'): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readProc(`${pid}/status`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A file below `/proc`; undefined if it does not exist or the process has ended. */
function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
