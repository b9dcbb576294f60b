import { createServer, type AddressInfo, type Server } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { assetPath, parseAssetUrl, readProxyQuery, type AssetLocation } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { hostileSources, malformedQueries, almostValidSources } from '../support/hostile-sources.ts';
import { respondWith, startImageHost, type ImageHost } from '../support/image-host.ts';
import { startSite, type TestSite } from '../support/site.ts';

const source = `https://images.ctfassets.net/${fixtureSpaceId}/asset1/token1/a.svg`;
const assetNamed = (asset: string) => source.replace('asset1', asset);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let site: TestSite;
let host: ImageHost;
let canary: Server;
/** Number of connections to the canary, to which the site must never connect. */
let canaryConnections = 0;
let port: number;

beforeAll(async () => {
  host = await startImageHost(respondWith(svg));
  site = await startSite({ imageOrigin: host.origin, isWarm: false });
  canary = createServer((socket) => {
    canaryConnections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(async () => {
  canary.close();
  await Promise.all([site.close(), host.close()]);
});
afterEach(() => {
  host.requests.length = 0;
});

/** Sends the query exactly as given. */
const ask = (query: string) => request(site.app).get(`/api/image-proxy?${query}`);
const withPort = (src: string) =>
  src.replaceAll('{canary}', `localhost:${port}`).replaceAll('{port}', String(port));

test.each(hostileSources)('%s is refused before any request is made', async (_problem, src) => {
  const { status, text, headers } = await ask(`src=${encodeURIComponent(withPort(src))}&w=640`);
  expect(status).toBe(400);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text.length).toBeLessThan(60);
  expect(host.requests).toEqual([]);
});

test.each(malformedQueries)('the query %j is a client error', async (query) => {
  const { status, text, headers } = await ask(query.replaceAll('{src}', encodeURIComponent(source)));
  expect(status).toBe(400);
  expect(text).toMatch(/^(src|w|q|fm) /);
  expect(headers['cache-control']).toBe('no-store');
  expect(host.requests).toEqual([]);
});

test.each([
  ['unknown parameters', `src={src}&w=640&h=9&fit=fill&w_=1&q[]=1&fm[]=avif&__proto__=1&constructor=2`],
  ['another order', `w=640&src={src}`],
  ['empty pairs', `&&src={src}&&w=640&&`],
  ['a thousand unknown parameters', `src={src}&w=640${'&a=1'.repeat(1000)}`],
])('%s make no difference', async (_what, query) => {
  const { status } = await ask(query.replaceAll('{src}', encodeURIComponent(source)));
  expect(status).toBe(200);
});

test('unknown parameters create no second cache entry', async () => {
  const query = `src=${encodeURIComponent(assetNamed('asset2'))}&w=750`;
  await ask(query);
  const { headers } = await ask(`${query}&utm_source=x&q=75`);
  expect(headers['x-cache']).toBe('HIT');
  expect(host.requests).toHaveLength(1);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
  '%s is not allowed for images',
  async (method) => {
    const agent = request(site.app);
    const verb = method.toLowerCase() as 'post';
    const { status, headers } = await agent[verb](`/api/image-proxy?src=${encodeURIComponent(source)}&w=640`);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(host.requests).toEqual([]);
  },
);

test.each([
  ['%22my%20caf%C3%A9%22%3B%20x.y.PNG', `filename="my-cafe-x.y.svg"; filename*=UTF-8''my-caf%C3%A9-x.y.svg`],
  ['a.svg', 'filename="a.svg"'],
  ['%E5%86%99%E7%9C%9F.jpg', `filename="image.svg"; filename*=UTF-8''%E5%86%99%E7%9C%9F.svg`],
  ['%F0%9F%93%B7.jpg', 'filename="image.svg"'],
  ['--.jpg', 'filename="image.svg"'],
  ["it's%20(1)*.jpg", 'filename="it-s-1.svg"'],
  [`${'long'.repeat(50)}.jpg`, `filename="${'long'.repeat(15)}.svg"`],
])('a download of %j has the name %j', async (file, name) => {
  const { headers } = await ask(`src=${encodeURIComponent(source.replace('a.svg', file))}&w=640`);
  expect(headers['content-disposition']).toBe(`attachment; ${name}`);
});

const anyParameter = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('640', '75', 'webp'),
);

test('of ten thousand random sources, only exact asset URLs are accepted', () => {
  const sources = fc.oneof(
    almostValidSources(source),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.webUrl(),
  );
  const assertion = () =>
    fc.assert(
      fc.property(sources, (src) => {
        const location = parseAssetUrl(src);
        return location === undefined || isUnambiguous(location);
      }),
      { numRuns: 10_000 },
    );
  expect(assertion).not.toThrow();
});

/** Whether another URL parser reads the same host and path from the URL to be fetched. */
function isUnambiguous(location: AssetLocation): boolean {
  const url = `https://${location.host}${assetPath(location)}`;
  const { host, username, search, hash, pathname } = new URL(url);
  const [, ...parts] = pathname.split('/');
  const { space, asset, token } = location;
  return (
    isDeepStrictEqual([host, username, search, hash], [location.host, '', '', '']) &&
    isDeepStrictEqual(parts.slice(0, 3), [space, asset, token]) &&
    parts.length === 4 &&
    isDeepStrictEqual(parseAssetUrl(url), location)
  );
}

test('of ten thousand random queries none breaks the parser, and none is accepted in part', () => {
  const assertion = () =>
    fc.assert(
      fc.property(almostValidSources(source), anyParameter, anyParameter, anyParameter, (src, w, q, fm) => {
        const read = readProxyQuery({ src, w, q, fm });
        return 'error' in read ? /^(src|w|q|fm) /.test(read.error) : w === '640' && fm === 'webp';
      }),
      { numRuns: 10_000 },
    );
  expect(assertion).not.toThrow();
});

test('none of these tests made the site connect to another host', () => {
  expect(canaryConnections).toBe(0);
});
