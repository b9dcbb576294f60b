import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inspect } from 'node:util';

import { createApp } from './app.ts';
import { createAssetStore, type AssetStore } from './asset-store.ts';
import { readAssetManifest } from './assets.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { EmbeddedSpace } from './content-service/embedded-space.ts';
import { SpaceExportError } from './content-service/files/space-export-error.ts';
import { ContentSettingsError } from './content/content-client-settings.ts';
import { createContentClient } from './content/content-client.ts';
import { createContentSnapshot, type ContentSnapshot } from './content/content-snapshot.ts';
import { createOutageGate } from './content/outage-gate.ts';
import { createSiteContent } from './content/site-content.ts';
import { affordableConnections } from './descriptors.ts';
import { createEnquiries } from './enquiries/enquiries.ts';
import { describeError } from './errors.ts';
import { drainServer } from './http/drain-server.ts';
import { answerInTurn } from './http/in-turn.ts';
import { createSiteServer } from './http/site-server.ts';
import { createImageService } from './images/image-service.ts';
import { createLog, type Logger } from './log.ts';
import { findMemoryLimit, memoryBudgets } from './memory-limit.ts';
import { startWatchdog } from './watchdog.ts';

/** Where the build stands: this file is `dist/server/main.js`. */
const buildDirectory = path.join(import.meta.dirname, '..');
/** How long a balancer that asks `/readyz` every second has to notice that this process ends. */
const balancerNoticesMs = 3000;
/** Whatever happens, the process has ended by then, counted from the signal or error that ends it. */
const exitDeadlineMs = 9500;

try {
  await run(readConfig(process.env));
} catch (error) {
  failStart(error);
}

/** The process: configuration, content, application, listening, until a signal. */
async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const embedded =
    config.content.source === 'embedded' ? await startEmbedded(config.content.file) : undefined;
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
    memory: { cacheBytes: memoryBudgets(memoryLimitBytes).imageBytes, limitBytes: memoryLimitBytes },
    log,
    now: () => new Date(),
  });
  const enquiries = createEnquiries(config.enquiries, log);
  const assetStore = await openAssetStore(config, log);

  const server = createSiteServer({
    isSecure: config.siteUrl?.startsWith('https:') ?? false,
    log,
    keepAliveMs: config.keepAliveMs,
    maxConnections: Math.min(config.maxConnections, affordableConnections()),
  });
  const stopping = new AbortController();
  await listen(server, config.port, config.host);
  const { metricsPort } = config;
  const metricsServer = metricsPort === undefined ? undefined : createSiteServer({ isSecure: false, log });
  if (metricsServer && metricsPort !== undefined) await listen(metricsServer, metricsPort, config.host);
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
    assetStore,
    siteUrl,
    isPreview: config.content.source === 'contentful' && config.content.preview,
    thirdParties: config.thirdParties,
    trustedProxies: config.trustedProxies,
    metricsServer,
    isDraining: () => stopping.signal.aborted,
    memoryLimitBytes,
    log,
    now: () => new Date(),
  });
  answerInTurn(server, app);
  enquiries.start(siteUrl);

  const hurry = new AbortController();
  const stop = async (noticeMs: number) => {
    if (noticeMs === 0) hurry.abort();
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('stopping');
    setTimeout(() => process.exit(), exitDeadlineMs).unref();
    // What is still being loaded in the background is of no use to anyone now; enquiries that are still accepted
    // stay in the queue, for the next process.
    await Promise.allSettled([drainServer(server, { noticeMs, hurry: hurry.signal }), enquiries.stop()]);
    await snapshot?.written();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(balancerNoticesMs));
  // Somebody at a terminal: there is no balancer.
  process.on('SIGINT', () => void stop(0));
  // Also what is rejected and not handled. Nobody knows in which state the process is now: another has to take over.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ origin, ...describeError(error) }, 'uncaught error');
    process.exitCode = 1;
    void stop(balancerNoticesMs);
  });
  // A debugger stops the event loop for as long as it likes.
  if (process.env.NODE_ENV !== 'development') startWatchdog(log);

  await content.warmUp(stopping.signal);
  // For whoever typed `npm start`: the site is ready, and this is where.
  if (!stopping.signal.aborted) process.stdout.write(`http://localhost:${port}\n`);
  await content.complete(stopping.signal);
}

/** Serves an export file, or the sample. Loaded only here: a site with a space of its own never needs it. */
async function startEmbedded(file: string | undefined): Promise<EmbeddedSpace> {
  const sample = path.join(buildDirectory, 'sample/space.json');
  if (file === undefined && !existsSync(sample))
    throw new ConfigError([
      'CONTENTFUL_SPACE_ID or CONTENT_FILE is missing: this build has no sample to serve in their place',
    ]);
  const { startEmbeddedSpace } = await import('./content-service/embedded-space.ts');
  return startEmbeddedSpace(file ?? sample);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
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

/** Where other builds' assets are found. This build's are there before the first page names one. */
async function openAssetStore({ assetsDirectory }: Config, log: Logger): Promise<AssetStore | undefined> {
  // A development build changes by the minute, and its assets are of no use to anyone later.
  if (assetsDirectory === undefined || process.env.NODE_ENV === 'development') return undefined;
  const store = createAssetStore(assetsDirectory);
  await store.keepPublished(path.join(buildDirectory, 'public/assets'), (error) =>
    log.warn(
      { directory: assetsDirectory, ...describeError(error) },
      'assets cannot be shared with other builds',
    ),
  );
  return store;
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
