import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { signAwsRequest, type AwsCredentials } from '../cdn/aws-signature.ts';
import { isLoopback } from '../network/loopback.ts';
import type { RecordStore } from './record-store.ts';

const timeoutMs = 10_000;
/** Another machine writes the same file at this moment. */
const conflictRetryMs = 200;
/** A lasting one is an error: everything that is to be recorded waits behind it. */
const maxConflicts = 10;

export interface BucketConfig extends AwsCredentials {
  /** The bucket, or a folder in it; ends with a slash. Without credentials. */
  readonly url: string;
  readonly region: string;
}

/** The bucket answers with an error. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly logDetails: { readonly status: number };

  constructor(method: string, status: number, code: string | undefined) {
    super(
      `The bucket of the records answers ${method} with ${status}${code === undefined ? '' : ` (${code})`}`,
    );
    this.logDetails = { status };
  }
}

/**
 * A bucket of S3, or of a service with its interface, with conditional writes. Its protection from changes is set at the
 * bucket: versions, and a lock on objects.
 */
export function createBucketStore({ url, region, ...credentials }: BucketConfig): RecordStore {
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body = Buffer.alloc(0), headers = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const target = new URL(key, url).href;
    const all = { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const signature = signAwsRequest({ method, url: target, headers: all, body }, credentials, {
      region,
      service: 's3',
      now: new Date(),
    });
    return fetch(target, {
      method,
      headers: { ...all, ...signature },
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async function failure(method: string, response: Response): Promise<BucketError> {
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    return new BucketError(method, response.status, code);
  }

  return {
    location: url,
    // A name is always the same bucket.
    failures: 0,
    async create(key, body, after) {
      await after;
      const headers = {
        'if-none-match': '*',
        // Required where objects are locked.
        'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
      };
      for (let conflicts = 1; ; conflicts += 1) {
        const response = await send('PUT', key, { body, headers });
        if (response.ok) return true;
        if (response.status === 412) return false;
        if (response.status !== 409 || conflicts === maxConflicts) throw await failure('PUT', response);
        await wait(conflictRetryMs);
      }
    },
    async read(key) {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status === 404) return undefined;
      throw await failure('GET', response);
    },
    async remove(key) {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404) throw await failure('DELETE', response);
    },
  };
}

/**
 * Undefined if the value is not such a URL, or is not encrypted although it leads to another machine.
 *
 * @param value such as `https://KEY:SECRET@s3.eu-west-2.amazonaws.com/bucket/folder?region=eu-west-2`
 */
export function readBucket(value: string): BucketConfig | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(value);
  const isHttp = protocol === 'https:' || protocol === 'http:';
  // With other characters, the signature would depend on how a vendor encodes them.
  const isEncrypted = protocol === 'https:' || isLoopback(host);
  if (!isHttp || !isEncrypted || username === '' || password === '' || !/^\/[\w./-]*$/.test(pathname))
    return undefined;
  const [, ofHost] = /\bs3[.-]([a-z]+-[a-z]+-\d)\b/.exec(host) ?? [];
  return {
    url: `${protocol}//${host}${pathname.replace(/\/?$/, '/')}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? ofHost ?? 'us-east-1',
  };
}
