import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { createCertificate } from './certificate.ts';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

/** A site's responses from memory: what a browser waits for is then the network and itself, not the site's processor. */
export interface SiteCopy {
  readonly origin: string;
  /** Throws if the site had no response for something that was asked for: less was measured than visitors get. */
  close(): Promise<void>;
}

interface CopiedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const copiedHeaders = ['content-type', 'cache-control', 'content-security-policy', 'location', 'vary'];

/**
 * Copies each response of a site when it is first asked for. Text is in brotli, as the site sends it.
 *
 * @param changeHtml applied to pages
 */
export async function startSiteCopy(
  origin: string,
  protocol: Protocol,
  changeHtml: (html: string) => string = (html) => html,
): Promise<SiteCopy> {
  const copies = new Map<string, Promise<CopiedResponse>>();
  const failures: string[] = [];

  async function copy(url: string): Promise<CopiedResponse> {
    const response = await fetch(origin + url, { redirect: 'manual' });
    if (response.status >= 400) failures.push(`${url}: ${response.status}`);
    const headers = Object.fromEntries(
      copiedHeaders.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const type = headers['content-type'] ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    const body = type.startsWith('text/html') ? Buffer.from(changeHtml(bytes.toString())) : bytes;
    if (!/^text\/|json|javascript|svg/.test(type)) return { status: response.status, headers, body };
    return {
      status: response.status,
      headers: { ...headers, 'content-encoding': 'br' },
      body: brotliCompressSync(body),
    };
  }

  const respond: RequestListener = ({ method = 'GET', url = '/' }, response) => {
    // Reports of page speed and the like.
    if (method !== 'GET') {
      response.writeHead(204).end();
      return;
    }
    const copied = copies.get(url) ?? copy(url);
    copies.set(url, copied);
    copied.then(
      ({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'content-length': body.length });
        response.end(body);
      },
      () => response.destroy(),
    );
  };

  const server = protocol === 'HTTP/2' ? createHttp2Server(respond) : createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${protocol === 'HTTP/2' ? 'https' : 'http'}://127.0.0.1:${port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      if (failures.length > 0) throw new Error(`The site has no ${failures.join(', ')}`);
    },
  };
}

function createHttp2Server(respond: RequestListener) {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-copy-'));
  const files = createCertificate(directory, 'localhost');
  const [key, cert] = [files.key, files.certificate].map((file) => readFileSync(file));
  rmSync(directory, { recursive: true });
  // The compatibility API has all that is used of `node:http`.
  return createSecureServer({ key, cert }, respond as unknown as Parameters<typeof createSecureServer>[1]);
}

/** A page's HTML without its scripts, styles, fonts and pictures: no page with these words can be painted earlier. */
export function withoutAssets(html: string): string {
  return html
    .replaceAll(/<link [^>]*rel="(?!canonical|alternate)[^>]*>/g, '')
    .replaceAll(/<script [^>]*src=[^>]*><\/script>/g, '')
    .replaceAll(/<(?:img|source) [^>]*>/g, '');
}
