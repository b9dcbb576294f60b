import { LRUCache } from 'lru-cache';

import { contentWebhookPath } from '#shared/paths.ts';

import type { ContentChange } from '../content/content-change.ts';
import type { SiteContent } from '../content/site-content.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { maxWebhookBytes, readWebhook, type WebhookMessage } from '../publishing/content-webhook.ts';
import { isSigned } from '../publishing/signature.ts';
import type { Route } from './listener.ts';
import { BodyError, readBody } from './read-body.ts';
import { textResponse, type SiteResponse } from './response.ts';

/** Bodies are read before it is known who sends them. */
const maxConcurrent = 64;
/** Contentful may send a webhook twice, within minutes. */
const rememberedKeys = 10_000;

const responses = {
  takenIn: textResponse(200, 'Taken in'),
  unsigned: textResponse(401, 'Not signed'),
  unreadable: textResponse(400, 'Not readable'),
  retry: textResponse(503, 'Try again', { 'Retry-After': '10' }),
};

/** What the route needs to know of the space. */
export interface ContentWebhookConfig {
  /** Signing secrets, of which a webhook must have been signed with one. */
  readonly secrets: readonly string[];
  readonly spaceId: string;
  readonly environment: string;
  readonly preview: boolean;
}

/**
 * `POST /api/contentful/webhook`: what editors publish and withdraw. 200 once the change is taken in, and for what changes
 * no page; 401 for anything that Contentful has not signed; 503 for what Contentful is to send again.
 */
export function contentWebhookRoute({
  webhook: { secrets, ...source },
  content,
  share,
  log,
  now,
}: {
  webhook: ContentWebhookConfig;
  content: Pick<SiteContent, 'change' | 'isReady'>;
  /** Tells other machines; undefined: there are none. */
  share: ((change: ContentChange) => Promise<void>) | undefined;
  log: Logger;
  now: () => Date;
}): Route {
  const seen = new LRUCache<string, true>({ max: rememberedKeys });
  let concurrent = 0;

  async function takeIn(id: string, topic: string, body: string): Promise<SiteResponse> {
    let message: WebhookMessage;
    try {
      message = readWebhook({ topic, body }, source);
    } catch (error) {
      log.error({ id, topic, ...describeError(error) }, 'webhook cannot be read');
      return responses.unreadable;
    }
    if ('ignored' in message) {
      log.info({ id, topic, ignored: message.ignored }, 'webhook changes no page');
      return responses.takenIn;
    }
    // All content is about to be loaded, but perhaps from before the change.
    if (!content.isReady()) return responses.retry;
    const telling = share?.(message.change).then(
      () => undefined,
      (error: unknown) => describeError(error),
    );
    await content.change(message.change);
    const failure = await telling;
    if (failure !== undefined) {
      log.error({ id, topic, ...failure }, 'other machines cannot be told of a change');
      return responses.retry;
    }
    log.info({ id, topic, entity: message.change.id, revision: message.change.revision }, 'webhook taken in');
    return responses.takenIn;
  }

  return {
    path: contentWebhookPath,
    method: 'POST',
    async handle({ id, request }) {
      if (concurrent >= maxConcurrent) return responses.retry;
      concurrent += 1;
      try {
        const { method = '', url = '', headers } = request;
        const body = (await readBody(request, maxWebhookBytes)).toString();
        if (!isSigned({ method, url, headers, body }, secrets, now().valueOf())) return responses.unsigned;
        // The first is not signed: a replay might change it.
        const keys = [headers['x-contentful-idempotency-key'], headers['x-contentful-signature']].flatMap(
          (key) => key ?? [],
        );
        if (keys.some((key) => seen.has(key))) return responses.takenIn;
        const response = await takeIn(id, String(headers['x-contentful-topic']), body);
        if (response.status === 200) for (const key of keys) seen.set(key, true);
        return response;
      } catch (error) {
        if (error instanceof BodyError) return responses.unsigned;
        // Logged as a 500, after which Contentful sends it again.
        throw error;
      } finally {
        concurrent -= 1;
      }
    },
  };
}
