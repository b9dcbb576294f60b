import type { ContentClientSettings } from '../content/content-client-settings.ts';
import type { Database } from '../data/database.ts';
import { createSecretCheck, type SecretCheck } from '../http/secret-check.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import { createDraftSource, type DraftSource } from './draft-source.ts';
import type { PreviewConfig } from './preview-config.ts';
import { createSharedLinks, type SharedLinks } from './shared-links.ts';

/** The parts that show drafts, beside the site. */
export interface PreviewParts {
  readonly config: PreviewConfig;
  readonly secrets: SecretCheck;
  readonly source: DraftSource;
  readonly links: SharedLinks;
  /** Names the content that tokens are for. */
  readonly space: string;
  readonly spaceId: string;
  readonly environment: string;
}

/** The space that the site reads. */
interface PreviewedSpace {
  readonly spaceId: string;
  readonly environment: string;
  /** Its preview API. Undefined: it cannot be read. */
  readonly drafts: ContentClientSettings | undefined;
}

/** @returns undefined if drafts cannot be read */
export function createPreviewParts(
  config: PreviewConfig,
  { spaceId, environment, drafts }: PreviewedSpace,
  { space, database, log }: { readonly space: string; readonly database: Database; readonly log: Logger },
): PreviewParts | undefined {
  return (
    drafts && {
      config,
      secrets: createSecretCheck(
        config.secrets,
        logRarely(() => log.warn('previews are opened with a wrong secret')),
      ),
      source: createDraftSource({ settings: drafts, log }),
      links: createSharedLinks(database, space),
      space,
      spaceId,
      environment,
    }
  );
}
