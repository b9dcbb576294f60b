import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Logger } from '../observability/log.ts';
import { labelled, type MetricDefinitions } from '../observability/metric-definition.ts';
import {
  contentWebhookRoute,
  createWebhookCounts,
  type ContentWebhookConfig,
  type WebhookCounts,
} from './content-webhook.route.ts';
import type { SharedChanges } from './shared-changes.ts';

/** Applies what editors publish and withdraw: from webhooks, and from other machines. */
export const publishing: Capability<{
  readonly source: { readonly webhook: ContentWebhookConfig | undefined };
  readonly content: Pick<SiteContent, 'change' | 'isReady'>;
  readonly sharedChanges: SharedChanges | undefined;
  readonly log: Logger;
  readonly now: () => Date;
}> = {
  name: 'publishing',
  create({ source: { webhook }, content, sharedChanges: shared, log, now }) {
    const counts = createWebhookCounts();
    // What was shared before is applied to what has been loaded since.
    if (content.isReady()) shared?.start(content);
    return {
      routes: webhook
        ? [contentWebhookRoute({ webhook, content, share: shared?.share, counts, log, now })]
        : [],
      metrics: { ...(webhook && webhookMetrics(counts)), ...(shared && sharedChangesMetrics(shared)) },
      onChanged(changes) {
        if (changes.length === 0) shared?.start(content);
      },
      close: () => shared?.stop(),
    };
  },
};

function webhookMetrics(counts: WebhookCounts): MetricDefinitions {
  return {
    content_webhooks_total: {
      type: 'counter',
      help: 'Webhooks of changed content, by outcome',
      value: () => labelled('outcome', counts.byKey),
    },
  };
}

function sharedChangesMetrics(changes: SharedChanges): MetricDefinitions {
  return {
    ...(changes.isConnected !== undefined && {
      shared_changes_connected: {
        type: 'gauge',
        help: '1 if changes from other machines arrive at once; otherwise 0',
        value: () => Number(changes.isConnected),
      },
    }),
    shared_changes_applied_total: {
      type: 'counter',
      help: 'Changes of content applied from other machines and earlier processes',
      value: () => changes.taken,
    },
  };
}
