import { runInBackground, type BackgroundRun } from './background.ts';
import { problemsOfTypes, type Problems } from './problems.ts';

const command = [
  'node_modules/typescript/bin/tsc',
  '--build',
  'tsconfig.server.json',
  'tsconfig.client.json',
  '--pretty',
  'false',
];

/**
 * Returns a function that checks types, for the time after a change. `tsc --watch` would take half a gigabyte, and the
 * processor while the page is being made.
 */
export function createTypeCheck(problems: Problems): () => void {
  let running: BackgroundRun | undefined;

  async function check(...flags: readonly string[]): Promise<void> {
    running?.end();
    const compiler = runInBackground([...command, ...flags]);
    running = compiler;
    const { stdout } = await compiler.outcome;
    // A later check has ended this one.
    if (running !== compiler) return;
    // The compiler overlooks a new file that is older than its last build.
    if (stdout.includes('error TS6305') && flags.length === 0) await check('--force');
    else problems.set('types', problemsOfTypes(stdout));
  }

  return () => void check();
}
