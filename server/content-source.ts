import { existsSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, type Config, type ContentfulConfig } from './config.ts';
import type { ContentClientSettings } from './content/content-client-settings.ts';
import { isLoopback } from './network/loopback.ts';
import type { Logger } from './observability/log.ts';
import type { ContentWebhookConfig } from './publishing/content-webhook.route.ts';

/** Where the site's content comes from: a space at Contentful, or a file that the process serves itself. */
export interface ContentSource {
  readonly spaceId: string;
  readonly environment: string;
  /** Whether `client` reads the preview API, which includes drafts. */
  readonly isPreview: boolean;
  /** Whether the process serves the content itself: it is always available then. */
  readonly isEmbedded: boolean;
  readonly client: ContentClientSettings & { readonly host: string };
  /** The preview API of the same space, for drafts beside the site. Undefined: it cannot be read. */
  readonly drafts: (ContentClientSettings & { readonly host: string }) | undefined;
  /** Pictures are fetched from here instead of the image host. */
  readonly imageOrigin: string | undefined;
  /** Undefined: no webhooks are accepted. */
  readonly webhook: ContentWebhookConfig | undefined;
  /** The environment in Contentful's web app; undefined for other content services. */
  readonly contentfulUrl: string | undefined;
  /** In development: watches the content file, and sends its changes to this URL. */
  readonly follow?: (webhookUrl: string) => void;
  /** Ends the content service of an embedded source. */
  readonly close?: () => Promise<void>;
}

interface SourceSettings {
  readonly buildDirectory: string;
  readonly isDevelopment?: boolean;
  readonly log: Logger;
}

/**
 * @throws {ConfigError} if there is nothing to serve
 * @throws {SpaceExportError} if the content file is not a space export
 */
export async function openContentSource(
  { content, images }: Config,
  settings: SourceSettings,
): Promise<ContentSource> {
  return content.source === 'contentful'
    ? contentfulSource(content, images.origin)
    : openEmbeddedSource(content.file, images.origin, settings);
}

function contentfulSource(config: ContentfulConfig, imageOrigin: string | undefined): ContentSource {
  const { spaceId, environment, preview, insecure, drafts, webhookSecrets } = config;
  return {
    spaceId,
    environment,
    isPreview: preview,
    isEmbedded: false,
    client: config,
    drafts: drafts && {
      spaceId,
      environment,
      ...drafts,
      preview: true,
      // A stand-in for the delivery API on this machine says nothing about the preview API.
      insecure: insecure && isLoopback(drafts.host),
    },
    imageOrigin,
    webhook: webhookSecrets && { secrets: webhookSecrets, spaceId, environment, preview },
    contentfulUrl: contentfulUrlOf(config),
  };
}

/** Imported on demand: sites with a space at Contentful never need it. */
async function openEmbeddedSource(
  file: string | undefined,
  imageOrigin: string | undefined,
  { buildDirectory, isDevelopment = false, log }: SourceSettings,
): Promise<ContentSource> {
  const sampleDirectory = path.join(buildDirectory, 'sample');
  const sample = path.join(sampleDirectory, 'space.json');
  if (file === undefined && !existsSync(sample))
    throw new ConfigError(['CONTENTFUL_SPACE_ID or CONTENT_FILE is required: this build has no sample site']);
  const { startEmbeddedSpace } = await import('#contentful-emulator/embedded-space.ts');
  const space = await startEmbeddedSpace(file ?? sample, { sampleDirectory, log });
  const { spaceId, host, insecure, previewAccessToken, webhookSecret } = space;
  const environment = 'master';
  const isFollowed = isDevelopment && file !== undefined;
  return {
    spaceId,
    environment,
    isPreview: false,
    isEmbedded: true,
    client: space,
    drafts: { spaceId, environment, host, insecure, accessToken: previewAccessToken, preview: true },
    imageOrigin: imageOrigin ?? space.imageOrigin,
    webhook: isFollowed ? { secrets: [webhookSecret], spaceId, environment, preview: false } : undefined,
    contentfulUrl: undefined,
    ...(isFollowed && { follow: space.follow }),
    close: () => space.close(),
  };
}

function contentfulUrlOf({ host, spaceId, environment }: ContentfulConfig): string | undefined {
  const region = /^(?:cdn|preview)(\.eu)?\.contentful\.com$/.exec(host);
  return region
    ? `https://app${region[1] ?? ''}.contentful.com/spaces/${spaceId}/environments/${environment}`
    : undefined;
}
