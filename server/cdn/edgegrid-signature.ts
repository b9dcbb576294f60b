import { createHash, createHmac } from 'node:crypto';

export interface EdgeGridCredentials {
  readonly clientToken: string;
  readonly accessToken: string;
  /** Secret. */
  readonly clientSecret: string;
}

/** Akamai hashes no more of a body than this. */
const maxBodyBytes = 131_072;
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/** The `Authorization` header of a POST request to Akamai (EdgeGrid). */
export function signEdgeGridPost(
  { url, body }: { readonly url: string; readonly body: string },
  { clientToken, accessToken, clientSecret }: EdgeGridCredentials,
  { now, nonce }: { readonly now: Date; readonly nonce: string },
): string {
  const { protocol, host, pathname } = new URL(url);
  // As in 20140321T19:34:21+0000.
  const time = `${now.toISOString().slice(0, 19).replaceAll('-', '')}+0000`;
  const unsigned = `EG1-HMAC-SHA256 client_token=${clientToken};access_token=${accessToken};timestamp=${time};nonce=${nonce};`;
  const hashed = Buffer.from(body).subarray(0, maxBodyBytes);
  const contentHash = body === '' ? '' : createHash('sha256').update(hashed).digest('base64');
  const signedHeaders = '';
  const data = ['POST', protocol.replace(':', ''), host, pathname, signedHeaders, contentHash, unsigned];
  return `${unsigned}signature=${hmac(hmac(clientSecret, time), data.join('\t'))}`;
}
