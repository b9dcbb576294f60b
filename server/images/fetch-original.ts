import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { imageLimits } from '#shared/image-limits.ts';
import { assetPath, type AssetLocation } from '#shared/image-url.ts';

import { createPublicLookup, type ResolveHost } from '../network/public-address.ts';
import { askUpstream } from '../observability/upstream.ts';
import { ImageError } from './image-error.ts';

const timeoutMs = 5000;

export interface FetchedOriginal {
  readonly bytes: number;
  readonly etag: string | undefined;
}

/** Awaited for each part of an original, so that it is never in memory as a whole. */
type Write = (part: Buffer) => Promise<void>;

/**
 * Fetches an original from the image host. `unchanged`: it still has `knownEtag`, and nothing was written.
 *
 * @throws {ImageError} missing, refused, unreachable, too-large or slow; or an error of `write`
 */
export type FetchOriginal = (
  location: AssetLocation,
  write: Write,
  knownEtag?: string,
) => Promise<FetchedOriginal | 'unchanged'>;

/**
 * Fetches from the image hosts over https, at public addresses only, or instead from `origin`, which may be local. The
 * URL is built from validated parts. Every connection is new, and its address is checked. Redirects are not followed,
 * nothing of the visitor's request is forwarded, and size and time are limited while reading.
 */
export function createFetchOriginal({
  origin,
  resolve,
}: {
  origin: string | undefined;
  resolve?: ResolveHost;
}): FetchOriginal {
  const lookup = createPublicLookup(resolve);

  async function fetchUntil(
    signal: AbortSignal,
    location: AssetLocation,
    write: Write,
    knownEtag: string | undefined,
  ) {
    const url = `${origin ?? 'https:/'}/${location.host}${assetPath(location)}`;
    // Node does not call `lookup` for IP addresses, and URL parsing turns names like `0x7f.1` into them.
    if (origin === undefined && isIP(new URL(url).hostname) !== 0)
      throw new Error('The image host is an IP address, not a name');
    const response = await sendRequest(url, {
      agent: false,
      signal,
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        ...(knownEtag !== undefined && { 'if-none-match': knownEtag }),
      },
      ...(origin === undefined && { lookup, autoSelectFamily: true }),
    });
    try {
      return await writeOriginal(response, write, knownEtag);
    } finally {
      response.destroy();
    }
  }

  return (location, write, knownEtag) =>
    askUpstream(
      { peer: 'images', method: 'GET', span: 'image fetch' },
      () => fetchInTime(location, write, knownEtag),
      (result) => {
        if (result.status === 'fulfilled') return { status: result.value === 'unchanged' ? 304 : 200 };
        const error = result.reason as ImageError;
        return error.kind === 'missing' ? { status: 404 } : { error: error.kind };
      },
    );

  async function fetchInTime(location: AssetLocation, write: Write, knownEtag: string | undefined) {
    const signal = AbortSignal.timeout(timeoutMs);
    // Applies in any state of the connection.
    const deadline = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    try {
      return await Promise.race([fetchUntil(signal, location, write, knownEtag), deadline]);
    } catch (error) {
      if (error instanceof ImageError) throw error;
      throw signal.aborted
        ? new ImageError('slow', 'The image host is too slow', { cause: error })
        : new ImageError('unreachable', 'The image host cannot be reached', { cause: error });
    }
  }
}

function sendRequest(url: string, options: Parameters<typeof requestHttps>[1]): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', reject)
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The image host switched to another protocol'));
      })
      .end();
  });
}

async function writeOriginal(
  response: IncomingMessage,
  write: Write,
  knownEtag: string | undefined,
): Promise<FetchedOriginal | 'unchanged'> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && knownEtag !== undefined) return 'unchanged';
  if ([403, 404, 410].includes(statusCode)) throw new ImageError('missing', 'There is no such image');
  if (statusCode !== 200)
    throw new ImageError('refused', `The image host responded with status ${statusCode}`);
  const refuseAbove = (bytes: number) => {
    if (bytes > imageLimits.bytes) throw new ImageError('too-large', 'The original is too large');
  };
  refuseAbove(Number(headers['content-length'] ?? 0));
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    refuseAbove(bytes);
    await write(chunk);
  }
  return { bytes, etag: headers.etag };
}
