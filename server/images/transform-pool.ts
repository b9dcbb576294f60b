import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { ImageVariant } from '#shared/image-url.ts';

import { memoryInUseOf } from '../process/memory-limit.ts';
import { ImageError } from './image-error.ts';
import { detectImageType, outputType, type PixelType } from './image-type.ts';
import type { TransformJob, TransformReply } from './transform-process.ts';

export interface TransformPool {
  /** Makes a variant of an original in a file. Throws `ImageError` unreadable, too-large or stuck. */
  transform(file: string, type: PixelType, variant: ImageVariant): Promise<Buffer>;
  close(): void;
}

/** Beside this file, with the same extension, in the source and in the build. */
const entry = path.join(import.meta.dirname, `transform-process${path.extname(import.meta.filename)}`);
/** After this many jobs a process is replaced, so that leaks in decoders do not add up. */
const jobsPerProcess = 200;
/** Idle processes are ended after this. */
const idleMs = 5 * 60_000;
/** A decoder allocates some 50 MB in this time. */
const memoryCheckMs = 50;

export interface TransformLimits {
  /** An image that takes longer is stuck, and its process is killed. */
  readonly watchdogMs: number;
  /** Resident memory above which a process is killed. */
  readonly maxBytes: number;
}

/** Starts a process for each concurrent call. The caller limits their number. */
export function createTransformPool(limits: TransformLimits): TransformPool {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const jobs = new WeakMap<ChildProcess, number>();
  const all = new Set<ChildProcess>();
  let isClosed = false;

  function start(): ChildProcess {
    const child = startProcess();
    all.add(child);
    // A process that fails to start never exits. A killed one accepts no jobs between its disconnection and its exit.
    for (const end of ['disconnect', 'exit', 'error']) child.once(end, () => forget(child));
    return child;
  }

  function forget(child: ChildProcess): void {
    all.delete(child);
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function acquire(): ChildProcess {
    const [child] = idle.keys();
    if (child === undefined) return start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  }

  function release(child: ChildProcess): void {
    const count = (jobs.get(child) ?? 0) + 1;
    jobs.set(child, count);
    if (isClosed || count >= jobsPerProcess) retire(child);
    else if (all.has(child)) idle.set(child, setTimeout(() => retire(child), idleMs).unref());
  }

  /** Forgets the process at once, as it must get no job before it has ended. */
  function retire(child: ChildProcess): void {
    forget(child);
    child.kill('SIGKILL');
  }

  async function transformIn(child: ChildProcess, job: TransformJob): Promise<Buffer> {
    try {
      const { bytes } = await runJob(child, job, limits);
      // A compromised process must not be able to send anything but an image.
      if (detectImageType(bytes) !== outputType(job.type, job.variant.format))
        throw new ImageError('unreadable', 'The original cannot be read');
      release(child);
      return bytes;
    } catch (error) {
      // The failure may have left the process in a bad state.
      retire(child);
      throw error;
    }
  }

  return {
    async transform(file, type, variant) {
      const job = { file, type, variant };
      const isReused = idle.size > 0;
      const child = acquire();
      try {
        return await transformIn(child, job);
      } catch (error) {
        // It may have been killed while it was idle, so a new process gets the job once.
        if (isReused && hasDied(child)) return transformIn(start(), job);
        throw error;
      }
    },
    close() {
      isClosed = true;
      for (const child of all) retire(child);
    },
  };
}

/** Whether a process ended by itself. One that this pool kills has not ended yet when its job fails. */
function hasDied({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || !connected;
}

/** The files that Node reads to load the process: its code, and packages, both where Node looks for them and where links lead. */
function readablePaths(): string[] {
  const code = path.dirname(entry);
  const above = code.split(path.sep).map((_, index, parts) => parts.slice(0, index + 1).join(path.sep));
  const resolved = above.flatMap((folder) => [`${folder}/package.json`, `${folder}/node_modules`]);
  const sharp = createRequire(import.meta.url).resolve('sharp');
  return [code, ...resolved, sharp.replace(/(?<=[/\\]node_modules)[/\\].*/, '')];
}

/** A shell sets limits, then becomes the process. Not even native code can write files, and a crash dumps no core. */
const withoutFiles = ['-c', 'ulimit -c 0; ulimit -f 0; exec "$0" "$@"', process.execPath];

/**
 * Starts a process with an empty environment. Node's permission model limits JavaScript to reading the process's code.
 * The model does not restrict native code: an attacker who takes over a decoder is the site's user, and can read its
 * files and `/proc`, connect to the network and send signals (decision 009).
 */
function startProcess(): ChildProcess {
  const isLinux = process.platform === 'linux';
  const child = fork(entry, {
    serialization: 'advanced',
    ...(isLinux && { execPath: '/bin/sh' }),
    execArgv: [
      ...(isLinux ? withoutFiles : []),
      '--permission',
      '--allow-addons',
      ...readablePaths().map((readable) => `--allow-fs-read=${readable}`),
      '--max-old-space-size=64',
      '--disable-warning=SecurityWarning',
    ],
    // One malloc arena for all threads: 120 MB instead of 190, and no slower.
    env: { VIPS_WARNING: '0', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Neither keeps the site's process alive.
  child.unref();
  child.channel?.unref();
  // A waiting caller gets the error anyway. Without this listener it would end the site.
  child.on('error', () => {});
  // If memory runs out, the kernel kills this process and not the site's.
  if (isLinux && child.pid !== undefined)
    void writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {});
  return child;
}

async function runJob(
  child: ChildProcess,
  job: TransformJob,
  { watchdogMs, maxBytes }: TransformLimits,
): Promise<{ bytes: Buffer }> {
  const ended = new AbortController();
  const { signal } = ended;
  const watchdog = AbortSignal.timeout(watchdogMs);
  const overflow = new AbortController();
  const memoryCheck = setInterval(() => {
    if (child.pid !== undefined && memoryInUseOf(child.pid) > maxBytes) overflow.abort();
  }, memoryCheckMs).unref();
  try {
    const replied = once(child, 'message', { signal: AbortSignal.any([signal, watchdog, overflow.signal]) });
    const exited = once(child, 'exit', { signal });
    child.send(job, (error) => {
      if (!error) return;
      // The other end is gone, which the channel has not noticed yet.
      if (child.connected) child.disconnect();
      ended.abort(error);
    });
    const [reply] = (await Promise.race([
      replied,
      exited.then(([code, killSignal]: unknown[]) => {
        throw new Error(`The transform process ended with ${String(killSignal ?? code)}`);
      }),
    ])) as [TransformReply];
    if ('bytes' in reply) return reply;
    throw new Error(reply.error);
  } catch (error) {
    if (overflow.signal.aborted)
      throw new ImageError('too-large', 'The original needs too much memory', { cause: error });
    throw watchdog.aborted
      ? new ImageError('stuck', 'The image took too long to make', { cause: error })
      : new ImageError('unreadable', 'The original cannot be read', { cause: error });
  } finally {
    clearInterval(memoryCheck);
    ended.abort();
  }
}
