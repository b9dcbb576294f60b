import { z } from 'zod';

import type { ContentChange } from '../content/content-change.ts';

/** The content of a webhook: a change of delivered content, or the reason why it is not one. */
export type WebhookMessage = { readonly change: ContentChange } | { readonly ignored: string };

const link = z.object({ sys: z.object({ id: z.string().regex(/^[\w.-]{1,64}$/) }) });
/** A custom payload of the webhook may have changed it. */
const time = z.iso.datetime({ offset: true }).optional().catch(undefined);
const payload = z.object({
  sys: link.shape.sys.extend({
    space: link,
    environment: link,
    contentType: link.optional(),
    revision: z.int().nonnegative().optional(),
    updatedAt: time,
    deletedAt: time,
    updatedBy: link.optional().catch(undefined),
  }),
});
const withdrawals: ReadonlyMap<string, ContentChange['withdrawal']> = new Map([
  ['unpublish', 'unpublished'],
  ['archive', 'unpublished'],
  ['delete', 'deleted'],
]);
/** With drafts shown, every change counts. */
const changing = {
  delivery: new Set(['publish']),
  preview: new Set(['create', 'save', 'auto_save', 'publish', 'unarchive']),
};

/** The topics that change pages, as a webhook's settings name them: `Entry.publish`. */
export function topicsOf({ preview }: { readonly preview: boolean }): readonly string[] {
  const actions = new Set([...changing[preview ? 'preview' : 'delivery'], ...withdrawals.keys()]);
  return ['Entry', 'Asset'].flatMap((type) => Array.from(actions, (action) => `${type}.${action}`));
}

/**
 * Reads a webhook of Contentful.
 *
 * Releases, bulk and scheduled actions need nothing: what they publish arrives entry by entry.
 *
 * @param topic such as `ContentManagement.Entry.publish`
 * @throws {Error} if the body is not an entity of Contentful's
 */
export function readWebhook(
  { topic, body }: { readonly topic: string; readonly body: string },
  source: { readonly spaceId: string; readonly environment: string; readonly preview: boolean },
): WebhookMessage {
  const [, type = '', action = ''] = topic.split('.');
  if (type !== 'Entry' && type !== 'Asset') return { ignored: 'topic' };
  const withdrawal = source.preview && action === 'unpublish' ? undefined : withdrawals.get(action);
  if (!withdrawal && !changing[source.preview ? 'preview' : 'delivery'].has(action))
    return { ignored: 'topic' };
  const { sys } = payload.parse(JSON.parse(body));
  if (sys.space.sys.id !== source.spaceId) return { ignored: 'space' };
  if (sys.environment.sys.id !== source.environment) return { ignored: 'environment' };
  return {
    change: {
      type,
      id: sys.id,
      contentType: sys.contentType?.sys.id,
      withdrawal,
      revision: sys.revision,
      // A tombstone's `updatedAt` is that of what was withdrawn.
      at: withdrawal ? sys.deletedAt : sys.updatedAt,
      by: withdrawal ? undefined : sys.updatedBy?.sys.id,
    },
  };
}
