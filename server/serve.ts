import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inspect } from 'node:util';

import { SpaceExportError } from '#contentful-emulator/files/space-export-error.ts';

import { readAssetManifest } from './assets/asset-manifest.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ContentSettingsError } from './content/content-client-settings.ts';
import { describeStart } from './describe-start.ts';
import { secondsPerYear } from './environment.ts';
import { describeError } from './errors.ts';
import { drainServer } from './http/drain-server.ts';
import { createSiteServer } from './http/site-server.ts';
import { createLog } from './observability/log.ts';
import { affordableConnections } from './process/descriptors.ts';
import { startWatchdog } from './process/watchdog.ts';
import { createSite } from './site.ts';
import { findUnknownVariables } from './unknown-variables.ts';

/** The folder of the build: this file is in `dist/server`. */
const buildDirectory = path.join(import.meta.dirname, '..');
/** Time for a balancer that checks `/readyz` every second to notice that the process is stopping. */
const balancerNoticesMs = 3000;
/** The latest exit, counted from the signal or error that stops the process. */
const exitDeadlineMs = 9500;

interface Start {
  readonly isDevelopment: boolean;
}

/** Serves the site until a signal ends it. A failed start ends the process. */
export async function serve(env: NodeJS.ProcessEnv, start: Start): Promise<void> {
  try {
    await run(readConfig(env), env, start);
  } catch (error) {
    failStart(error);
  }
}

async function run(config: Config, env: NodeJS.ProcessEnv, { isDevelopment }: Start): Promise<void> {
  const log = createLog(config.logLevel);
  const site = await createSite(config, { log, buildDirectory, isDevelopment });
  const { content } = site;
  for (const unknown of findUnknownVariables(env)) log.warn(unknown, 'unknown environment variable');
  if (config.hsts && config.hsts.maxAge < secondsPerYear)
    log.info({ maxAge: config.hsts.maxAge }, 'browsers may use http again soon: raise HSTS_MAX_AGE in steps');

  const server = createSiteServer({
    hsts: config.hsts,
    log,
    keepAliveMs: config.keepAliveMs,
    maxConnections: Math.min(config.maxConnections, affordableConnections()),
    onRefused: (reason) => site.refusals.add(reason),
  });
  const stopping = new AbortController();
  await listen(server, config.port, config.host);
  const { metricsPort } = config;
  const metricsServer = metricsPort === undefined ? undefined : createSiteServer({ log });
  if (metricsServer && metricsPort !== undefined) await listen(metricsServer, metricsPort, config.host);
  const { port } = server.address() as AddressInfo;
  log.info(
    { ...readAssetManifest(buildDirectory).release, ...describeStart({ ...config, port }) },
    'started',
  );
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`;
  const app = site.createApp({
    siteUrl,
    localUrl: `http://127.0.0.1:${port}`,
    isDraining: () => stopping.signal.aborted,
    metricsServer,
  });
  server.on('request', app.listener);
  const running = app.run(stopping.signal);

  const hurry = new AbortController();
  const stop = async (noticeMs: number) => {
    if (noticeMs === 0) hurry.abort();
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('stopping');
    setTimeout(() => process.exit(), exitDeadlineMs).unref();
    // Background loads are dropped. Enquiries still being accepted stay in the queue for the next process.
    await Promise.allSettled([drainServer(server, { noticeMs, hurry: hurry.signal }), running]);
    await app.close();
    await Promise.all([site.snapshot?.written(), site.database.close()]);
    log.info('stopped');
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(balancerNoticesMs));
  // Ctrl+C in a terminal: there is no balancer.
  process.on('SIGINT', () => void stop(0));
  // Also called for unhandled rejections. The process is in an unknown state, so another has to take over.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ origin, ...describeError(error) }, 'uncaught error');
    process.exitCode = 1;
    void stop(balancerNoticesMs);
  });
  // A debugger may block the event loop for any length of time.
  if (!isDevelopment) startWatchdog(log);

  await content.warmUp(stopping.signal);
  if (!stopping.signal.aborted) {
    log.info({ ms: Math.round(performance.now()) }, 'ready');
    process.stdout.write(`http://localhost:${port}\n`);
  }
  await content.complete(stopping.signal);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Exits after a failed start. Errors that the operator can fix are printed without a stack. */
function failStart(error: unknown): never {
  const isOperatorError =
    error instanceof ConfigError ||
    error instanceof ContentSettingsError ||
    error instanceof SpaceExportError ||
    (error instanceof Error &&
      'syscall' in error &&
      ['listen', 'getaddrinfo'].includes(String(error.syscall)));
  process.stderr.write(`${isOperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
}
