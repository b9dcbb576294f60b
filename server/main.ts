import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inspect } from 'node:util';

import { createApp } from './app.ts';
import { readAssetManifest } from './assets.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ContentSettingsError } from './content/content-client-settings.ts';
import { createContentClient } from './content/content-client.ts';
import { createContentSnapshot, type ContentSnapshot } from './content/content-snapshot.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createSiteContent } from './content/site-content.ts';
import { startEmbeddedSpace } from './embedded/embedded-space.ts';
import { SpaceExportError } from './embedded/space-export.ts';
import { createEnquiries } from './enquiries/enquiries.ts';
import { drainServer } from './http/drain-server.ts';
import { createSiteServer } from './http/site-server.ts';
import { createImageService } from './images/image-service.ts';
import { createLog, type Logger } from './log.ts';
import { findMemoryLimit, memoryBudgets } from './memory-limit.ts';

/** Where the build stands: this file is `dist/server/main.js`. */
const buildDirectory = path.join(import.meta.dirname, '..');
/** How long a balancer that asks `/readyz` every second has to notice that this process ends. */
const balancerNoticesMs = 3000;
/** Whatever happens, the process has ended by then after SIGTERM. */
const exitDeadlineMs = 9500;

try {
  await run(readConfig(process.env));
} catch (error) {
  failStart(error);
}

/** The process: configuration, content, application, listening, until SIGTERM. */
async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const embedded =
    config.content.source === 'embedded'
      ? await startEmbeddedSpace({
          file: config.content.file,
          sampleDirectory: path.join(buildDirectory, 'sample'),
        })
      : undefined;
  const contentful = config.content.source === 'contentful' ? config.content : embedded;
  if (contentful === undefined) throw new Error('There is no content to serve');

  const client = createContentClient(contentful, { log, gate: createOutageGate(log) });
  const snapshot = openSnapshot(config, log);
  const memoryLimitBytes = findMemoryLimit(config.memoryLimitBytes);
  const content = createSiteContent({
    client,
    ttlMs: config.contentTtlMs,
    log,
    snapshot,
    maxBytes: memoryBudgets(memoryLimitBytes).contentBytes,
  });
  const imageOrigin = config.images.origin ?? embedded?.imageOrigin;
  const images = createImageService({
    spaceId: contentful.spaceId,
    hosts: config.images.hosts,
    origin: imageOrigin,
    cache: { directory: config.images.cacheDirectory, maxBytes: config.images.cacheMaxBytes },
    log,
    now: () => new Date(),
  });
  const enquiries = createEnquiries(config.enquiries, log);

  const server = createSiteServer({ isSecure: config.siteUrl?.startsWith('https:') ?? false, log });
  const stopping = new AbortController();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const app = createApp({
    content,
    images,
    enquiries,
    imageHosts: config.images.hosts,
    servesImageHost: imageOrigin !== undefined,
    hasGallery: config.gallery,
    // Set by the build: only `npm run dev` makes a development build to be run.
    reloadsPages: process.env.NODE_ENV === 'development',
    assets: readAssetManifest(buildDirectory),
    publicDirectory: path.join(buildDirectory, 'public'),
    siteUrl,
    isPreview: config.content.source === 'contentful' && config.content.preview,
    thirdParties: config.thirdParties,
    isDraining: () => stopping.signal.aborted,
    memoryLimitBytes,
    log,
    now: () => new Date(),
  });
  server.on('request', app);
  enquiries.start(siteUrl);

  const stop = async (noticeMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('stopping');
    setTimeout(() => process.exit(0), exitDeadlineMs).unref();
    // What is still being loaded in the background is of no use to anyone now; enquiries that are still accepted
    // stay in the queue, for the next process.
    await Promise.allSettled([drainServer(server, { noticeMs }), enquiries.stop()]);
    await snapshot?.written();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(balancerNoticesMs));
  // Somebody at a terminal: there is no balancer.
  process.on('SIGINT', () => void stop(0));

  await content.warmUp(stopping.signal);
  // For whoever typed `npm start`: the site is ready, and this is where.
  if (!stopping.signal.aborted) process.stdout.write(`http://localhost:${port}\n`);
  await content.complete(stopping.signal);
}

/** Where the last good content is kept. The embedded content service needs no copy: it cannot be away. */
function openSnapshot(
  { content, contentSnapshotDirectory }: Config,
  log: Logger,
): ContentSnapshot | undefined {
  if (content.source === 'embedded' || contentSnapshotDirectory === undefined) return undefined;
  const { host, spaceId, environment, preview } = content;
  // One folder a source: the copies of one must never stand in for another's, and drafts for nothing.
  const source = [host.replace(':', '-'), spaceId, environment, ...(preview ? ['preview'] : [])].join('_');
  return createContentSnapshot({ directory: path.join(contentSnapshotDirectory, source), log });
}

/** A start that cannot succeed: what the operator can mend in one message, anything else with its stack. */
function failStart(error: unknown): never {
  const isOperators =
    error instanceof ConfigError ||
    error instanceof ContentSettingsError ||
    error instanceof SpaceExportError ||
    (error instanceof Error && 'syscall' in error && error.syscall === 'listen');
  process.stderr.write(`${isOperators ? error.message : inspect(error)}\n`);
  process.exit(1);
}
