import { contentTypes } from '#shared/content-types.ts';
import { countOf } from '#shared/word-lists.ts';

import { fault, ok, reasonOf, skipped, type Check, type Outcome } from '../checks/check.ts';
import type { ContentClientSettings } from '../content/content-client-settings.ts';
import { createContentClient, type ContentClient } from '../content/content-client.ts';
import { ContentServiceError } from '../content/content-service-error.ts';
import { createSilentLog } from '../observability/log.ts';
import { findModelDrift } from './model-drift.ts';

const timeoutMs = 8000;
/** Webhooks are refused above it. */
const maxClockSkewMs = 30_000;

/** A content API, and the variable with its token. */
export interface CheckedSource {
  readonly settings: ContentClientSettings & { readonly host: string };
  readonly tokenVariable: string;
}

export function openContentClient({ settings }: CheckedSource): ContentClient {
  return createContentClient({ ...settings, timeoutMs, retryLimit: 0 }, { log: createSilentLog() });
}

/** Whether the service answers, its model, and its clock. */
export function contentChecks(source: CheckedSource, client: ContentClient): readonly Check[] {
  const types = client.getContentTypes();
  // Both checks await it.
  types.catch(() => {});
  return [
    {
      name: 'Content service',
      async run() {
        const { host, spaceId, environment = 'master' } = source.settings;
        try {
          await types;
        } catch (error) {
          return describeContentFault(error, source);
        }
        const { total } = await client
          .getEntries({ content_type: 'options', limit: 1 })
          .catch(() => ({ total: 0 }));
        return total > 0
          ? ok(`${host} delivers space ${spaceId}, environment ${environment}`)
          : fault(
              `space ${spaceId}, environment ${environment}, has no published entry of the type options`,
              'Import the space (npm run space:export says how), or publish the site options in Contentful.',
            );
      },
    },
    {
      name: 'Content model',
      async run() {
        const space = await types.catch(() => undefined);
        if (space === undefined) return skipped('not compared: the content service does not deliver it');
        const drift = findModelDrift(contentTypes, space.items);
        return drift.length === 0
          ? ok(`the space has all ${contentTypes.length} content types, with every field`)
          : fault(
              `the space differs from this version in ${countOf(drift.length, 'place')}`,
              ...drift,
              'Run npm run space:export -- model.json, then the import that it prints, with --content-model-only. Delete fields of another type in Contentful first.',
            );
      },
    },
    { name: 'Clock', run: () => compareClocks(source.settings) },
  ];
}

/** Drafts are read with another token, from another host. */
export function draftsCheck(drafts: CheckedSource): Check {
  return {
    name: 'Drafts',
    async run() {
      const client = openContentClient(drafts);
      try {
        await client.getContentTypes({ limit: 1 });
        return ok(`${drafts.settings.host} delivers drafts`);
      } catch (error) {
        return describeContentFault(error, drafts);
      } finally {
        client.close();
      }
    },
  };
}

function describeContentFault(error: unknown, { settings, tokenVariable }: CheckedSource): Outcome {
  const { host, spaceId, environment = 'master' } = settings;
  if (!(error instanceof ContentServiceError)) return fault(reasonOf(error));
  const { kind, status, code } = error;
  if (kind === 'unauthorized')
    return fault(
      `${host} refuses the token for space ${spaceId} (${status})`,
      `Correct ${tokenVariable} or CONTENTFUL_SPACE_ID. Contentful shows both under Settings → API keys.`,
    );
  if (status === 404)
    return fault(
      `space ${spaceId} has no environment ${environment} that this token may read (404)`,
      'Correct CONTENTFUL_ENVIRONMENT, or give the key access to it in Contentful: Settings → API keys.',
    );
  const reason = code === undefined ? error.message : reasonOf(error);
  return fault(
    `${host}: ${kind === 'rateLimited' ? 'too many requests (429)' : reason}`,
    kind === 'network'
      ? 'Correct the host (CONTENTFUL_HOST, CONTENTFUL_PREVIEW_HOST), or let this machine reach it over https.'
      : 'Try again. If it fails again, check www.contentfulstatus.com.',
  );
}

async function compareClocks({ host, insecure }: CheckedSource['settings']): Promise<Outcome> {
  let headers: Headers;
  try {
    const url = `${insecure ? 'http' : 'https'}://${host}/`;
    const signal = AbortSignal.timeout(timeoutMs);
    ({ headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }));
  } catch {
    return skipped('not compared: the content service does not answer');
  }
  // A response from a cache has the date at which it was stored.
  const theirs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
  if (Number.isNaN(theirs)) return skipped('not compared: the content service sends no date');
  const skewSeconds = Math.round(Math.abs(Date.now() - theirs) / 1000);
  return skewSeconds * 1000 < maxClockSkewMs
    ? ok('agrees with the content service’s')
    : fault(
        `differs by ${countOf(skewSeconds, 'second')} from the content service’s`,
        'Set it by NTP: webhooks that seem older than 30 s are refused.',
      );
}
