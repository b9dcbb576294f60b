import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
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
  // Beside it, not in memory: the responses of a year are gigabytes.
  const responses = `${file}.${warcFile}`;
  const archive = await createArchive(responses);
  try {
    const { pages, missing } = await addResponses(records, period, archive, siteUrl);
    await writeArchive(file, { ...(await archive.end()), responses, pages });
    return { pages: pages.length, head: await records.ledger.head(), missing };
  } finally {
    await archive.end();
    await rm(responses, { force: true });
  }
}

/** Adds the pages of the period, and their files. */
async function addResponses(
  records: Records,
  period: ExportPeriod,
  archive: Archive,
  siteUrl: string,
): Promise<{ readonly pages: readonly object[]; readonly missing: readonly string[] }> {
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
  return { pages, missing: [...missing] };
}

type Archive = Awaited<ReturnType<typeof createArchive>>;

/** Writes the responses of an archive to a file. */
async function createArchive(file: string) {
  const handle = await open(file, 'w', 0o600);
  const hash = createHash('sha256');
  const index: string[] = [];
  const seen = new Set<string>();
  const firstOf = new Map<string, ArchivedResponse>();
  let offset = 0;

  async function add(response: ArchivedResponse): Promise<void> {
    const { bytes, indexLine } = await writeWarcRecord(response, { file: warcFile, offset });
    await handle.appendFile(bytes);
    hash.update(bytes);
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
    /** Closes the file. */
    async end() {
      await handle.close();
      return { index, bytes: offset, sha256: hash.copy().digest('hex') };
    },
  };
}

async function writeArchive(
  file: string,
  archive: {
    /** The file of the responses. */
    readonly responses: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly index: readonly string[];
    readonly pages: readonly object[];
  },
): Promise<void> {
  const zip = new ZipFile();
  const resources: object[] = [];
  const describe = (path: string, bytes: number, sha256: string) =>
    resources.push({ name: path.split('/').at(-1), path, hash: `sha256:${sha256}`, bytes });
  const warcPath = `archive/${warcFile}`;
  zip.addFile(archive.responses, warcPath, { compress: false });
  describe(warcPath, archive.bytes, archive.sha256);
  const index = archive.index.toSorted().map((line) => `${line}\n`);
  const pages = [{ format: 'json-pages-1.0', id: 'pages', title: 'Pages' }, ...archive.pages];
  for (const [path, bytes] of [
    ['indexes/index.cdx', Buffer.from(index.join(''))],
    ['pages/pages.jsonl', jsonLines(pages)],
  ] as const) {
    zip.addBuffer(bytes, path, { compress: false });
    describe(path, bytes.length, digestOf(bytes));
  }
  const description = Buffer.from(
    JSON.stringify({
      profile: 'data-package',
      wacz_version: '1.1.1',
      created: new Date().toISOString(),
      resources,
    }),
  );
  zip.addBuffer(description, 'datapackage.json');
  const signed = { path: 'datapackage.json', hash: `sha256:${digestOf(description)}` };
  zip.addBuffer(Buffer.from(JSON.stringify(signed)), 'datapackage-digest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
}
