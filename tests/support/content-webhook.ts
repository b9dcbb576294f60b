import type { RequestListener } from 'node:http';

import request from 'supertest';

import { sign } from '#contentful-emulator/webhook-signature.ts';
import { contentWebhookPath } from '#shared/paths.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';

export const webhookSecret = 'w'.repeat(64);

interface Webhook {
  readonly type?: 'Entry' | 'Asset' | 'ContentType';
  readonly action: string;
  readonly id: string;
  readonly contentType?: string;
  readonly revision?: number | undefined;
  /** The `updatedAt` of a published entity, or the `deletedAt` of a withdrawn one. */
  readonly at?: string | undefined;
  readonly environment?: string;
  readonly idempotencyKey?: string;
  /** The id of the user who published it. */
  readonly by?: string;
  readonly secret?: string;
  /** Bytes of fields, which the site does not read. */
  readonly fieldBytes?: number;
}

/** A webhook as Contentful signs it. */
export function signWebhook(webhook: Webhook): {
  readonly headers: Record<string, string>;
  readonly body: string;
} {
  const { type = 'Entry', action, id, contentType, revision, secret = webhookSecret, fieldBytes } = webhook;
  const link = (linked: string) => ({ sys: { id: linked } });
  const body = JSON.stringify({
    sys: {
      type,
      id,
      space: link(fixtureSpaceId),
      environment: link(webhook.environment ?? 'master'),
      ...(contentType !== undefined && { contentType: link(contentType) }),
      revision,
      ...(webhook.by !== undefined && { updatedBy: link(webhook.by) }),
      [action === 'publish' ? 'updatedAt' : 'deletedAt']: webhook.at,
    },
    ...(fieldBytes !== undefined && { fields: { body: 'x'.repeat(fieldBytes) } }),
  });
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': `ContentManagement.${type}.${action}`,
    'x-contentful-timestamp': String(Date.now()),
    'x-contentful-signed-headers':
      'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    ...(webhook.idempotencyKey !== undefined && { 'x-contentful-idempotency-key': webhook.idempotencyKey }),
  };
  const signature = sign({ method: 'POST', url: contentWebhookPath, headers, body }, secret);
  return { headers: { ...headers, 'x-contentful-signature': signature }, body };
}

/**
 * Sends a webhook as Contentful does.
 *
 * @param app the site, or its origin
 */
export function sendWebhook(app: RequestListener | string, webhook: Webhook) {
  const { headers, body } = signWebhook(webhook);
  return request(app).post(contentWebhookPath).set(headers).send(body);
}
