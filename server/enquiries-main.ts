import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readConfig } from './config.ts';
import { writeCsv } from './enquiries/enquiries-csv.ts';
import { createEnquiryQueue, readQueueFile, type QueueConfig } from './enquiries/enquiry-queue.ts';
import { describeEnquiry, type QueuedEnquiry } from './enquiries/enquiry.ts';
import { queueFileName } from './enquiries/queue-file.ts';

/** `npm run -s enquiries`: what operators do with the queue by hand. The site may keep running. */
const usage = `Usage: enquiries [list | export | retry | erase] [KEY...]

  list [KEY...]     print the enquiries in the queue, oldest first, one line of JSON each
  export [KEY...]   print them as CSV
  retry [KEY...]    have the running site send them again within two minutes
  erase KEY...      erase them; one that is being sent at this moment still arrives

Without KEY: all of them. With --file FILE, list and export read that file instead of the queue.
It needs the site's environment to find the queue, and the site's user to change it.
`;

const commands = ['list', 'export', 'retry', 'erase'] as const;
type Command = (typeof commands)[number];

class UsageError extends Error {
  override readonly name = 'UsageError';
}

try {
  run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(`\n${usage}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function run(args: string[]): void {
  const { command, keys, file } = readCommandLine(args);
  const config = readConfig(process.env).enquiries;
  const queueFile = file ?? path.join(config.directory, queueFileName);
  // Opening a queue to change it would create one.
  if (!existsSync(queueFile)) throw new Error(`There is no queue at ${queueFile}`);
  const found =
    command === 'retry' || command === 'erase'
      ? change(command, keys, config)
      : print(command, keys, queueFile);
  const missing = keys.filter((key) => !found.includes(key));
  if (missing.length > 0) throw new Error(`Not in the queue: ${missing.join(', ')}`);
}

function readCommandLine(args: string[]): { command: Command; keys: string[]; file: string | undefined } {
  const { positionals, values } = parseCommandLine(args);
  const [name = 'list', ...keys] = positionals;
  const command = commands.find((each) => each === name);
  if (command === undefined) throw new UsageError(`Unknown command: ${name}`);
  const changes = command === 'retry' || command === 'erase';
  if (changes && values.file !== undefined) throw new UsageError(`${command} changes only the queue`);
  if (command === 'erase' && keys.length === 0) throw new UsageError('erase needs the keys of the enquiries');
  return { command, keys, file: values.file };
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { file: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Returns the keys of the enquiries that were printed. */
function print(command: 'list' | 'export', keys: readonly string[], file: string): string[] {
  const chosen = [...readQueueFile(file)].filter(({ key }) => keys.length === 0 || keys.includes(key));
  for (const line of command === 'list' ? chosen.map(toLine) : writeCsv(chosen)) process.stdout.write(line);
  return chosen.map(({ key }) => key);
}

function toLine(queued: QueuedEnquiry): string {
  return `${JSON.stringify({ ...describeEnquiry(queued), attempts: queued.attempts })}\n`;
}

/** Returns those of the keys that are in the queue. */
function change(command: 'retry' | 'erase', keys: readonly string[], config: QueueConfig): string[] {
  const queue = createEnquiryQueue(config);
  if (command === 'retry' && keys.length === 0) queue.makeDue();
  const found = keys.filter((key) => (command === 'retry' ? queue.makeDue(key) : queue.remove(key)));
  queue.close();
  return found;
}
