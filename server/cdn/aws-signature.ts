import { createHash, createHmac } from 'node:crypto';

export interface AwsCredentials {
  readonly accessKeyId: string;
  /** Secret. */
  readonly secretAccessKey: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Signs a request to AWS (Signature Version 4). The URL must have no query, and a path of unreserved characters.
 *
 * @param request all headers are signed
 * @returns the headers to add
 */
export function signAwsRequest(
  {
    method,
    url,
    headers,
    body,
  }: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Buffer;
  },
  { accessKeyId, secretAccessKey }: AwsCredentials,
  { region, service, now }: { readonly region: string; readonly service: string; readonly now: Date },
): { readonly 'X-Amz-Date': string; readonly Authorization: string } {
  const { host, pathname } = new URL(url);
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signed = Object.entries({ ...headers, host, 'x-amz-date': time })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, pathname, '', lines, names, hashOf(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, [algorithm, time, scope, hashOf(canonical)].join('\n')).toString('hex');
  return {
    'X-Amz-Date': time,
    Authorization: `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
