import { hashOfLine, startOfLedger, type LedgerHead, type LedgerLine } from './ledger.ts';
import { readPayload, type RecordEvent } from './record-events.ts';
import { DamagedObjectError } from './record-objects.ts';
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
  // The next line may be about to be indexed, and if its writer was killed, the next one to append does so.
  const { number } = await records.ledger.head();
  if ((await records.ledger.readLine(number + 2)) !== undefined)
    problems.push(`The index lacks the lines of the ledger after line ${number}. Run: records rebuild`);
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
        if (payload === undefined) problems.push(`What line ${number} of the ledger tells is missing.`);
        else event = readPayload(line.kind, payload);
      } catch (error) {
        problems.push(`What line ${number} of the ledger tells: ${messageOf(error)}`);
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
  const check = async (digest: string, what: () => Promise<string>) => {
    checked += 1;
    try {
      if ((await objects.get(digest)) === undefined)
        problems.push(`${await what()}: its bytes are missing (${digest}).`);
    } catch (error) {
      problems.push(`${await what()}: ${messageOf(error)}.`);
    }
  };
  const checkAll = async (digests: readonly string[], whatOf: (digest: string) => Promise<string>) => {
    for (let start = 0; start < digests.length; start += readsAtOnce)
      await Promise.all(
        digests.slice(start, start + readsAtOnce).map((digest) => check(digest, () => whatOf(digest))),
      );
  };
  /** A digest after another, since there may be millions. */
  async function* batches(next: (after: string) => Promise<readonly string[]>) {
    let batch = await next('');
    for (; batch.length > 0; batch = await next(batch.at(-1) ?? '')) yield batch;
  }
  const bodiesAfter = (after: string) =>
    database.transact(async (queries) => {
      const rows = await queries
        .selectFrom('version')
        .select('body')
        .distinct()
        .where('body', '>', after)
        .where('erased_at', 'is', null)
        .orderBy('body')
        .limit(rowsAtOnce)
        .execute();
      return rows.flatMap(({ body }) => body ?? []);
    });
  const filesAfter = (after: string) =>
    database.transact(async (queries) => {
      const rows = await queries
        .selectFrom('file')
        .select('digest')
        .distinct()
        .where('digest', '>', after)
        .where('erased_at', 'is', null)
        .orderBy('digest')
        .limit(rowsAtOnce)
        .execute();
      return rows.map(({ digest }) => digest);
    });
  const pageOf = (body: string) =>
    database.transact(async (queries) => {
      const { url } = await queries
        .selectFrom('shown')
        .innerJoin('version', 'version.digest', 'shown.version')
        .select('url')
        .where('body', '=', body)
        .limit(1)
        .executeTakeFirstOrThrow();
      return url;
    });
  const fileOf = (digest: string) =>
    database.transact(async (queries) => {
      const { url } = await queries
        .selectFrom('file')
        .select('url')
        .where('digest', '=', digest)
        .limit(1)
        .executeTakeFirstOrThrow();
      return url;
    });
  for await (const bodies of batches(bodiesAfter)) await checkAll(bodies, pageOf);
  for await (const digests of batches(filesAfter)) await checkAll(digests, fileOf);
  return checked;
}

function messageOf(error: unknown): string {
  if (error instanceof DamagedObjectError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
