import { LRUCache } from 'lru-cache';

import type { ContentClientSettings } from '../content/content-client-settings.ts';
import { createContentClient, type ContentClient } from '../content/content-client.ts';
import { createOutageGate } from '../content/outage-gate.ts';
import type { RedirectMaker } from '../content/redirect-maker.ts';
import { createThrottledGate } from '../content/throttle.ts';
import { createSilentLog, type Logger } from '../observability/log.ts';
import { listedTypes } from '../page/listed-types.ts';
import { createDraftContent, type DraftContent } from './draft-content.ts';
import type { DraftScope } from './draft-token.ts';

/** Contentful's limit for all editors of a space is 14. */
const requestsPerSecond = 13;
/** Releases, moments and locales at the same time. Each takes the memory of the pages that were looked at. */
const maxScopes = 8;
const forgottenAfterMs = 30 * 60_000;
/** Editors would rather wait than read that something failed. */
const retryLimit = 2;

/** The drafts of one scope. */
export interface Drafts extends DraftContent {
  readonly client: ContentClient;
}

/** All that is read from the preview API, within its limit. */
export interface DraftSource {
  of(scope: DraftScope): Drafts;
}

/**
 * @param settings of the preview API
 */
export function createDraftSource({
  settings,
  redirects,
  log,
}: {
  readonly settings: ContentClientSettings;
  readonly redirects: RedirectMaker;
  readonly log: Logger;
}): DraftSource {
  const gate = createThrottledGate(createOutageGate(log), requestsPerSecond);
  const byScope = new LRUCache<string, Drafts>({
    max: maxScopes,
    ttl: forgottenAfterMs,
    updateAgeOnGet: true,
    dispose: ({ client }) => client.close(),
  });

  function open({ locale, release, moment }: DraftScope): Drafts {
    const timelinePreview = {
      ...(release !== undefined && { release: { lte: release } }),
      ...(moment !== undefined && { timestamp: { lte: moment } }),
    };
    const hasTimeline = Object.keys(timelinePreview).length > 0;
    const client = createContentClient(
      {
        ...settings,
        // The gate keeps to the limit, for all scopes together.
        throttle: 'none',
        retryLimit,
        ...(locale !== undefined && { locale }),
        ...(hasTimeline && { timelinePreview }),
      },
      // Errors with drafts must not reach the log.
      { log: createSilentLog(), gate },
    );
    const content = createDraftContent({
      client,
      listedTypes,
      redirects,
      hasChanges: !hasTimeline,
      log: createSilentLog(),
    });
    return { client, ...content };
  }

  return {
    of(scope) {
      const key = JSON.stringify([scope.locale, scope.release, scope.moment]);
      const known = byScope.get(key);
      if (known !== undefined) return known;
      const drafts = open(scope);
      byScope.set(key, drafts);
      return drafts;
    },
  };
}
