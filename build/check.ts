// `npm run check`: format, lint and types at the same time, since each leaves a processor idle for part of it. Prints what
// each has found once it ends.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';

await Promise.all(
  ['check:format', 'check:lint', 'check:types'].map(async (script) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const outputs = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject).once('close', (status) => resolve(status ?? 1));
    });
    const [stdout, stderr] = await outputs;
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    if (code !== 0) process.exitCode = 1;
  }),
);
