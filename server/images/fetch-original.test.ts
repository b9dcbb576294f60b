import type { RequestListener } from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';
import { respondWith, startImageHost, type ImageHost } from '#tests/support/image-host.ts';

import { createFetchOriginal } from './fetch-original.ts';

const location = {
  host: 'images.ctfassets.net',
  space: 'space1',
  asset: 'asset1',
  token: 'token1',
  file: 'a%20b.jpg',
};
const megabyte = Buffer.alloc(1024 * 1024, 1);

let host: ImageHost;
afterEach(() => host.close());

let written: Buffer[];
const write = async (part: Buffer) => void written.push(part);

async function fetchFrom(respond: RequestListener, knownEtag?: string) {
  written = [];
  host = await startImageHost(respond);
  return createFetchOriginal({ origin: host.origin })(location, write, knownEtag);
}

/** Sends megabytes without a Content-Length. */
const sendsMegabytes =
  (count: number, extra = 0): RequestListener =>
  (_request, response) => {
    response.writeHead(200);
    for (let sent = 0; sent < count; sent += 1) response.write(megabyte);
    response.end(megabyte.subarray(0, extra));
  };

test('an original has the image host’s ETag', async () => {
  const original = await fetchFrom(respondWith('bytes', { etag: '"one"' }));
  expect(original).toEqual({ bytes: 5, etag: '"one"' });
  expect(Buffer.concat(written).toString()).toBe('bytes');
});

test('the request to the image host names the asset and refuses encodings, and reveals nothing else', async () => {
  await fetchFrom(respondWith('bytes'));
  expect(host.requests).toEqual([
    {
      path: '/images.ctfassets.net/space1/asset1/token1/a%20b.jpg',
      headers: {
        host: host.origin.replace('http://', ''),
        accept: 'image/*',
        'accept-encoding': 'identity',
        connection: 'close',
      },
    },
  ]);
});

test('a known original is fetched only if it has changed', async () => {
  const respond: RequestListener = (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end();
  expect(await fetchFrom(respond, '"one"')).toBe('unchanged');
});

test('an original of exactly 20 MB is accepted', async () => {
  expect(await fetchFrom(sendsMegabytes(20))).toMatchObject({ bytes: 20 * 1024 * 1024 });
  expect(Buffer.concat(written)).toHaveLength(20 * 1024 * 1024);
});

test.each<[string, number, RequestListener]>([
  ['403, as for a file that is gone', 404, (_, response) => response.writeHead(403).end()],
  ['404', 404, (_, response) => response.writeHead(404).end('<h1>Not found</h1>')],
  ['410', 404, (_, response) => response.writeHead(410).end()],
  ['401', 502, (_, response) => response.writeHead(401).end()],
  ['429', 502, (_, response) => response.writeHead(429, { 'retry-after': '9' }).end()],
  ['500', 502, (_, response) => response.writeHead(500).end()],
  ['204', 502, (_, response) => response.writeHead(204).end()],
  ['206', 502, (_, response) => response.writeHead(206).end('part')],
  ['304 to an unconditional request', 502, (_, response) => response.writeHead(304).end()],
  [
    'a redirect to itself',
    502,
    (request, response) => response.writeHead(301, { location: request.url }).end(),
  ],
  [
    'another protocol',
    502,
    (_, response) => {
      response.socket?.end('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    },
  ],
  ['a reset', 502, ({ socket }) => socket.resetAndDestroy()],
  ['the end of the connection', 502, ({ socket }) => socket.destroy()],
  [
    'half of what it promised',
    502,
    (_, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['something other than HTTP', 502, ({ socket }) => socket.end('220 mail.example ready\r\n')],
  [
    'endless headers',
    502,
    ({ socket }) => socket.end(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(999)}\r\n`.repeat(99)}`),
  ],
  ['a length of more than 20 MB', 502, respondWith('x', { 'content-length': String(20 * 1024 * 1024 + 1) })],
  ['20 MB and a byte', 502, sendsMegabytes(20, 1)],
  ['300 MB', 502, sendsMegabytes(300)],
])('if the image host responds with %s, the visitor gets a %i', async (_what, status, respond) => {
  await expect(fetchFrom(respond)).rejects.toMatchObject({ name: 'ImageError', status });
  expect(host.requests).toHaveLength(1);
});

/** Tried concurrently, since each takes the full five seconds. */
const slowHosts: readonly (readonly [string, RequestListener])[] = [
  ['never responds', () => {}],
  [
    'sends its headers for ever',
    ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-slow: y\r\n'), 100);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'sends early hints for ever',
    ({ socket }) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 100);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'begins and then sends for ever, slowly',
    (_request, response) => {
      response.writeHead(200).write(megabyte);
      const timer = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(timer));
    },
  ],
  ['begins and then stops', (_request, response) => void response.writeHead(200).write('x')],
];

test('however the image host is slow, the visitor gets a 504 after five seconds', async () => {
  const outcomes = slowHosts.map(async ([what, respond]) => {
    const slowHost = await startImageHost(respond);
    host = slowHost;
    const outcome = await createFetchOriginal({ origin: slowHost.origin })(location, write).catch(
      (error: unknown) => error,
    );
    await eventually(async () => expect(await slowHost.connections()).toBe(0));
    if (slowHost !== host) await slowHost.close();
    return [what, outcome];
  });
  for (const outcome of await Promise.all(outcomes))
    expect(outcome).toEqual([outcome[0], expect.objectContaining({ kind: 'slow', status: 504 })]);
});

test('an unreachable image host is a 502', async () => {
  host = await startImageHost(respondWith('bytes'));
  const fetchOriginal = createFetchOriginal({ origin: host.origin });
  await host.close();
  await expect(fetchOriginal(location, write)).rejects.toMatchObject({ status: 502, kind: 'unreachable' });
});

test.each(['localhost', '127.0.0.1', '0x7f.1'])(
  'unless an origin is configured, an image host called %s is never contacted',
  async (name) => {
    host = await startImageHost(respondWith('bytes'));
    const fetchOriginal = createFetchOriginal({ origin: undefined });
    await expect(fetchOriginal({ ...location, host: name }, write)).rejects.toMatchObject({
      kind: 'unreachable',
      cause: { message: expect.stringMatching(/is an IP address|is not public/) as string },
    });
    expect(host.requests).toEqual([]);
  },
);
