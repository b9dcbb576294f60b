import { existsSync, renameSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import { readConfig, type Config } from '../config.ts';
import { createDatabase, sqliteFileIn } from '../data/database.ts';
import { readAddress } from '../desk/parts/address.ts';
import type { Logger } from '../observability/log.ts';
import { describeSpan, exportEvidence } from '../records/export-records.ts';
import { readKeptKey } from '../records/kept-key.ts';
import type { LedgerHead } from '../records/ledger-line.ts';
import { formatLondonTime, readPastTime, readTime } from '../records/london-time.ts';
import { findPage, readBody } from '../records/recorded-page.ts';
import { indexFileIn, openRecords, type Records, type RecordsConfig } from '../records/records.ts';
import { createReplay, replayFolder } from '../records/replay.ts';
import { isRetentionClass, retentionYears } from '../records/retention-classes.ts';
import { erase, findExpired } from '../records/retention.ts';
import { publicKeyOf, readSealKey } from '../records/seals.ts';
import { readSpans } from '../records/shown-spans.ts';
import { verifyRecords } from '../records/verify.ts';
import { exportWebArchive } from '../records/web-archive.ts';
import { messageOf, runCommand, UsageError } from './run-command.ts';

const usage = `Usage: records list | show | verify | export | replay | rebuild | retention

  list [--url URL] [--at TIME] [--json]   what was shown, and from when until when
  show URL --at TIME                      the bytes that were sent then
  verify [--head HEAD] [--key KEY]        compare everything with the ledger and its seals; exit code 1 if
                                          anything differs. HEAD is printed by exports, KEY a public key
  export --from TIME --until TIME [--url URL] FILE
                                          evidence, to a FILE.zip; or a web archive, to a FILE.wacz
  replay [--port PORT]                    show pages as they were, to browsers on this machine
  rebuild                                 make the index again, from the ledger in the store
  retention [--go]                        what need not be kept any longer; --go deletes it
  retention --url URL --class CLASS       how long an address is kept: ${Object.keys(retentionYears).join(', ')}
  retention --url URL --hold REASON       keep an address whatever its age; --release ends that

TIME is that of London's clocks, as 2026-03-03T14:00, or 2026-03-03T14:00:00Z.
It needs the site's environment to find the records, and the site's user to change them.
`;

/** A command's transaction may take longer than a visitor would wait. */
const deadlineMs = 120_000;

/** The command's output. */
export interface Output {
  readonly print: (bytes: string | Buffer) => void;
  readonly complain: (text: string) => void;
  readonly log: Logger;
}

/** The arguments of each command. It refuses others: a head that is compared with nothing, say, proves nothing. */
const commands = {
  list: ['url', 'at', 'json'],
  show: ['argument', 'at'],
  verify: ['head', 'key'],
  export: ['argument', 'from', 'until', 'url'],
  replay: ['port'],
  rebuild: [],
  retention: ['go', 'url', 'class', 'hold', 'release'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type CommandLine = ReturnType<typeof readCommandLine>;
type Options = CommandLine['values'];

/**
 * Reads and keeps the records, for operators. The site may keep running.
 *
 * @returns the exit code
 */
export async function runRecordsCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  return runCommand(() => run(readCommandLine(args), environment, output), usage, output.complain);
}

async function run(
  { command, argument, values }: CommandLine,
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const site = readConfig(environment);
  const config = site.records;
  if (config === undefined) throw new Error('Nothing is recorded: RECORDS=off');
  if (command === 'rebuild') return rebuild(config, output);
  // Opening an index would create it.
  if (config.databaseUrl === undefined && !existsSync(indexFileIn(config.directory)))
    throw new Error(
      `There is no index at ${indexFileIn(config.directory)}. If there is a ledger beside it, run: records rebuild`,
    );
  const siteUrl = site.siteUrl ?? `http://localhost:${site.port}`;
  const records = openRecords(config, output.log, deadlineMs);
  try {
    // A process may have been killed before it had put a line into the index.
    await records.ledger.catchUp();
    switch (command) {
      case 'list':
        return await list(records, values, output);
      case 'show':
        return await show(records, argument, values, output);
      case 'verify':
        return await verify(records, await knownKeys(site, config, values, output.log), values, output);
      case 'export':
        return await exportTo(records, argument, { ...values, siteUrl }, output);
      case 'replay':
        return await replay(records, values, siteUrl, output);
      case 'retention':
        return await retain(records, values, output);
    }
  } finally {
    await records.database.close();
  }
}

function readCommandLine(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    url: text,
    at: text,
    json: flag,
    head: text,
    key: { type: 'string', multiple: true },
    from: text,
    until: text,
    port: text,
    go: flag,
    class: text,
    hold: text,
    release: flag,
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [name = '', ...more] = positionals;
  if (name === '') throw new UsageError('Which command?');
  if (!Object.hasOwn(commands, name)) throw new UsageError(`Unknown command: ${name}`);
  const command = name as keyof typeof commands;
  const taken: readonly string[] = commands[command];
  const [refused] = [
    ...more.slice(taken.includes('argument') ? 1 : 0),
    ...Object.keys(values).flatMap((option) => (taken.includes(option) ? [] : `--${option}`)),
  ];
  if (refused !== undefined) throw new UsageError(`${name} does not take ${refused}`);
  return { command, argument: more[0], values };
}

/** As the records have it: whole URLs are as good as paths, and so is another spelling. */
function pathOf(url: string): string {
  const address = readAddress(url);
  if (address === undefined) throw new UsageError(`No page can have the address ${url}`);
  return address;
}

async function list(
  records: Records,
  { url, at, json = false }: Options,
  { print }: Output,
): Promise<number> {
  const filter = {
    url: url === undefined ? undefined : pathOf(url),
    at: at === undefined ? undefined : readPastTime(at),
  };
  for await (const span of readSpans(records.database, filter)) {
    const { url: path, status, from, until, version } = span;
    print(
      json
        ? `${JSON.stringify(describeSpan(span))}\n`
        : `${formatLondonTime(from)}  ${until === undefined ? 'now                    ' : formatLondonTime(until)}  ${status}  ${version.slice(0, 12)}  ${path}\n`,
    );
  }
  return 0;
}

async function show(
  { database, objects }: Records,
  url: string | undefined,
  { at }: Options,
  { print, complain }: Output,
): Promise<number> {
  if (url === undefined || at === undefined) throw new UsageError('show needs a URL and --at TIME');
  const page = await findPage({ database }, pathOf(url), readPastTime(at));
  if (page === undefined) throw new Error(`Not recorded: ${url} at ${at}`);
  if (page.isErased) throw new Error('Its bytes were deleted: they did not have to be kept any longer');
  const body = await readBody(objects, page.span);
  if (body !== undefined) print(body);
  else if (page.span.body !== undefined) throw new Error('Its bytes are missing: run records verify');
  else complain(`${page.span.status} ${page.headers['Location'] ?? 'without a text of its own'}\n`);
  return 0;
}

async function verify(
  records: Records,
  keys: ReadonlySet<string>,
  { head }: Options,
  { print, complain }: Output,
): Promise<number> {
  const verified = await verifyRecords(records, {
    head: head === undefined ? undefined : readHead(head),
    keys,
  });
  const { problems, lines, objects, seals } = verified;
  for (const problem of problems) complain(`${problem}\n`);
  print(
    `${problems.length === 0 ? 'As recorded' : `${problems.length} wrong`}: ${lines} lines, ${objects} pages and files, ${seals} seals. Head ${headText(verified.head)}\n`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** The keys of the configuration, of the site's database, and those that an auditor brings. */
async function knownKeys(
  site: Config,
  config: RecordsConfig,
  { key = [] }: Options,
  log: Logger,
): Promise<ReadonlySet<string>> {
  const { url, directory } = site.database;
  // An auditor's copy has no database of the site, and opening one would create it.
  const isThere = url !== undefined || existsSync(sqliteFileIn(directory));
  const database = createDatabase(site.database, log);
  try {
    const kept = isThere ? await readKeptKey(database) : undefined;
    const own = [...config.keys, ...(kept === undefined ? [] : [kept])];
    return new Set([...own.map((each) => publicKeyOf(readSealKey(each))), ...key]);
  } finally {
    await database.close();
  }
}

function readHead(text: string): LedgerHead {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined)
    throw new UsageError('A head is a number and a hash: 42:9f86…');
  return { number: Number(number), hash };
}

const headText = ({ number, hash }: LedgerHead) => `${number}:${hash}`;

async function exportTo(
  records: Records,
  file: string | undefined,
  { from, until, url, siteUrl }: Options & { readonly siteUrl: string },
  { print }: Output,
): Promise<number> {
  if (file === undefined || from === undefined || until === undefined)
    throw new UsageError('export needs --from TIME, --until TIME and a file');
  const address = url === undefined ? undefined : pathOf(url);
  const period = { from: readTime(from), until: readTime(until), url: address };
  if (period.until <= period.from) throw new UsageError('--until must be later than --from');
  const { pages, head, missing } = file.endsWith('.wacz')
    ? await exportWebArchive(records, period, { file, siteUrl })
    : await exportEvidence(records, period, file);
  print(`${file}: ${pages} versions of pages. Keep the head of the ledger: ${headText(head)}\n`);
  for (const name of missing) print(`Not recorded, deleted or damaged: ${name}\n`);
  return 0;
}

/** Runs until it is stopped. Listens only on this machine: only people who may read the records can see the pages. */
async function replay(
  records: Records,
  { port = '0' }: Options,
  siteUrl: string,
  { print, complain }: Output,
): Promise<number> {
  if (!(Number(port) <= 65_535)) throw new UsageError(`${port} is not a port`);
  const answer = createReplay(records, siteUrl);
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', request.headers).then(
      (found) => {
        const { status = 404, headers = {}, body, policy } = found ?? {};
        response.writeHead(status, {
          ...(headers as OutgoingHttpHeaders),
          ...(policy !== undefined && { 'Content-Security-Policy': policy }),
          'X-Content-Type-Options': 'nosniff',
        });
        response.end(body);
      },
      (error: unknown) => {
        complain(`${messageOf(error)}\n`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(port), '127.0.0.1', resolve);
  });
  print(`http://127.0.0.1:${(server.address() as AddressInfo).port}${replayFolder}\n`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  server.close();
  server.closeAllConnections();
  return 0;
}

/**
 * Sets an SQLite index aside, whatever its state, and makes a new one. In PostgreSQL it only adds the lines that the index
 * lacks: drop its schema first.
 */
async function rebuild(config: RecordsConfig, { print, log }: Output): Promise<number> {
  const file = indexFileIn(config.directory);
  if (config.databaseUrl === undefined && existsSync(file))
    for (const part of [file, `${file}-journal`])
      if (existsSync(part))
        renameSync(part, part.replace('records.sqlite', `records.earlier-${Date.now()}.sqlite`));
  const records = openRecords(config, log, deadlineMs);
  try {
    const added = await records.ledger.catchUp();
    print(`${added} lines. Head ${headText(await records.ledger.head())}\n`);
  } finally {
    await records.database.close();
  }
  return 0;
}

async function retain(
  records: Records,
  { url, class: name, hold, release = false, go = false }: Options,
  { print }: Output,
): Promise<number> {
  const isToBeKept = name !== undefined || hold !== undefined || release;
  if (url !== undefined && !isToBeKept)
    throw new UsageError('retention --url needs --class, --hold or --release');
  // Left out, an address would not be kept, and nobody would be told.
  if (url === undefined && isToBeKept) throw new UsageError('--class, --hold and --release need --url');
  if (url !== undefined) {
    await keep(records.ledger, pathOf(url), { name, hold: release ? null : hold });
    return 0;
  }
  const expired = await findExpired(records, Date.now());
  for (const { url: address, version, until } of expired.versions)
    print(`${JSON.stringify({ url: address, version, until: new Date(until).toISOString() })}\n`);
  if (go) await erase(records, expired);
  print(
    `${expired.versions.length} versions of pages, ${expired.files.length} files: ${go ? 'deleted' : 'nothing is deleted without --go'}\n`,
  );
  return 0;
}

/** @param hold null: it is released */
async function keep(
  ledger: Records['ledger'],
  url: string,
  { name, hold }: { readonly name: string | undefined; readonly hold: string | null | undefined },
): Promise<void> {
  if (name !== undefined && !isRetentionClass(name))
    throw new UsageError(`A class is one of ${Object.keys(retentionYears).join(', ')}`);
  if (name !== undefined) await ledger.append({ kind: 'class', payload: { url, class: name } });
  if (hold !== undefined) await ledger.append({ kind: 'hold', payload: { url, reason: hold } });
}
