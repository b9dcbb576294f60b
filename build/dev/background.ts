import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

const root = path.join(import.meta.dirname, '../..');

export interface BackgroundRun {
  readonly outcome: Promise<{
    readonly isSuccess: boolean;
    readonly stdout: string;
    readonly stderr: string;
  }>;
  end(): void;
}

/** Runs Node at low priority: what the open page waits for comes first. Ends with this process. */
export function runInBackground(nodeArguments: readonly string[]): BackgroundRun {
  // Not `detached`: Linux shares the processor among sessions first, and priorities count only within one.
  const child = spawn(process.execPath, nodeArguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // The compiler, which takes the place of its command, finishes its work after any other signal.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', end);
      resolve();
    });
  });
  const outcome = Promise.all([text(child.stdout), text(child.stderr), exited]).then(([stdout, stderr]) => ({
    isSuccess: child.exitCode === 0,
    stdout,
    stderr,
  }));
  return { outcome, end };
}
