import { sql } from 'kysely';

import { chunksOf } from '../work/chunks-of.ts';
import { hashOfLine, startOfLedger, type LedgerHead, type LedgerLine } from './ledger-line.ts';
import { readPayload, type RecordEvent } from './record-events.ts';
import type { Records } from './records.ts';
import { isGenuine } from './seals.ts';

const readsAtOnce = 8;
const rowsAtOnce = 1000;

export interface Verification {
  /** Each in a sentence; none: everything is as it was recorded. */
  readonly problems: readonly string[];
  readonly lines: number;
  readonly objects: number;
  readonly seals: number;
  readonly head: LedgerHead;
}

/**
 * Reads everything that is recorded, and compares it with the digests in the ledger, the ledger with its seals and with
 * the index.
 *
 * @param settings.head of an export that was saved elsewhere: the ledger must still have this line
 * @param settings.keys the public keys that seals may have been made with
 */
export async function verifyRecords(
  records: Records,
  { head, keys }: { readonly head?: LedgerHead | undefined; readonly keys: ReadonlySet<string> },
): Promise<Verification> {
  const problems: string[] = [];
  await records.ledger.catchUp();
  const chain = await verifyChain(records, problems, keys);
  if (head !== undefined) compareHead(chain, head, problems);
  const objects = await verifyObjects(records, problems);
  return { problems, lines: chain.last.number, objects, seals: chain.seals, head: chain.last };
}

interface Chain {
  readonly last: LedgerHead;
  readonly hashes: ReadonlyMap<number, string>;
  readonly seals: number;
}

async function verifyChain(records: Records, problems: string[], keys: ReadonlySet<string>): Promise<Chain> {
  const hashes = new Map<number, string>();
  /** The site may go on appending. */
  const { number: end } = await records.ledger.head();
  let last: LedgerHead = startOfLedger;
  let seals = 0;
  for await (const { line, event, indexed } of readChain(records, end, problems)) {
    if (line.number !== last.number + 1 || line.prev !== last.hash)
      problems.push(`Line ${line.number} of the ledger does not follow line ${last.number}.`);
    if (hashOfLine(line) !== line.hash) problems.push(`Line ${line.number} of the ledger was changed.`);
    if (indexed !== line.hash)
      problems.push(`Line ${line.number} of the ledger is another one in the index.`);
    hashes.set(line.number, line.hash);
    last = line;
    if (event?.kind !== 'seal') continue;
    seals += 1;
    const { number, hash, key } = event.payload;
    const date = new Date(line.clockAt).toISOString().slice(0, 10);
    if (!isGenuine(event.payload) || hashes.get(number) !== hash)
      problems.push(`The seal of ${date} does not match line ${number} of the ledger.`);
    if (!keys.has(key)) problems.push(`The seal of ${date} was made with an unknown key: ${key}`);
  }
  if (end > last.number) problems.push(`The store lacks lines ${last.number + 1} to ${end} of the ledger.`);
  return { last, hashes, seals };
}

async function* readChain(
  { ledger, objects, database }: Records,
  end: number,
  problems: string[],
): AsyncGenerator<{ line: LedgerLine; event: RecordEvent | undefined; indexed: string | undefined }> {
  for (let start = 0; start < end; start += rowsAtOnce) {
    const rows = await database.transact((queries) =>
      queries
        .selectFrom('ledger')
        .select(['number', 'hash'])
        .where('number', '>', start)
        .where('number', '<=', start + rowsAtOnce)
        .execute(),
    );
    const indexed = new Map(rows.map(({ number, hash }) => [number, hash]));
    for (let number = start + 1; number <= Math.min(start + rowsAtOnce, end); number += 1) {
      const line = await ledger.readLine(number);
      if (line === undefined) return;
      let event: RecordEvent | undefined;
      try {
        const payload = await objects.get(line.payload);
        if (payload === undefined) problems.push(`The payload of line ${number} of the ledger is missing.`);
        else event = readPayload(line.kind, payload);
      } catch (error) {
        problems.push(`The payload of line ${number} of the ledger: ${messageOf(error)}`);
      }
      yield { line, event, indexed: indexed.get(number) };
    }
  }
}

function compareHead({ last, hashes }: Chain, head: LedgerHead, problems: string[]): void {
  if (head.number > last.number)
    problems.push(`The ledger ends before line ${head.number}: ${head.number - last.number} missing.`);
  else if (hashes.get(head.number) !== head.hash)
    problems.push(`Line ${head.number} of the ledger is not the one that was exported.`);
}

/** Reads the bytes of every page and file that was not deleted. Returns how many. */
async function verifyObjects({ database, objects }: Records, problems: string[]): Promise<number> {
  let checked = 0;
  async function check([digest, url]: readonly [string, string]): Promise<void> {
    checked += 1;
    try {
      if ((await objects.get(digest)) === undefined)
        problems.push(`${url}: its bytes are missing (${digest}).`);
    } catch (error) {
      problems.push(`${url}: ${messageOf(error)}.`);
    }
  }
  for (const storedAfter of [pagesAfter, filesAfter]) {
    let after = '';
    do {
      const batch = after;
      const { rows } = await database.transact((queries) => storedAfter(batch).execute(queries));
      after = rows.at(-1)?.digest ?? '';
      // Several versions may have the same bytes.
      const urls = [...new Map(rows.map(({ digest, url }) => [digest, url]))];
      for (const some of chunksOf(urls, readsAtOnce)) await Promise.all(some.map(check));
    } while (after !== '');
  }
  return checked;
}

interface StoredRow {
  readonly digest: string;
  readonly url: string;
}

/** The digests of pages' bytes, in order and a few at once: there may be millions. Each with an address that showed it. */
const pagesAfter = (digest: string) => sql<StoredRow>`
  SELECT body AS digest, (SELECT url FROM shown WHERE shown.version = version.digest LIMIT 1) AS url
  FROM version WHERE body > ${digest} AND erased_at IS NULL ORDER BY body LIMIT ${rowsAtOnce}`;

const filesAfter = (digest: string) => sql<StoredRow>`
  SELECT digest, url FROM file WHERE digest > ${digest} AND erased_at IS NULL ORDER BY digest LIMIT ${rowsAtOnce}`;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
