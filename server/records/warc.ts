import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { digestOf } from './record-objects.ts';

const toGzip = promisify(gzip);

/** A response in a web archive. */
export interface ArchivedResponse {
  readonly url: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Refers to an earlier record with the same bytes instead of repeating them. */
  readonly sameAs?: { readonly url: string; readonly at: number };
}

/** A record of WARC 1.1 (ISO 28500), compressed on its own as readers expect, and its line of the index (CDXJ). */
export async function writeWarcRecord(
  { url, at, status, headers, body, sameAs }: ArchivedResponse,
  { file, offset }: { readonly file: string; readonly offset: number },
): Promise<{ readonly bytes: Buffer; readonly indexLine: string }> {
  const date = new Date(at).toISOString();
  const digest = `sha256:${digestOf(body)}`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(sameAs ? [] : [`Content-Length: ${body.length}`]),
  ];
  const block = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    ...(sameAs === undefined ? [body] : []),
  ]);
  const fields = [
    'WARC/1.1',
    `WARC-Type: ${sameAs ? 'revisit' : 'response'}`,
    `WARC-Record-ID: <urn:uuid:${randomUUID()}>`,
    `WARC-Date: ${date}`,
    `WARC-Target-URI: ${url}`,
    `WARC-Payload-Digest: ${digest}`,
    ...(sameAs
      ? [
          'WARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest',
          `WARC-Refers-To-Target-URI: ${sameAs.url}`,
          `WARC-Refers-To-Date: ${new Date(sameAs.at).toISOString()}`,
        ]
      : []),
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${block.length}`,
  ];
  const bytes = await toGzip(
    Buffer.concat([Buffer.from(`${fields.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]),
  );
  const [mime = ''] = (headers['Content-Type'] ?? '').split(';', 1);
  const entry = {
    url,
    mime: sameAs ? 'warc/revisit' : mime,
    status: String(status),
    digest,
    length: String(bytes.length),
    offset: String(offset),
    filename: file,
  };
  return {
    bytes,
    indexLine: `${surtOf(url)} ${date.replaceAll(/\D/g, '').slice(0, 14)} ${JSON.stringify(entry)}`,
  };
}

/** The sort key of a URL: its host from the end, and its path. */
function surtOf(url: string): string {
  const { hostname, port, pathname, search } = new URL(url);
  const host = hostname.split('.').toReversed().join(',');
  return `${host}${port && `:${port}`})${pathname}${search}`.toLowerCase();
}
