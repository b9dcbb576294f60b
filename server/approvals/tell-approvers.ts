import type { EntityKey } from '../content/content-graph.ts';
import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { askUpstream } from '../observability/upstream.ts';

/** Entries that belong together are published within this time, and announced in one message. */
const gatheredMs = 60_000;
const responseTimeoutMs = 8000;
const maxNamed = 5;

/** The approvers' channel cannot be reached, or does not take the message. */
export class TellError extends Error {
  override readonly name = 'TellError';
}

/**
 * Tells approvers in their channel what waits for them. A message that fails is sent again with the next.
 *
 * @param url secret
 * @param held held content in the database that all machines share, so that only one of them announces a version
 * @param nameOf the names of entities for people, without those that are not published any more
 */
export function createApproversChannel({
  url,
  deskUrl,
  held,
  nameOf,
  now,
  log,
}: {
  readonly url: string;
  readonly deskUrl: string;
  readonly held: {
    takeUnannounced(before: number, now: number): Promise<readonly EntityKey[]>;
    putBack(keys: readonly EntityKey[]): Promise<void>;
  };
  readonly nameOf: (keys: readonly EntityKey[]) => Promise<readonly string[]>;
  readonly now: () => number;
  readonly log: Logger;
}): () => Promise<void> {
  /** Keys of a message that could not be sent, until they are put back: the database may be down, too. */
  let unsent: readonly EntityKey[] = [];

  async function putBack(): Promise<void> {
    if (unsent.length === 0) return;
    await held.putBack(unsent);
    unsent = [];
  }

  return async () => {
    await putBack();
    const keys = await held.takeUnannounced(now() - gatheredMs, now());
    if (keys.length === 0) return;
    try {
      const names = await nameOf(keys);
      // All of it may have been unpublished meanwhile, without a webhook.
      if (names.length > 0) await post(url, messageFor(url, textOf(names, deskUrl)));
    } catch (error) {
      log.warn(describeError(error), 'approvers cannot be told what waits for them');
      unsent = keys;
      await putBack();
    }
  };
}

function textOf(names: readonly string[], deskUrl: string): string {
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  const what = names.length === 1 ? 'A change waits' : `${names.length} changes wait`;
  return `${what} for approval: ${names.slice(0, maxNamed).join(', ')}${more}. ${deskUrl}`;
}

/** Slack takes text, Teams takes cards: https://learn.microsoft.com/en-us/connectors/teams */
function messageFor(url: string, text: string): object {
  if (new URL(url).hostname.endsWith('slack.com')) return { text };
  const card = {
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text, wrap: true }],
  };
  return {
    type: 'message',
    text,
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }],
  };
}

function post(url: string, body: object): Promise<void> {
  return askUpstream(
    { peer: 'approvers', method: 'POST', span: 'approvals message' },
    async () => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(responseTimeoutMs),
      }).catch((error: unknown) => {
        throw new TellError('The channel did not respond', { cause: error });
      });
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw new TellError(`The channel responded with ${response.status}`);
    },
    (result) => (result.status === 'fulfilled' ? { status: 200 } : { error: 'network' }),
  );
}
