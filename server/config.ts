import type { ThirdParties } from '#shared/site/consent/third-parties.ts';

import { readApprovalsConfig, type ApprovalsConfig } from './approvals/approvals-config.ts';
import { readCdnConfig } from './cdn/cdn-config.ts';
import type { CdnConfig } from './cdn/create-cdn.ts';
import type { Throttle } from './content/content-client-settings.ts';
import { readDatabaseConfig } from './data/database-config.ts';
import type { DatabaseConfig } from './data/database.ts';
import { readDeskConfig, type DeskConfig } from './desk/desk-config.ts';
import { readEnquiriesConfig } from './enquiries/enquiries-config.ts';
import type { EnquiriesConfig } from './enquiries/enquiries.ts';
import { parseEnvironment, type Environment } from './environment.ts';
import { readSecretFiles } from './environment/secret-files.ts';
import type { TrustedProxies } from './http/client-address.ts';
import type { Hsts } from './http/security-headers.ts';
import {
  readPreviewConfig,
  readStagingLogin,
  type PreviewConfig,
  type StagingLogin,
} from './preview/preview-config.ts';
import { readRecordsConfig } from './records/records-config.ts';
import type { RecordsConfig } from './records/records.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly maxConnections: number;
  readonly keepAliveMs: number;
  /** Canonical origin without a trailing slash; undefined: `http://localhost:<port>`. */
  readonly siteUrl: string | undefined;
  /** Undefined for a site without https. */
  readonly hsts: Hsts | undefined;
  readonly content: ContentfulConfig | EmbeddedConfig;
  readonly contentTtlMs: number;
  /** Undefined: drafts are not shown beside the site. */
  readonly preview: PreviewConfig | undefined;
  /** Undefined: the site is public. */
  readonly stagingLogin: StagingLogin | undefined;
  /** Undefined: no snapshot is written. */
  readonly contentSnapshotDirectory: string | undefined;
  /** Folder of assets shared between builds; undefined: not shared. */
  readonly assetsDirectory: string | undefined;
  readonly images: {
    readonly hosts: readonly string[];
    /** Originals are fetched from here instead of the image host. */
    readonly origin: string | undefined;
    readonly cacheDirectory: string;
    readonly cacheMaxBytes: number;
  };
  readonly thirdParties: ThirdParties;
  /** Whether the site measures page speed for visitors who do not object. */
  readonly webVitals: boolean;
  readonly database: DatabaseConfig;
  readonly enquiries: EnquiriesConfig;
  /** Undefined: nothing is recorded. */
  readonly records: RecordsConfig | undefined;
  /** Undefined: there is no desk. */
  readonly desk: DeskConfig | undefined;
  /** Undefined: content is shown as soon as it is published. */
  readonly approvals: ApprovalsConfig | undefined;
  /** Undefined: pages carry no keys, and nothing is purged. */
  readonly cdn: CdnConfig | undefined;
  /** Undefined: `X-Forwarded-For` is not trusted. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Undefined: metrics are served on the site's port. */
  readonly metricsPort: number | undefined;
  /** Undefined: the limit of the container or machine. */
  readonly memoryLimitBytes: number | undefined;
  readonly logLevel: string;
  readonly gallery: boolean;
  readonly contentReport: boolean;
}

export interface ContentfulConfig {
  readonly source: 'contentful';
  readonly spaceId: string;
  readonly environment: string;
  /** The delivery token, or the preview token in preview mode. Secret. */
  readonly accessToken: string;
  readonly preview: boolean;
  readonly host: string;
  readonly insecure: boolean;
  readonly throttle: Throttle;
  /** Where drafts are read, beside what is published. */
  readonly drafts: { readonly host: string; readonly accessToken: string } | undefined;
  /** Signing secrets of webhooks; undefined: none are accepted. Secret. */
  readonly webhookSecrets: readonly string[] | undefined;
}

export interface EmbeddedConfig {
  readonly source: 'embedded';
  /** An export file; undefined: the sample space. */
  readonly file: string | undefined;
}

/** The configuration is invalid. The message lists every error, but no values: they could be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`Invalid configuration:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.errors = errors;
  }
}

const emptyMeansOff: ReadonlySet<string> = new Set(['CONTENT_SNAPSHOT_DIR', 'ASSETS_DIR']);

/**
 * Reads the variables documented in `docs/environment.md`. An empty value counts as unset, except for those in
 * `emptyMeansOff`. Throws `ConfigError`.
 *
 * @param earlierErrors to be listed with the others
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  earlierErrors: readonly string[] = [],
): Config {
  const { env: resolved, errors: fileErrors } = readSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter(([name, value]) => value !== '' || emptyMeansOff.has(name)),
    ),
  );
  const parsed = parseEnvironment(resolved);
  const otherErrors = [...fileErrors, ...earlierErrors];
  if ('errors' in parsed) {
    // The value of a secret whose file is at fault is a placeholder.
    const isRead = (error: string) =>
      !fileErrors.some((each) => each.startsWith(`${error.split(' ', 1)[0]}_FILE `));
    throw new ConfigError([...parsed.errors.filter(isRead), ...otherErrors]);
  }
  if (otherErrors.length > 0) throw new ConfigError(otherErrors);
  const { values } = parsed;
  const database = readDatabaseConfig(values);
  const records = readRecordsConfig(values, database);
  const isLocal = values.CONTENTFUL_SPACE_ID === undefined && values.NODE_ENV !== 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    maxConnections: values.MAX_CONNECTIONS,
    keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
    siteUrl: values.SITE_URL,
    hsts: values.SITE_URL?.startsWith('https:')
      ? {
          maxAge: values.HSTS_MAX_AGE,
          includeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
          preload: values.HSTS_PRELOAD,
        }
      : undefined,
    content: readContentConfig(values),
    contentTtlMs: values.CONTENT_TTL_SECONDS * 1000,
    preview: readPreviewConfig(values),
    stagingLogin: readStagingLogin(values),
    contentSnapshotDirectory: values.CONTENT_SNAPSHOT_DIR || undefined,
    assetsDirectory: values.ASSETS_DIR || undefined,
    images: {
      hosts: values.IMAGE_HOSTS,
      origin: values.IMAGE_ORIGIN,
      cacheDirectory: values.IMAGE_CACHE_DIR,
      cacheMaxBytes: values.IMAGE_CACHE_MAX_MB * 1024 * 1024,
    },
    thirdParties: {
      gtmId: values.GTM_ID,
      consentMode: values.CONSENT_MODE,
      consentVersion: values.CONSENT_VERSION,
      countsFirstPage: values.GTM_FIRST_PAGEVIEW,
      vendors: values.EMBED_VENDORS,
    },
    webVitals: values.WEB_VITALS,
    database,
    enquiries: readEnquiriesConfig(values, database),
    records,
    desk: readDeskConfig(values, { records, database }),
    approvals: readApprovalsConfig(values),
    cdn: readCdnConfig(values),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsPort: values.METRICS_PORT,
    memoryLimitBytes: values.MEMORY_LIMIT_MB === undefined ? undefined : values.MEMORY_LIMIT_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    gallery: values.GALLERY ?? isLocal,
    contentReport: values.CONTENT_REPORT ?? (isLocal || values.CONTENTFUL_PREVIEW),
  };
}

/** The configuration of commands that write to the space: the site's, and a token that the site itself must not have. */
export interface ManagementConfig extends Config {
  /** Undefined: the command only prints what to do. Secret. */
  readonly managementToken: string | undefined;
}

/** Reads also `CONTENTFUL_MANAGEMENT_TOKEN` or its file. Throws `ConfigError`. */
export function readManagementConfig(env: Readonly<Record<string, string | undefined>>): ManagementConfig {
  const name = 'CONTENTFUL_MANAGEMENT_TOKEN';
  const { env: resolved, errors } = readSecretFiles(env, [name]);
  const config = readConfig(resolved, errors);
  return { ...config, managementToken: resolved[name] === '' ? undefined : resolved[name] };
}

function readContentConfig(values: Environment): ContentfulConfig | EmbeddedConfig {
  if (values.CONTENTFUL_SPACE_ID === undefined) return { source: 'embedded', file: values.CONTENT_FILE };
  const preview = values.CONTENTFUL_PREVIEW;
  return {
    source: 'contentful',
    spaceId: values.CONTENTFUL_SPACE_ID,
    environment: values.CONTENTFUL_ENVIRONMENT,
    accessToken: (preview ? values.CONTENTFUL_PREVIEW_ACCESS_TOKEN : values.CONTENTFUL_ACCESS_TOKEN) ?? '',
    preview,
    host: preview ? values.CONTENTFUL_PREVIEW_HOST : values.CONTENTFUL_HOST,
    insecure: values.CONTENTFUL_INSECURE,
    throttle: values.CONTENTFUL_THROTTLE,
    drafts:
      preview || values.CONTENTFUL_PREVIEW_ACCESS_TOKEN === undefined
        ? undefined
        : {
            host: values.CONTENTFUL_PREVIEW_HOST,
            accessToken: values.CONTENTFUL_PREVIEW_ACCESS_TOKEN,
          },
    webhookSecrets: values.CONTENTFUL_WEBHOOK_SECRET,
  };
}
