import { createHmac } from 'node:crypto';
import { escape } from 'node:querystring';

/** A webhook about to be sent. Its headers are named by `x-contentful-signed-headers`, in alphabetical order. */
export interface UnsignedWebhook {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The signature of a webhook, in hexadecimal digits, made as Contentful makes it. Written apart from the site's check of
 * signatures, so that neither can follow the other into a mistake.
 *
 * https://www.contentful.com/developers/docs/webhooks/request-verification/
 */
export function sign({ method, url, headers, body }: UnsignedWebhook, secret: string): string {
  const [path = '', query] = url.split('?');
  const names = headers['x-contentful-signed-headers']?.split(',') ?? [];
  const signed = names.map((name) => `${name}:${headers[name]?.trim()}`).join(';');
  // Contentful escapes the query twice.
  const escaped = encodeURI(query ? `${path}?${escape(query)}` : path);
  return createHmac('sha256', secret).update([method, escaped, signed, body].join('\n')).digest('hex');
}
