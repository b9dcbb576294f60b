import type { IncomingMessage } from 'node:http';

import { LRUCache } from 'lru-cache';

import { contentWebhookPath } from '#shared/paths.ts';

import type { SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import { maxWebhookBytes } from '../http/guard.ts';
import type { Route } from '../http/listener.ts';
import { BodyError, readBody } from '../http/read-body.ts';
import { textResponse } from '../http/response.ts';
import { createCounts, type Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { readWebhook, type WebhookMessage } from './content-webhook.ts';
import type { SharedChanges } from './shared-changes.ts';
import { hasSignature, isSigned } from './signature.ts';

/** Bodies are read before it is known who sends them: few at a time, and each for a few seconds in all. */
const bodies = { max: 64, ms: 5000 };
/** Contentful may send a webhook twice, within minutes. */
const rememberedKeys = 10_000;

const accepted = textResponse(200, 'Accepted');
/** Webhooks by outcome. */
const responses = {
  accepted,
  ignored: accepted,
  repeated: accepted,
  unsigned: textResponse(401, 'Not signed', { Connection: 'close' }),
  unreadable: textResponse(400, 'Not readable'),
  slow: textResponse(503, 'Too slow', { 'Retry-After': '10', Connection: 'close' }),
  retry: textResponse(503, 'Try again', { 'Retry-After': '10' }),
};
type WebhookOutcome = keyof typeof responses;

export type WebhookCounts = Counts<WebhookOutcome>;
export const createWebhookCounts = () => createCounts(Object.keys(responses) as WebhookOutcome[]);

/** The space that the route accepts webhooks of. */
export interface ContentWebhookConfig {
  /** Signing secrets, of which a webhook must have been signed with one. */
  readonly secrets: readonly string[];
  readonly spaceId: string;
  readonly environment: string;
  readonly preview: boolean;
}

/**
 * `POST /api/contentful/webhook`: what editors publish and withdraw. 200 once the change is accepted, and for what changes
 * no page; 401 for anything that Contentful has not signed; 503 for what Contentful is to send again.
 */
export function contentWebhookRoute({
  webhook: { secrets, ...source },
  content,
  share,
  counts,
  log,
  now,
}: {
  webhook: ContentWebhookConfig;
  content: Pick<SiteContent, 'change' | 'isReady'>;
  /** Shares changes with other machines; undefined: there are none. */
  share: SharedChanges['share'] | undefined;
  counts: WebhookCounts;
  log: Logger;
  now: () => Date;
}): Route {
  const seen = new LRUCache<string, true>({ max: rememberedKeys });
  /** One for each body that is being read, to end that; the oldest first. */
  const reading = new Set<AbortController>();

  async function apply(id: string, topic: string, body: string): Promise<WebhookOutcome> {
    let message: WebhookMessage;
    try {
      message = readWebhook({ topic, body }, source);
    } catch (error) {
      log.error({ id, topic, ...describeError(error) }, 'webhook cannot be read');
      return 'unreadable';
    }
    if ('ignored' in message) {
      log.info({ id, topic, ignored: message.ignored }, 'webhook changes no page');
      return 'ignored';
    }
    // All content is about to be loaded, but perhaps from before the change.
    if (!content.isReady()) return 'retry';
    const telling = share?.([message.change]).then(
      () => undefined,
      (error: unknown) => describeError(error),
    );
    await content.change([message.change]);
    const failure = await telling;
    if (failure !== undefined) {
      log.error({ id, topic, ...failure }, 'a change cannot be shared with other machines');
      return 'retry';
    }
    log.info({ id, topic, entity: message.change.id, revision: message.change.revision }, 'webhook accepted');
    return 'accepted';
  }

  /** Throws `BodyError`. When too many bodies are being read, the one that has taken longest makes room. */
  async function readInTime(request: IncomingMessage): Promise<string> {
    const [slowest] = reading;
    if (slowest && reading.size >= bodies.max) {
      reading.delete(slowest);
      slowest.abort();
    }
    const end = new AbortController();
    reading.add(end);
    const deadline = setTimeout(() => end.abort(), bodies.ms);
    try {
      return (await readBody(request, maxWebhookBytes, end.signal)).toString();
    } finally {
      clearTimeout(deadline);
      reading.delete(end);
    }
  }

  async function read(id: string, request: IncomingMessage): Promise<WebhookOutcome> {
    const { method = '', url = '', headers } = request;
    if (!hasSignature(headers, now().valueOf())) return 'unsigned';
    try {
      const body = await readInTime(request);
      if (!isSigned({ method, url, headers, body }, secrets, now().valueOf())) return 'unsigned';
      // The first is not signed: a replay might change it.
      const keys = [headers['x-contentful-idempotency-key'], headers['x-contentful-signature']].flatMap(
        (key) => key ?? [],
      );
      if (keys.some((key) => seen.has(key))) return 'repeated';
      const outcome = await apply(id, String(headers['x-contentful-topic']), body);
      if (responses[outcome].status === 200) for (const key of keys) seen.set(key, true);
      return outcome;
    } catch (error) {
      if (error instanceof BodyError) return error.status === 408 ? 'slow' : 'unsigned';
      // Logged as a 500, after which Contentful sends it again.
      throw error;
    }
  }

  return {
    path: contentWebhookPath,
    method: 'POST',
    async handle({ id, request }) {
      const outcome = await read(id, request);
      counts.add(outcome);
      if (!['accepted', 'ignored', 'unreadable'].includes(outcome))
        log.info({ id, outcome }, 'webhook rejected');
      return responses[outcome];
    },
  };
}
