import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { jsonLines, nameOfMissing, spansWithin, type Exported, type ExportPeriod } from './export-records.ts';
import { referencesIn } from './page-files.ts';
import { digestOf } from './record-objects.ts';
import { describeVersion, readBody, readFiles, rememberFiles } from './recorded-page.ts';
import type { Records } from './records.ts';
import { writeWarcRecord, type ArchivedResponse } from './warc.ts';

const warcFile = 'data.warc.gz';

/**
 * Exports a web archive (WACZ), for viewers such as replayweb.page. Throws `DamagedObjectError`.
 *
 * @param settings.siteUrl the site's origin
 */
export async function exportWebArchive(
  records: Records,
  period: ExportPeriod,
  { file, siteUrl }: { readonly file: string; readonly siteUrl: string },
): Promise<Exported> {
  const archive = createArchive();
  const pages: object[] = [];
  const missing = new Set<string>();
  const files = rememberFiles(records);
  for await (const span of spansWithin(records, period)) {
    const { headers, files: addresses } = await describeVersion(records, span.version);
    const body = await readBody(records.objects, span);
    const { from: at, status } = span;
    const url = siteUrl + span.url;
    if (body === undefined && span.body !== undefined) {
      missing.add(nameOfMissing(span));
      continue;
    }
    await archive.add({ url, at, status, headers, body: body ?? Buffer.alloc(0) });
    if (body === undefined) continue;
    pages.push({ id: span.version, url, ts: new Date(at).toISOString(), title: span.url });
    const references = Map.groupBy(referencesIn(body.toString()), ([, address]) => address);
    for await (const { address, ...shown } of readFiles(files, addresses, span.until))
      if (shown.bytes === undefined) missing.add(address);
      else
        // A page asks for a picture in several sizes, of which only one is recorded: all get its bytes.
        for (const [reference] of references.get(address) ?? [[address]])
          await archive.addFile({
            url: new URL(reference, siteUrl).href,
            at,
            status: 200,
            headers: { 'Content-Type': shown.type },
            body: shown.bytes,
          });
  }
  await writeArchive(file, archive, pages);
  return { pages: pages.length, head: await records.ledger.head(), missing: [...missing] };
}

/** The records of an archive, and their index. */
function createArchive() {
  const records: Buffer[] = [];
  const index: string[] = [];
  const seen = new Set<string>();
  const firstOf = new Map<string, ArchivedResponse>();
  let offset = 0;

  async function add(response: ArchivedResponse): Promise<void> {
    const { bytes, indexLine } = await writeWarcRecord(response, { file: warcFile, offset });
    records.push(bytes);
    offset += bytes.length;
    index.push(indexLine);
  }

  return {
    add,
    /** Adds a file once, and only a reference to it for another URL with the same bytes. */
    async addFile(file: ArchivedResponse): Promise<void> {
      const digest = digestOf(file.body);
      if (seen.has(`${file.url} ${digest}`)) return;
      seen.add(`${file.url} ${digest}`);
      const first = firstOf.get(digest);
      if (first === undefined) firstOf.set(digest, file);
      await add({ ...file, ...(first && { sameAs: first }) });
    },
    records,
    index,
  };
}

async function writeArchive(
  file: string,
  { records, index }: ReturnType<typeof createArchive>,
  pages: readonly object[],
): Promise<void> {
  const parts: Record<string, Buffer> = {
    [`archive/${warcFile}`]: Buffer.concat(records),
    'indexes/index.cdx': Buffer.from(
      index
        .toSorted()
        .map((line) => `${line}\n`)
        .join(''),
    ),
    'pages/pages.jsonl': jsonLines([{ format: 'json-pages-1.0', id: 'pages', title: 'Pages' }, ...pages]),
  };
  const hashOf = (bytes: Buffer) => `sha256:${digestOf(bytes)}`;
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
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(parts)) zip.addBuffer(bytes, path, { compress: false });
  zip.addBuffer(description, 'datapackage.json');
  const signed = { path: 'datapackage.json', hash: hashOf(description) };
  zip.addBuffer(Buffer.from(JSON.stringify(signed)), 'datapackage-digest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
}
