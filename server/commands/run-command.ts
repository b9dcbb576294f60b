import { parseArgs } from 'node:util';

import { codeOf } from '../errors.ts';

/** The command line makes no sense: the usage is printed, too. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command. A failure is told in a line, without a stack.
 *
 * @returns the exit code: 2 for a command line that makes no sense
 */
export async function runCommand(
  run: () => Promise<number | void>,
  usage: string,
  complain: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<number> {
  try {
    return (await run()) ?? 0;
  } catch (error) {
    complain(`${messageOf(error)}\n`);
    if (!isUsageError(error)) return 1;
    complain(`\n${usage}`);
    return 2;
  }
}

/** For a command that takes one argument at most, and no options. */
export function readArgument(args = process.argv.slice(2)): string | undefined {
  const [argument, other] = parseArgs({ args, allowPositionals: true }).positionals;
  if (other !== undefined) throw new UsageError(`Unexpected argument: ${other}`);
  return argument;
}

/** `parseArgs` has errors of its own. */
const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || codeOf(error)?.startsWith('ERR_PARSE_ARGS_') === true;

/** With the reason: a server may refuse the connection, a certificate or a password may be wrong. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}
