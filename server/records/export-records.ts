import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { LedgerHead, LedgerLine } from './ledger.ts';
import { formatLondonTime } from './london-time.ts';
import { filesInStyles, referencesIn } from './page-files.ts';
import { readPayload } from './record-events.ts';
import { describeVersion, findFile, readBody } from './recorded-page.ts';
import type { Records } from './records.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';
import { writeWarcRecord, type ArchivedResponse } from './warc.ts';

/** The extent of an export: everything that was shown within this time. In ms since 1970. */
export interface ExportPeriod {
  readonly from: number;
  readonly until: number;
  /** One address only. */
  readonly url: string | undefined;
}

export interface Exported {
  readonly pages: number;
  readonly head: LedgerHead;
  /** Addresses of files whose bytes are not in the records. */
  readonly missing: readonly string[];
}

async function* spansWithin(records: Records, { from, until, url }: ExportPeriod): AsyncGenerator<ShownSpan> {
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
 * Evidence for someone who has no part of this site: pages and their files as they were, the whole ledger, what its lines
 * tell of the period, its seals, and how to check all of it with common tools.
 */
export async function exportEvidence(
  records: Records,
  period: ExportPeriod,
  file: string,
): Promise<Exported> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  const added = new Set<string>();
  const add = (name: string, bytes: Buffer) => {
    if (added.has(name)) return;
    added.add(name);
    zip.addBuffer(bytes, name);
  };
  const missing = new Set<string>();
  const pages: string[] = [];
  for await (const span of spansWithin(records, period)) {
    const { headers, files } = await describeVersion(records, span.version);
    const body = await readBody(records.objects, span);
    if (body !== undefined) add(`pages/${span.body}.html`, body);
    const fileDigests: Record<string, string> = {};
    for (const address of files) {
      const found = await findFile(records, address, span.until);
      const bytes = found && (await records.objects.get(found.digest));
      if (found === undefined || bytes === undefined) missing.add(address);
      else {
        fileDigests[address] = found.digest;
        add(`files/${found.digest}`, bytes);
      }
    }
    pages.push(JSON.stringify({ ...describeSpan(span), headers, files: fileDigests }));
  }
  const { head, seals } = await addLedger(records, period, add);
  add('pages.jsonl', Buffer.from(linesOf(pages)));
  add('README.txt', Buffer.from(evidenceGuide(period, head, seals)));
  zip.end();
  await written;
  return { pages: pages.length, head, missing: [...missing] };
}

async function addLedger(
  { ledger, objects }: Records,
  { from, until }: ExportPeriod,
  add: (name: string, bytes: Buffer) => void,
): Promise<{ readonly head: LedgerHead; readonly seals: number }> {
  const lines: string[] = [];
  let last: LedgerLine | undefined;
  let seals = 0;
  for (let line = await ledger.readLine(1); line; line = await ledger.readLine(line.number + 1)) {
    lines.push(JSON.stringify(line));
    last = line;
    const isWithin = line.at >= from && line.at < until;
    // Who read what is for the firm alone; the chain holds without it.
    if ((!isWithin && line.kind !== 'seal') || line.kind === 'read') continue;
    const payload = await objects.get(line.payload);
    if (payload === undefined) continue;
    add(`events/${line.payload}.json`, payload);
    const event = readPayload(line.kind, payload);
    if (event?.kind !== 'seal') continue;
    seals += 1;
    const { number, hash, key, signature } = event.payload;
    add(`seals/${number}.signed`, Buffer.from(`${number}\n${hash}\n`));
    add(`seals/${number}.signature`, Buffer.from(signature, 'base64'));
    add(`seals/${number}.key`, Buffer.from(key, 'base64'));
  }
  add('ledger.jsonl', Buffer.from(linesOf(lines)));
  return { head: last ?? { number: 0, hash: '' }, seals };
}

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function evidenceGuide({ from, until, url }: ExportPeriod, head: LedgerHead, seals: number): string {
  return `What this site showed ${url === undefined ? '' : `at ${url} `}from ${formatLondonTime(from)} until ${formatLondonTime(until)}

Head of the ledger: ${head.number}:${head.hash}
Keep it: with it, "records verify --head ${head.number}:${head.hash}" shows at any later time that nothing
before it was changed.

pages.jsonl    one line for each version of each page: its address, from when until when it was shown (UTC),
               its status, headers, the SHA-256 of its bytes, and those of its files
pages/         the pages, byte for byte, each named by its SHA-256
files/         stylesheets, fonts, pictures and documents, named by their SHA-256
ledger.jsonl   every event from the first to the head: each line has the hash of the one before
events/        what the lines of this period tell, named by the SHA-256 that the ledger has of them
seals/         ${seals} signatures of the ledger, each with what was signed and the public key

How to check this without the software that made it:

1. A page or file is what was recorded if its SHA-256 is its name:
   cd pages && for file in *; do sha256sum "$file"; done
2. That it was recorded at that time: its SHA-256 is in a file of events/ whose SHA-256 is the "payload" of a
   line of ledger.jsonl; "at" is the time in milliseconds since 1970 (UTC).
3. The ledger is unbroken if each line's "hash" is the SHA-256 of its number, at, clockAt, kind, payload and
   prev, one a line and without a final line end, and its "prev" is the hash of the line before:
   jq -r '[.number,.at,.clockAt,.kind,.payload,.prev,.hash]|@tsv' ledger.jsonl | while IFS="$(printf '\\t')" read -r n a c k p v h; do
     [ "$(printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s' "$n" "$a" "$c" "$k" "$p" "$v" | sha256sum | cut -c1-64)" = "$h" ] || echo "line $n"
   done
4. A seal proves that its key's holder had this line then:
   openssl pkeyutl -verify -pubin -keyform DER -inkey seals/N.key -rawin -in seals/N.signed -sigfile seals/N.signature
`;
}

/**
 * A web archive (WACZ), for viewers such as replayweb.page.
 *
 * @param siteUrl the site's origin
 */
export async function exportWebArchive(
  records: Records,
  period: ExportPeriod,
  { file, siteUrl }: { readonly file: string; readonly siteUrl: string },
): Promise<Exported> {
  const archive: Buffer[] = [];
  const index: string[] = [];
  const pages: string[] = [];
  const missing = new Set<string>();
  const written = new Map<string, string>();
  let offset = 0;

  async function add(response: ArchivedResponse): Promise<void> {
    const { bytes, indexLine } = await writeWarcRecord(response, { file: 'data.warc.gz', offset });
    archive.push(bytes);
    offset += bytes.length;
    index.push(indexLine);
  }

  /** A picture has one record of its bytes, and one for each other size in which pages ask for it. */
  async function addFile(url: string, address: string, { from, until }: ShownSpan): Promise<void> {
    const absolute = new URL(url, siteUrl).href;
    if (written.has(absolute)) return;
    const found = await findFile(records, address, until);
    const bytes = found && (await records.objects.get(found.digest));
    if (found === undefined || bytes === undefined) return void missing.add(address);
    const first = written.get(address);
    await add({
      url: absolute,
      at: from,
      status: 200,
      headers: { 'Content-Type': found.type },
      body: bytes,
      ...(first !== undefined && first !== absolute && { sameAs: { url: first, at: from } }),
    });
    written.set(absolute, absolute);
    if (first === undefined) written.set(address, absolute);
  }

  for await (const span of spansWithin(records, period)) {
    const { headers, files } = await describeVersion(records, span.version);
    const body = await readBody(records.objects, span);
    const url = siteUrl + span.url;
    await add({ url, at: span.from, status: span.status, headers, body: body ?? Buffer.alloc(0) });
    if (body === undefined) continue;
    pages.push(
      JSON.stringify({ id: span.version, url, ts: new Date(span.from).toISOString(), title: span.url }),
    );
    for (const [reference, address] of referencesIn(body.toString())) await addFile(reference, address, span);
    for (const address of files) if (address.endsWith('.css')) await addStyleFiles(address, span);
  }

  async function addStyleFiles(address: string, span: ShownSpan): Promise<void> {
    const found = await findFile(records, address, span.until);
    const css = found && (await records.objects.get(found.digest));
    for (const used of filesInStyles(css?.toString() ?? '')) await addFile(used, used, span);
  }

  const zip = new ZipFile();
  const parts: Record<string, Buffer> = {
    'archive/data.warc.gz': Buffer.concat(archive),
    'indexes/index.cdx': Buffer.from(linesOf(index.toSorted())),
    'pages/pages.jsonl': Buffer.from(
      linesOf([JSON.stringify({ format: 'json-pages-1.0', id: 'pages', title: 'Pages' }), ...pages]),
    ),
  };
  const hashOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const description = Buffer.from(
    JSON.stringify({
      profile: 'data-package',
      wacz_version: '1.1.1',
      created: new Date().toISOString(),
      resources: Object.entries(parts).map(([path, bytes]) => ({
        name: path.split('/').at(-1),
        path,
        hash: hashOf(bytes),
        bytes: bytes.length,
      })),
    }),
  );
  for (const [path, bytes] of Object.entries(parts)) zip.addBuffer(bytes, path, { compress: false });
  zip.addBuffer(description, 'datapackage.json');
  zip.addBuffer(
    Buffer.from(JSON.stringify({ path: 'datapackage.json', hash: hashOf(description) })),
    'datapackage-digest.json',
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
  return { pages: pages.length, head: await records.ledger.head(), missing: [...missing] };
}
