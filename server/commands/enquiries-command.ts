import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { createDatabase, sqliteFileIn } from '../data/database.ts';
import { writeEnquiries } from '../enquiries/enquiries-csv.ts';
import { createEnquiryQueue, type EnquiryQueue } from '../enquiries/enquiry-queue.ts';
import { describeEnquiry, concernsPerson, type QueuedEnquiry } from '../enquiries/enquiry.ts';
import { readQueueFile } from '../enquiries/queue-file.ts';
import type { Logger } from '../observability/log.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Usage: enquiries [list | export | retry | erase | erasures] [KEY...]

  list [KEY...]     print the enquiries in the queue, oldest first, one line of JSON each
  export [KEY...]   print them as CSV
  retry [KEY...]    have the running site send them again within a minute
  erase KEY...      erase them; one that is being sent at this moment still arrives
  erasures          print what was erased and when, without its content

Without KEY: all of them. With --person TEXT instead of KEYs: those with this email address or
telephone number. With --file FILE, list and export read that SQLite file instead of the queue.
It needs the site's environment to find the queue, and the site's user to change it.
`;

const commands = ['list', 'export', 'retry', 'erase', 'erasures'] as const;
type Command = (typeof commands)[number];

interface CommandLine {
  readonly command: Command;
  readonly keys: readonly string[];
  readonly person: string | undefined;
  readonly file: string | undefined;
}

/** The command's output. */
export interface Output {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly log: Logger;
}

/**
 * Work on the queue by hand, for operators. The site may keep running.
 *
 * @returns the exit code
 */
export async function runEnquiriesCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  return runCommand(() => run(readCommandLine(args), environment, output), usage, output.complain);
}

async function run(line: CommandLine, environment: NodeJS.ProcessEnv, { print, log }: Output): Promise<void> {
  const { database: config, enquiries } = readConfig(environment);
  if (line.file !== undefined) return printChosen(line, readQueueFile(line.file), print);
  const file = config.url === undefined ? sqliteFileIn(config.directory) : undefined;
  // Opening a database would create it.
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no queue at ${file}`);
  // No visitor waits for it.
  const database = createDatabase(config, log, { deadlineMs: 30_000 });
  try {
    const queue = createEnquiryQueue(database, enquiries);
    if (line.command === 'erasures') await printErasures(queue, print);
    else if (line.command === 'list' || line.command === 'export')
      await printChosen(line, queue.list(), print);
    else await change(line, queue);
  } finally {
    await database.close();
  }
}

function readCommandLine(args: string[]): CommandLine {
  const options = { file: { type: 'string' }, person: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name = 'list', ...keys] = positionals;
  const { file, person } = values;
  const command = commands.find((each) => each === name);
  if (command === undefined) throw new UsageError(`Unknown command: ${name}`);
  if (command !== 'list' && command !== 'export' && file !== undefined)
    throw new UsageError(`${command} reads no file`);
  if (command === 'erase' && keys.length === 0 && person === undefined)
    throw new UsageError('erase needs the keys of the enquiries, or a person');
  if (keys.length > 0 && person !== undefined) throw new UsageError('Give keys or a person, not both');
  return { command, keys, person, file };
}

/** The enquiries that the command line names. */
async function choose(
  { keys, person }: CommandLine,
  all: AsyncIterable<QueuedEnquiry> | Iterable<QueuedEnquiry>,
): Promise<QueuedEnquiry[]> {
  const chosen: QueuedEnquiry[] = [];
  for await (const queued of all)
    if (
      person === undefined
        ? keys.length === 0 || keys.includes(queued.key)
        : concernsPerson(queued.enquiry, person)
    )
      chosen.push(queued);
  return chosen;
}

async function printChosen(
  line: CommandLine,
  all: AsyncIterable<QueuedEnquiry> | Iterable<QueuedEnquiry>,
  print: Output['print'],
): Promise<void> {
  const chosen = await choose(line, all);
  for (const text of line.command === 'list' ? chosen.map(toLine) : writeEnquiries(chosen)) print(text);
  report(
    line,
    chosen.map(({ key }) => key),
  );
}

function toLine(queued: QueuedEnquiry): string {
  return `${JSON.stringify({ ...describeEnquiry(queued), attempts: queued.attempts })}\n`;
}

async function printErasures(queue: EnquiryQueue, print: Output['print']): Promise<void> {
  for (const { key, acceptedAt, erasedAt, reason } of await queue.erasures()) {
    const [accepted, erased] = [acceptedAt, erasedAt].map((time) => new Date(time).toISOString());
    print(`${JSON.stringify({ key, acceptedAt: accepted, erasedAt: erased, reason })}\n`);
  }
}

/** Retries or erases. */
async function change(line: CommandLine, queue: EnquiryQueue): Promise<void> {
  const { command, person } = line;
  if (command === 'retry' && line.keys.length === 0 && person === undefined) {
    await queue.makeDue();
    return;
  }
  const keys =
    person === undefined ? line.keys : (await choose(line, queue.list())).map((queued) => queued.key);
  const found: string[] = [];
  for (const key of keys)
    if (await (command === 'retry' ? queue.makeDue(key) : queue.erase(key))) found.push(key);
  report(line, found);
}

/** Fails if something was not found. */
function report({ keys, person }: CommandLine, found: readonly string[]): void {
  const missing = keys.filter((key) => !found.includes(key));
  if (missing.length > 0) throw new Error(`Not in the queue: ${missing.join(', ')}`);
  if (person !== undefined && found.length === 0) throw new Error('Nothing of this person is in the queue');
}
