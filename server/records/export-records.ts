import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { gapKinds, gapOf, isGapOf, type Gap } from './gap.ts';
import { startOfLedger, type LedgerHead, type LedgerLine } from './ledger-line.ts';
import { formatLondonTime } from './london-time.ts';
import { readPayload, type RecordEvent } from './record-events.ts';
import { describeVersion, readBody, readFiles, rememberFiles } from './recorded-page.ts';
import type { Records } from './records.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';

/** The extent of an export: everything that was shown within this time. In ms since 1970. */
export interface ExportPeriod {
  readonly from: number;
  readonly until: number;
  /** One address only. */
  readonly url: string | undefined;
  /** The question that it answers. */
  readonly asked?: AskedMoment;
}

/** The moment that somebody asked about. */
export interface AskedMoment {
  /** In ms since 1970. */
  readonly at: number;
  /** The version that was shown then. */
  readonly span: ShownSpan;
  /** The approvals of that version. */
  readonly approvals: readonly Answer[];
}

/** An approval, and who gave it. */
export interface Answer {
  /** The number of its line in the ledger. */
  readonly number: number;
  /** In ms since 1970. */
  readonly at: number;
  readonly name: string;
  readonly reason: string;
}

/** The contents of an export. */
export interface Exported {
  readonly pages: number;
  readonly head: LedgerHead;
  /** Addresses of pages and files whose bytes are not in the records any more, or never were, or are damaged. */
  readonly missing: readonly string[];
}

/** As exports name a page whose bytes are missing. */
export const nameOfMissing = ({ url, body }: ShownSpan) => `${url} (SHA-256 ${body})`;

/** The versions shown within a period, by address and time. */
export async function* spansWithin(
  records: Records,
  { from, until, url }: ExportPeriod,
): AsyncGenerator<ShownSpan> {
  for await (const span of readSpans(records.database, { url }))
    if (span.from < until && (span.until ?? Infinity) > from) yield span;
}

/** As `records list` prints it. */
export function describeSpan({ url, status, body, from, until, build, version, purgedAt }: ShownSpan) {
  return {
    url,
    status,
    sha256: body ?? null,
    from: new Date(from).toISOString(),
    until: until === undefined ? null : new Date(until).toISOString(),
    build,
    version,
    ...(purgedAt !== undefined && { purged: new Date(purgedAt).toISOString() }),
  };
}

/**
 * Evidence for readers without this site: pages and their files as they were, the whole ledger, the events of its lines
 * within the period, its seals, its gaps, and how to check all of it with common tools. Throws
 * `DamagedObjectError`.
 */
export async function exportEvidence(
  records: Records,
  period: ExportPeriod,
  file: string,
): Promise<Exported> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  // An error of writing is thrown where it is awaited.
  written.catch(() => {});
  const added = new Set<string>();
  const add: Add = async (name, bytes) => {
    if (added.has(name)) return;
    added.add(name);
    // The archive keeps what it is given until its end, and a year has gigabytes of pages: it gets a function instead.
    const read = Promise.withResolvers<void>();
    let rest: Buffer | undefined = bytes;
    zip.addReadStreamLazy(name, (give) => {
      const stream = Readable.from(rest ?? []).on('end', read.resolve);
      rest = undefined;
      give(null, stream);
    });
    await Promise.race([read.promise, written]);
  };
  const missing = new Set<string>();
  /** The digests of all pages and files. */
  const recorded = new Set<string>();
  const pages: object[] = [];
  const files = rememberFiles(records);
  for await (const span of spansWithin(records, period)) {
    const { headers, files: addresses } = await describeVersion(records, span.version);
    const body = await readBody(records.objects, span);
    if (body !== undefined) await add(`pages/${span.body}.html`, body);
    else if (span.body !== undefined) missing.add(nameOfMissing(span));
    const digests: Record<string, string> = {};
    for await (const shown of readFiles(files, addresses, span.until))
      if (shown.bytes === undefined) missing.add(shown.address);
      else {
        digests[shown.address] = shown.digest;
        recorded.add(shown.digest);
        await add(`files/${shown.digest}`, shown.bytes);
      }
    if (span.body !== undefined) recorded.add(span.body);
    pages.push({ ...describeSpan(span), headers, files: digests });
  }
  const { head, ...told } = await addLedger(records, { period, recorded }, add);
  await add('pages.jsonl', jsonLines(pages));
  await add('README.txt', Buffer.from(evidenceGuide(period, head, { ...told, missing: [...missing] })));
  zip.end();
  await written;
  return { pages: pages.length, head, missing: [...missing] };
}

/** Adds a file once. Resolves when its bytes are read. */
type Add = (name: string, bytes: Buffer) => Promise<void>;

/** @param extent.recorded the digests of the pages and files of the export */
async function addLedger(
  { ledger, objects }: Records,
  { period, recorded }: { readonly period: ExportPeriod; readonly recorded: ReadonlySet<string> },
  add: Add,
): Promise<{ readonly head: LedgerHead; readonly seals: number; readonly gaps: readonly Gap[] }> {
  const { from, until, asked } = period;
  const lines: LedgerLine[] = [];
  const unproved = new Set(recorded);
  const gaps: Gap[] = [];
  let seals = 0;
  for (let line = await ledger.readLine(1); line; line = await ledger.readLine(line.number + 1)) {
    lines.push(line);
    // Includes approvals from before the period: content may be approved long before it is shown.
    const isWithin =
      (line.at >= from && line.at < until) || asked?.approvals.some(({ number }) => number === line.number);
    const mayTell = alwaysRead.has(line.kind) || (unproved.size > 0 && isOfBytes(line.kind));
    // Who read what is for the firm alone; the chain holds without it.
    if ((!isWithin && !mayTell) || line.kind === 'read') continue;
    const payload = await objects.get(line.payload);
    if (payload === undefined) continue;
    const event = readPayload(line.kind, payload);
    const told = gapOf(event);
    const gap = told && isGapOf(told, period.url, [from, until]) ? told : undefined;
    // Most pages were recorded before the period, and are there with the first line of their version alone.
    const proved = event ? digestsIn(event).filter((digest) => unproved.delete(digest)) : [];
    if (!isWithin && gap === undefined && proved.length === 0 && line.kind !== 'seal') continue;
    await add(`events/${line.payload}.json`, payload);
    if (gap) gaps.push(gap);
    if (event?.kind !== 'seal') continue;
    seals += 1;
    const { number, hash, key, signature } = event.payload;
    await add(`seals/${number}.signed`, Buffer.from(`${number}\n${hash}\n`));
    await add(`seals/${number}.signature`, Buffer.from(signature, 'base64'));
    await add(`seals/${number}.key`, Buffer.from(key, 'base64'));
  }
  await add('ledger.jsonl', jsonLines(lines));
  return { head: lines.at(-1) ?? startOfLedger, seals, gaps };
}

const alwaysRead: ReadonlySet<string> = new Set(['seal', ...gapKinds]);
const isOfBytes = (kind: string) => kind === 'shown' || kind === 'files';

/** The digests of the bytes that an event says were recorded. */
function digestsIn(event: RecordEvent): readonly string[] {
  if (event.kind === 'files') return event.payload.files.map(({ digest }) => digest);
  return event.kind === 'shown' ? event.payload.pages.flatMap(({ response }) => response?.body ?? []) : [];
}

/** JSON, one a line. */
export function jsonLines(values: readonly object[]): Buffer {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

function describeAsked({ at, span, approvals }: AskedMoment): string {
  const shown = span.body === undefined ? `status ${span.status}, without a page` : `pages/${span.body}.html`;
  const until = span.until === undefined ? 'now' : formatLondonTime(span.until);
  const approved =
    approvals.length === 0
      ? span.body === undefined
        ? 'It had no words to be approved.'
        : 'Its words were not approved here.'
      : approvals
          .map(
            (answer) =>
              `Approved by ${answer.name}, ${formatLondonTime(answer.at)}: ${answer.reason} (ledger.jsonl, number ${answer.number})`,
          )
          .join('\n');
  return `
Asked about ${formatLondonTime(at)}. Then it showed ${shown},
from ${formatLondonTime(span.from)} until ${until}.
${approved}
`;
}

/** The gaps of the records in this time, and the bytes that they lack; empty: there are none. */
function describeGaps(gaps: readonly Gap[], missing: readonly string[]): string {
  const gapLines = gaps.map(
    ({ from, until, reason }) =>
      `Gap from ${formatLondonTime(from)} until ${formatLondonTime(until)} (${reason}): visitors may have seen something else.\n`,
  );
  const missingLines = missing.map((name) => `Not recorded, deleted or damaged: ${name}\n`);
  const all = [...gapLines, ...missingLines];
  return all.length === 0 ? '' : `\n${all.join('')}`;
}

function evidenceGuide(
  { from, until, url, asked }: ExportPeriod,
  head: LedgerHead,
  told: { readonly seals: number; readonly gaps: readonly Gap[]; readonly missing: readonly string[] },
): string {
  const { seals, gaps, missing } = told;
  return `What this site showed ${url === undefined ? '' : `at ${url} `}from ${formatLondonTime(from)} until ${formatLondonTime(until)}
${asked === undefined ? '' : describeAsked(asked)}${describeGaps(gaps, missing)}
Head of the ledger: ${head.number}:${head.hash}
Keep it: with it, "records verify --head ${head.number}:${head.hash}" shows at any later time that nothing
before it was changed.

pages.jsonl    one line for each version of each page: its address, from when until when it was shown (UTC),
               its status, headers, the SHA-256 of its bytes, and those of its files
pages/         the pages, byte for byte, each named by its SHA-256
files/         stylesheets, fonts, pictures and documents, named by their SHA-256
ledger.jsonl   every event from the first to the head: each line has the hash of the one before
events/        what the lines of this period tell, and those by which its pages and files were recorded,
               named by the SHA-256 that the ledger has of them
seals/         ${seals} signatures of the ledger, each with what was signed and the public key

How to check this without the software that made it:

1. A page or file is what was recorded if its SHA-256 is its name:
   cd pages && for file in *; do sha256sum "$file"; done
2. That it was recorded at that time: its SHA-256 is in a file of events/ whose SHA-256 is the "payload" of a
   line of ledger.jsonl; "at" is the time in milliseconds since 1970 (UTC). With its SHA-256 for SHA:
   for file in $(grep -l SHA events/*); do grep "$(sha256sum "$file" | cut -c1-64)" ledger.jsonl; done
3. The ledger is unbroken if each line's "hash" is the SHA-256 of its number, at, clockAt, kind, payload and
   prev, one a line and without a final line end, and its "prev" is the hash of the line before. This prints
   only what is wrong:
   jq -r '[.number,.at,.clockAt,.kind,.payload,.prev,.hash]|@tsv' ledger.jsonl | while IFS="$(printf '\\t')" read -r n a c k p v h; do
     [ "$(printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s' "$n" "$a" "$c" "$k" "$p" "$v" | sha256sum | cut -c1-64)" = "$h" ] || echo "line $n"
     [ "$v" = "\${last-$v}" ] || echo "before line $n"; last=$h
   done
4. A seal proves that its key's holder had line N, and all before it, then:
   openssl pkeyutl -verify -pubin -keyform DER -inkey seals/N.key -rawin -in seals/N.signed -sigfile seals/N.signature
`;
}
