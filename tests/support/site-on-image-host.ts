import { globSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';

import { proxyUrl, type ImageVariant } from '#shared/image-url.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { startImageHost, type ImageHost } from './image-host.ts';
import { startSpaceService, startSiteOn, untilStatus } from './site-on-content-service.ts';
import type { SiteProcess } from './site-process.ts';

/** The site in its own process, with a fake image host. */
export interface SiteOnImageHost {
  readonly site: SiteProcess;
  readonly host: ImageHost;
  /** URL of the image proxy for a variant of an asset. */
  url(asset: string, variant?: Partial<ImageVariant>): string;
  /** Resident memory of the site and of its image processes, in MB. */
  memory(): { site: number; transforms: number };
  close(): Promise<void>;
}

export async function startSiteOnImageHost(
  respond: RequestListener,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteOnImageHost> {
  const [service, host]: [FaultyEmulator, ImageHost] = await Promise.all([
    startSpaceService(),
    startImageHost(respond),
  ]);
  const site = await startSiteOn(service.host, {
    IMAGE_ORIGIN: host.origin,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  await untilStatus(site, '/readyz', 200);
  return {
    site,
    host,
    url: (asset, { width = 640, quality = 75, format = 'webp' } = {}) =>
      site.origin +
      proxyUrl(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}/token1/a.jpg`, {
        width,
        quality,
        format,
      }),
    memory: () => ({
      site: memoryOf(Number(site.pid)),
      transforms: childrenOf(Number(site.pid)).reduce((sum, pid) => sum + memoryOf(pid), 0),
    }),
    async close() {
      await site.stop('SIGKILL');
      await Promise.all([service.close(), host.close()]);
    },
  };
}

/** Ids of a process's child processes. Linux only. */
export function childrenOf(pid: number): number[] {
  return globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((child) => child !== '')
    .map(Number);
}

/** Resident memory of a process in MB; 0 if it has ended. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}
