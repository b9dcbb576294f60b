import { createServer, type IncomingMessage } from 'node:http';

import { listen } from '#tests/support/local-server.ts';

import { signAwsRequest } from './aws-signature.ts';
import type { CdnConfig } from './create-cdn.ts';
import { signEdgeGridPost } from './edgegrid-signature.ts';

/** One configuration of each CDN, with credentials that the stub accepts. */
export const configs = {
  fastly: { cdn: 'fastly', serviceId: 'SU1Z0isxPaozGVKXdv0eY', token: 'fastly-secret' },
  cloudflare: { cdn: 'cloudflare', zoneId: '023e105f4ecef8ad9ca31a8372d0c353', token: 'cloudflare-secret' },
  cloudfront: {
    cdn: 'cloudfront',
    distributionId: 'E2EXAMPLE1ABCD',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'cloudfront-secret',
  },
  akamai: {
    cdn: 'akamai',
    host: 'akab-example.luna.akamaiapis.net',
    clientToken: 'akab-client',
    accessToken: 'akab-access',
    clientSecret: 'akamai-secret',
  },
} as const satisfies Record<string, CdnConfig>;

export type StubbedCdn = keyof typeof configs;

export interface StubCdn {
  readonly origin: string;
  readonly purges: readonly { readonly keys: readonly string[]; readonly isGone: boolean }[];
  /** All requests, refused ones too. */
  readonly requests: number;
  /** Answers every request with this instead. */
  failure: { readonly status: number; readonly retryAfter?: string } | undefined;
  close(): Promise<void>;
}

interface Received {
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly body: string;
  header(name: string): string;
}

/** Requests that the CDN's documentation does not allow. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function expectThat(isAllowed: boolean, status: number, message: string): void {
  if (!isAllowed) throw new Refusal(status, message);
}

function expectKeys(keys: readonly string[], { max, form }: { max: number; form: RegExp }): void {
  expectThat(keys.length >= 1 && keys.length <= max, 400, 'number of keys');
  expectThat(
    keys.every((key) => form.test(key)),
    400,
    'form of a key',
  );
}

function jsonList(body: string, name: string): readonly string[] {
  const list = (JSON.parse(body) as Readonly<Record<string, unknown>>)[name];
  expectThat(Array.isArray(list), 400, name);
  return list as readonly string[];
}

type Purge = StubCdn['purges'][number];

/** Each reads a request as its CDN's documentation says, and throws what it would refuse. */
function createReaders(): Record<StubbedCdn, (request: Received) => Purge> {
  const seen = new Set<string>();
  /** Nonces and references must be new. */
  function expectNew(value: string | undefined, status: number): void {
    expectThat(value !== undefined && value !== '' && !seen.has(value), status, 'repeated');
    seen.add(value ?? '');
  }
  const expectPost = ({ method, path }: Received, pattern: string) => {
    expectThat(method === 'POST', 405, 'method');
    expectThat(new RegExp(`^${pattern}$`).test(path), 404, 'path');
  };
  const expectJson = (request: Received) =>
    expectThat(request.header('content-type') === 'application/json', 415, 'content type');

  return {
    fastly(request) {
      expectPost(request, `/service/${configs.fastly.serviceId}/purge`);
      expectThat(request.header('fastly-key') === configs.fastly.token, 401, 'token');
      expectJson(request);
      const keys = jsonList(request.body, 'surrogate_keys');
      expectKeys(keys, { max: 256, form: /^[\x21-\x7e]{1,1024}$/ });
      return { keys, isGone: request.header('fastly-soft-purge') !== '1' };
    },
    cloudflare(request) {
      expectPost(request, `/client/v4/zones/${configs.cloudflare.zoneId}/purge_cache`);
      expectThat(request.header('authorization') === `Bearer ${configs.cloudflare.token}`, 403, 'token');
      expectJson(request);
      const keys = jsonList(request.body, 'tags');
      expectKeys(keys, { max: 100, form: /^[\x21-\x2b\x2d-\x7e]{1,1024}$/ });
      return { keys, isGone: true };
    },
    cloudfront(request) {
      expectPost(request, `/2020-05-31/distribution/${configs.cloudfront.distributionId}/invalidation`);
      const { url, body } = request;
      const now = new Date(
        request
          .header('x-amz-date')
          .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
      );
      expectThat(Math.abs(Date.now() - now.valueOf()) < 5 * 60_000, 403, 'date');
      const headers = { 'content-type': request.header('content-type') };
      const signed = { method: 'POST', url, headers, body };
      const { Authorization } = signAwsRequest(signed, configs.cloudfront, {
        region: 'us-east-1',
        service: 'cloudfront',
        now,
      });
      expectThat(request.header('authorization') === Authorization, 403, 'signature');
      const valuesOf = (tag: string) =>
        Array.from(body.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g')), ([, value = '']) => value);
      const paths = valuesOf('Path');
      expectKeys(paths, { max: 3000, form: /^#[\x21-\x2b\x2d-\x7e]{1,256}$/ });
      expectThat(valuesOf('Quantity')[0] === String(paths.length), 400, 'InconsistentQuantities');
      expectNew(valuesOf('CallerReference')[0], 400);
      return { keys: paths.map((path) => path.slice(1)), isGone: true };
    },
    akamai(request) {
      expectPost(request, '/ccu/v3/(?:invalidate|delete)/tag/production');
      const { url, body } = request;
      const given = request.header('authorization');
      const [, timestamp = '', nonce = ''] = /;timestamp=([^;]*);nonce=([^;]*);/.exec(given) ?? [];
      const now = new Date(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(.*)\+0000$/, '$1-$2-$3T$4Z'));
      expectThat(Math.abs(Date.now() - now.valueOf()) < 30_000, 400, 'timestamp');
      expectThat(given === signEdgeGridPost({ url, body }, configs.akamai, { now, nonce }), 401, 'signature');
      expectNew(nonce, 400);
      expectJson(request);
      expectThat(Buffer.byteLength(body) <= 50_000, 413, 'body');
      const keys = jsonList(body, 'objects');
      expectKeys(keys, { max: 5000, form: /^[\w!#$%&'+./^`|~-]{1,128}$/ });
      return { keys, isGone: request.path.includes('/delete/') };
    },
  };
}

/** Starts a stub of a CDN's API. */
export async function startStubCdn(cdn: StubbedCdn): Promise<StubCdn> {
  const purges: Purge[] = [];
  const readers = createReaders();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    readWhole(request)
      .then((body) => {
        const { failure } = stub;
        if (failure) {
          const headers = failure.retryAfter === undefined ? {} : { 'Retry-After': failure.retryAfter };
          response.writeHead(failure.status, headers).end('{"errors":[{"code":10000}]}');
          return;
        }
        const { method = '', url = '', headers } = request;
        const header = (name: string) => String(headers[name] ?? '');
        purges.push(readers[cdn]({ method, path: url, url: stub.origin + url, body, header }));
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}');
      })
      .catch((error: unknown) => {
        const { status, message } =
          error instanceof Refusal ? error : { status: 400, message: String(error) };
        response.writeHead(status).end(`{"code":"${message.replaceAll(' ', '-')}"}`);
      });
  });
  const stub: StubCdn = {
    ...(await listen(server)),
    purges,
    get requests() {
      return requests;
    },
    failure: undefined,
  };
  return stub;
}

async function readWhole(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
