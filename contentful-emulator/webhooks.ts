import { createHash } from 'node:crypto';

import { deliverSys } from './store/delivered-sys.ts';
import type { EditorEvent } from './store/space-store.ts';
import { sign } from './webhook-signature.ts';

/** As Contentful tries: three times in all. */
const attempts = 3;
const mediaType = 'application/vnd.contentful.management.v1+json';

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Default: 30 s, as at Contentful. */
  readonly retryAfterMs?: number;
}

/** Sends webhooks as Contentful does, each on its own, until the service is closed. */
export interface Webhooks {
  send(spaceId: string, event: EditorEvent): void;
  close(): void;
}

export function createWebhooks({ url, secret, retryAfterMs = 30_000 }: WebhookTarget): Webhooks {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  /** Two changes may be alike, but are not one. */
  let count = 0;

  async function deliver(topic: string, body: string, key: string, attempt: number): Promise<void> {
    const { pathname, search } = new URL(url);
    const unsigned = {
      'content-type': mediaType,
      'x-contentful-topic': topic,
      'x-contentful-webhook-name': 'Embedded content service',
      'x-contentful-idempotency-key': key,
      'x-contentful-webhook-request-attempt': String(attempt),
      'x-contentful-timestamp': String(Date.now()),
    };
    const headers = {
      ...unsigned,
      'x-contentful-signed-headers': [...Object.keys(unsigned), 'x-contentful-signed-headers'].sort().join(),
    };
    const signature = sign({ method: 'POST', url: pathname + search, headers, body }, secret);
    const status = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'x-contentful-signature': signature },
      body,
      signal: closing.signal,
    })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      // The receiver is down, or has ended in the middle of its answer.
      .catch(() => 503);
    if ((status < 500 && status !== 429) || attempt === attempts || closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(topic, body, key, attempt + 1);
    }, retryAfterMs);
    timers.add(timer);
  }

  return {
    send(spaceId, { action, type, entity }) {
      const topic = `ContentManagement.${type}.${action}`;
      const body = JSON.stringify(bodyOf(spaceId, { action, type, entity }));
      count += 1;
      const key = createHash('sha256').update(`${count} ${topic} ${body}`).digest('hex');
      void deliver(topic, body, key, 1);
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The entity in all locales; only the `sys` of one that was withdrawn. */
function bodyOf(spaceId: string, { action, type, entity }: EditorEvent): object {
  const { sys, metadata, fields } = entity;
  const delivered = {
    ...deliverSys(spaceId, action === 'publish' ? 'delivery' : 'preview', type, sys),
    ...('contentType' in sys && { contentType: sys.contentType }),
  };
  return action === 'unpublish' || action === 'delete'
    ? { sys: { ...delivered, deletedAt: new Date().toISOString() } }
    : { metadata, fields, sys: delivered };
}
