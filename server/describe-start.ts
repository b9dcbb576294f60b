import type { Config } from './config.ts';
import { isTracing } from './observability/tracing.ts';

/**
 * The first line of a process: how it is configured, and what is kept where. Each field is named here, so that no
 * secret gets in by itself.
 */
export function describeStart(config: Config) {
  const { content, database, enquiries, images, records } = config;
  return {
    node: process.version,
    configuration: {
      siteUrl: config.siteUrl,
      port: config.port,
      metricsPort: config.metricsPort,
      content:
        content.source === 'contentful'
          ? {
              space: content.spaceId,
              environment: content.environment,
              host: content.host,
              preview: content.preview,
              webhook: content.webhookSecrets !== undefined,
            }
          : { file: content.file ?? 'the sample' },
      contentTtlMs: config.contentTtlMs,
      drafts: config.preview !== undefined,
      cdn: config.cdn?.cdn,
      vendor: enquiries.vendor?.kind,
      retentionDays: enquiries.retentionDays,
      trustedProxies: config.trustedProxies,
      tagManager: config.thirdParties.gtmId !== undefined,
      vendors: config.thirdParties.vendors,
      logLevel: config.logLevel,
      tracing: isTracing(),
    },
    kept: {
      enquiries: database.url === undefined ? database.directory : 'PostgreSQL',
      enquiriesMeanwhile: database.url === undefined ? undefined : (database.directory ?? 'nowhere'),
      records: records === undefined ? 'nowhere' : (records.bucket?.url ?? records.directory),
      content: content.source === 'contentful' ? (config.contentSnapshotDirectory ?? 'nowhere') : undefined,
      images: images.cacheMaxBytes === 0 ? 'memory' : images.cacheDirectory,
      assets: config.assetsDirectory ?? 'nowhere',
    },
  };
}
