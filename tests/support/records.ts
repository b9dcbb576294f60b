import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import { runRecordsCommand } from '#server/commands/records-command.ts';
import { readConfig } from '#server/config.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { describeSpan } from '#server/records/export-records.ts';
import { openRecords, type Records } from '#server/records/records.ts';
import { readSpans } from '#server/records/shown-spans.ts';

/** A line of `records list --json`. */
export interface ListedPage {
  readonly url: string;
  readonly status: number;
  readonly sha256: string | null;
  readonly from: string;
  readonly until: string | null;
  readonly build: string;
  readonly version: string;
}

/** What a site records in a data directory, to be read beside it, until the test is over. */
export function openRecordsIn(directory: string): Records {
  const opened = openRecords(
    {
      directory: `${directory}/records`,
      isDirectoryNamed: true,
      bucket: undefined,
      databaseUrl: undefined,
      keys: [],
    },
    createSilentLog(),
  );
  onTestFinished(() => opened.database.close());
  return opened;
}

/**
 * Lists what a site has recorded, for tests that wait for it. Its one connection stays open: the command starts a thread
 * each time, which takes more of the processor than a page.
 */
export function openListing(environment: Readonly<Record<string, string>>) {
  let records: Records | undefined;
  return {
    list: async (url?: string): Promise<ListedPage[]> => {
      const { records: config } = readConfig({ ...environment });
      if (config === undefined) throw new Error('Nothing is recorded');
      records ??= openRecords(config, createSilentLog());
      const listed: ListedPage[] = [];
      for await (const span of readSpans(records.database, { url })) listed.push(describeSpan(span));
      return listed;
    },
    close: async () => records?.database.close(),
  };
}

/** The commands of operators, with the environment of a site. */
export function recordsCommand(environment: Readonly<Record<string, string>>) {
  const run = async (...args: string[]) => {
    const printed: Buffer[] = [];
    const complained: string[] = [];
    const code = await runRecordsCommand(
      args,
      { ...environment },
      {
        print: (bytes) => void printed.push(Buffer.from(bytes)),
        complain: (text) => void complained.push(text),
        log: createSilentLog(),
      },
    );
    return {
      code,
      bytes: Buffer.concat(printed),
      text: Buffer.concat(printed).toString(),
      errors: complained.join(''),
    };
  };
  return {
    run,
    async list(...args: string[]): Promise<ListedPage[]> {
      const { text, errors } = await run('list', '--json', ...args);
      if (errors !== '') throw new Error(errors);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ListedPage);
    },
    /** The head of the ledger, of records that are as they should be. */
    async verify(...args: string[]): Promise<string> {
      const { code, text, errors } = await run('verify', ...args);
      if (code !== 0) throw new Error(errors);
      return /Head (\S+)/.exec(text)?.[1] ?? '';
    },
  };
}

/** Whether a text is anywhere in the files of a folder, as it is. */
export function isInFiles(directory: string, text: string): boolean {
  return globSync('**/*', { cwd: directory, withFileTypes: true }).some(
    (file) => file.isFile() && readFileSync(path.join(file.parentPath, file.name)).includes(text),
  );
}
