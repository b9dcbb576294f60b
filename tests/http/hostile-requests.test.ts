import { get } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serve, startSite, type TestSite } from '../support/site.ts';

const host = 'Host: www.site.example';
const evil = 'evil.example';
const pages = ['/', '/about', '/no-such-page'];

let site: TestSite;
let served: Awaited<ReturnType<typeof serve>>;
let port: number;
let before: Map<string, string>;

beforeAll(async () => {
  site = await startSite();
  served = await serve(site);
  port = Number(new URL(served.origin).port);
  before = await readPages();
});
afterAll(() => served.close());

async function readPages(): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const page of pages) {
    const body = await new Promise<string>((resolve, reject) => {
      get(`${served.origin}${page}`, (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
    bodies.set(page, body);
  }
  return bodies;
}

type Case = readonly [what: string, request: Parameters<typeof rawRequest>[0], status: number];

const hosts: readonly Case[] = [
  ['a foreign Host', { headers: [`Host: ${evil}`] }, 200],
  ['a Host with a port', { headers: ['Host: www.site.example:8443'] }, 200],
  ['an IPv6 Host', { headers: ['Host: [::1]:3000'] }, 200],
  ['no Host', { headers: [] }, 400],
  ['an empty Host', { headers: ['Host:'] }, 400],
  ['two Hosts', { headers: [host, `Host: ${evil}`] }, 400],
  ['two equal Hosts', { headers: [host, host] }, 400],
  ['two Hosts in different case', { headers: [host, `hOsT: ${evil}`] }, 400],
  ['a Host with a path', { headers: [`Host: ${evil}/x`] }, 400],
  ['a Host with a query', { headers: [`Host: ${evil}?x#y`] }, 400],
  ['a Host with userinfo', { headers: [`Host: www.site.example@${evil}`] }, 400],
  ['a Host with a space', { headers: [`Host: www.site.example ${evil}`] }, 400],
  ['a Host that is a list', { headers: [`Host: www.site.example,${evil}`] }, 400],
  ['a Host with markup', { headers: ['Host: "><script>alert(1)</script>'] }, 400],
  ['a Host with an invalid port', { headers: ['Host: www.site.example:80@evil'] }, 400],
  ['a Host with a port above 65,535', { headers: ['Host: www.site.example:99999'] }, 400],
  ['a Host with the last port', { headers: ['Host: www.site.example:65535'] }, 200],
  ['a Host with an empty label', { headers: ['Host: www..site.example'] }, 400],
  ['a Host that ends in two dots', { headers: ['Host: a..'] }, 400],
  ['a Host with a trailing dot', { headers: ['Host: www.site.example.'] }, 200],
  ['a Host of 300 characters', { headers: [`Host: ${'a'.repeat(300)}`] }, 400],
  ['HTTP/1.0 without a Host', { line: 'GET / HTTP/1.0', headers: [] }, 400],
];

const forwarded: readonly Case[] = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-For: 127.0.0.1, evil.example',
  'X-Forwarded-Port: 1/evil.example',
  'X-Forwarded-Prefix: //evil.example',
  'X-Forwarded-Server: evil.example',
  'Forwarded: host=evil.example;proto=http',
  'X-Original-URL: /evil.example',
  'X-Rewrite-URL: /evil.example',
  'X-Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
  'X-Middleware-Subrequest: middleware',
  'X-Request-Id: evil.example',
  'Accept: text/x-evil.example',
  'Accept-Language: evil.example',
  'Cookie: preview=evil.example',
  'Authorization: Basic evil.example',
  'Origin: https://evil.example',
  'Referer: https://evil.example/',
  'Range: bytes=0-1,2-3,4-5',
  '__proto__: evil.example',
].map((header): Case => [header, { headers: [host, header] }, 200]);

const queries: readonly Case[] = [
  '?utm_source=evil.example',
  '?x=<script>evil.example</script>',
  '?__proto__[x]=evil.example',
  '?%',
  '?%00',
  '?%0d%0aX-Evil:%20evil.example',
  '?/_payload.json',
  `?${'a=1&'.repeat(1000)}`,
  '??',
  '?preview=true&theme=evil.example',
].map((query): Case => [`the query ${query.slice(0, 40)}`, { line: `GET /${query} HTTP/1.1` }, 200]);

const methods: readonly Case[] = [
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'CONNECT'].map((method): Case => [
    method,
    { line: `${method} / HTTP/1.1` },
    405,
  ]),
  ['POST to a page', { line: 'POST / HTTP/1.1', headers: [host, 'Content-Length: 0'] }, 405],
  ['an unknown method', { line: 'EVIL / HTTP/1.1' }, 400],
  ['a method in small letters', { line: 'get / HTTP/1.1' }, 400],
];

const paths: readonly Case[] = [
  ['the absolute form', { line: `GET http://${evil}/ HTTP/1.1` }, 400],
  ['the absolute form of this site', { line: 'GET http://www.site.example/ HTTP/1.1' }, 400],
  ['an asterisk', { line: 'GET * HTTP/1.1' }, 400],
  ['no slash', { line: 'GET about HTTP/1.1' }, 400],
  ['a fragment', { line: `GET /#${evil} HTTP/1.1` }, 400],
  ['another host’s path', { line: `GET //${evil} HTTP/1.1` }, 404],
  ['a backslash', { line: `GET /\\${evil} HTTP/1.1` }, 404],
  ['another host’s path, encoded', { line: `GET /%2F%2F${evil} HTTP/1.1` }, 404],
  ['an encoded backslash', { line: `GET /%5C${evil} HTTP/1.1` }, 404],
  ['NUL', { line: 'GET /about%00 HTTP/1.1' }, 404],
  ['a line end', { line: 'GET /about%0d%0aX-Evil:1 HTTP/1.1' }, 404],
  ['a path encoded twice', { line: 'GET /%2561bout HTTP/1.1' }, 404],
  ['broken encoding', { line: 'GET /%E0%A4%A HTTP/1.1' }, 400],
  ['an invalid escape', { line: 'GET /%zz HTTP/1.1' }, 400],
  ['escapes that are not UTF-8', { line: 'GET /caf%E9 HTTP/1.1' }, 400],
  ['an overlong escape of a slash', { line: 'GET /%c0%af HTTP/1.1' }, 400],
  ['a dotfile', { line: 'GET /.env HTTP/1.1' }, 404],
  ['a dotfolder', { line: 'GET /.git/config HTTP/1.1' }, 404],
  ['a dotfile among the assets', { line: 'GET /assets/.env HTTP/1.1' }, 404],
  ['traversal', { line: 'GET /assets/../../package.json HTTP/1.1' }, 404],
  ['encoded traversal', { line: 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1' }, 404],
  ['traversal with encoded slashes', { line: 'GET /assets/..%2f..%2fpackage.json HTTP/1.1' }, 404],
  ['traversal with backslashes', { line: 'GET /assets/..\\..\\package.json HTTP/1.1' }, 404],
  ['a raw byte above ASCII', { line: 'GET /\u00e9 HTTP/1.1' }, 400],
  ['9,000 characters', { line: `GET /${'a'.repeat(9000)} HTTP/1.1` }, 414],
  ['20,000 characters', { line: `GET /${'a'.repeat(20_000)} HTTP/1.1` }, 431],
];

const bodies: readonly Case[] = [
  ['two lengths', { headers: [host, 'Content-Length: 0', 'Content-Length: 5'], body: 'GET /' }, 400],
  [
    'a length and chunks',
    { headers: [host, 'Content-Length: 5', 'Transfer-Encoding: chunked'], body: '0\r\n\r\n' },
    400,
  ],
  ['a negative length', { headers: [host, 'Content-Length: -1'] }, 400],
  ['an invalid length', { headers: [host, 'Content-Length: 0x10'] }, 400],
  ['an unknown transfer coding', { headers: [host, 'Transfer-Encoding: xchunked'] }, 400],
  ['chunks that are not last', { headers: [host, 'Transfer-Encoding: chunked, identity'] }, 400],
  ['a space before the colon', { headers: [host, 'Content-Length : 5'] }, 400],
  ['a folded header', { headers: [host, 'X-A: 1\r\n X-Evil: 2'] }, 400],
  ['a bare line feed', { headers: [host, 'X-A: 1\nX-Evil: 2'] }, 400],
  ['a NUL in a header', { headers: [host, 'X-A: \0'] }, 400],
  ['a large body', { line: 'POST / HTTP/1.1', headers: [host, 'Content-Length: 70000'] }, 413],
  ['an odd expectation', { headers: [host, 'Expect: the impossible'] }, 417],
  ['17 kB of headers', { headers: [host, `X-A: ${'a'.repeat(17_000)}`] }, 431],
  ['no HTTP at all', { line: '\u0016\u0003\u0001\u0002\u0000\u0001', headers: [] }, 400],
];

test.each([...hosts, ...forwarded, ...queries, ...methods, ...paths, ...bodies])(
  '%s gets the expected status with the site’s headers, and changes nothing for others',
  async (_what, request, status) => {
    const { statuses, headers, text } = await sendRaw(port, rawRequest(request));
    expect(statuses).toEqual([status]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('location')).toBeUndefined();
    expect(text).not.toContain(evil);
    expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : undefined);
    const isPage = (status === 200 || status === 404) && !request.line?.includes(' /assets/');
    expect(headers.get('cache-control')).toMatch(isPage ? /^public/ : /^no-store$/);
    // All other visitors get the same bytes as before.
    expect(await readPages()).toEqual(before);
  },
);

test('a request smuggled in the body of a GET gets no response', async () => {
  const smuggled = `GET /about HTTP/1.1\r\n${host}\r\n\r\n`;
  const bytes = `GET / HTTP/1.1\r\n${host}\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
  expect((await sendRaw(port, bytes)).statuses).toEqual([200]);
});

test.each([
  ['in chunks', 'Transfer-Encoding: chunked'],
  ['in chunks, announced after a tab', 'Transfer-Encoding:\tchunked'],
])('after a POST %s no further request gets a response', async (_, header) => {
  const second = `GET /about HTTP/1.1\r\n${host}\r\n\r\n`;
  for (const body of [
    second,
    `0\r\n\r\n${second}`,
    `${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n`,
  ]) {
    const { statuses, headers } = await sendRaw(
      port,
      `POST / HTTP/1.1\r\n${host}\r\n${header}\r\n\r\n${body}`,
    );
    // 400 from the parser if the body is not in chunks at all, 405 from the site otherwise.
    expect([[400], [405]]).toContainEqual(statuses);
    expect(headers.get('connection')).toBe('close');
  }
});

test('the connection is closed after a body that is not read', async () => {
  const bytes = `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\n\r\nxGET / HTTP/1.1\r\n${host}\r\n\r\n`;
  const { statuses, headers } = await sendRaw(port, bytes);
  expect(statuses).toEqual([200]);
  expect(headers.get('connection')).toBe('close');
});

/** Everything that a server has sent on one connection. */
interface RawReply {
  /** Status of each response. */
  readonly statuses: readonly number[];
  /** Headers of the first response, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Sends raw bytes over a new connection, and reads until the server closes it. */
function sendRaw(port: number, bytes: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(readReply(text)));
    // Half-closed: the server responds to what it has received, then closes.
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}

function readReply(text: string): RawReply {
  const [head = ''] = text.split('\r\n\r\n');
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return {
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    headers: new Map(headers),
    text,
  };
}

/** A request as sent over the wire, with `Connection: close`. */
function rawRequest({
  line = 'GET / HTTP/1.1',
  headers = ['Host: www.site.example'],
  body = '',
}: {
  readonly line?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}): string {
  return `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}
