import type { Capability } from '../capability.ts';
import type { EdgeHeaders } from '../cdn/edge-headers.ts';
import { folderChecks, type FreeBytesOf } from '../checks/folder-check.ts';
import type { ContentClient } from '../content/content-client.ts';
import type { Findings } from '../findings/findings.ts';
import type { Logger } from '../observability/log.ts';
import { embeddedFilesRoute } from './embedded-files.route.ts';
import { imageHostCheck } from './image-host-check.ts';
import { imageMetrics } from './image-metrics.ts';
import { createImageProxy } from './image-proxy.route.ts';
import type { ImageService } from './image-service.ts';

/** Pictures in the sizes that pages show, and the files of a space whose host browsers cannot reach. */
export const images: Capability<
  {
    readonly config: { readonly images: { readonly hosts: readonly string[] } };
    readonly source: { readonly imageOrigin: string | undefined };
    readonly images: ImageService;
    readonly findings: Findings;
    readonly edge: EdgeHeaders;
    readonly log: Logger;
  },
  {
    readonly config: {
      readonly images: {
        readonly hosts: readonly string[];
        readonly cacheDirectory: string;
        readonly cacheMaxBytes: number;
      };
    };
    readonly imageOrigin: string | undefined;
    readonly client: Pick<ContentClient, 'getAssets'>;
    readonly freeBytes: FreeBytesOf;
  }
> = {
  name: 'images',
  create({ config, source: { imageOrigin }, images: service, findings, edge, log }) {
    const servedHosts = imageOrigin === undefined ? [] : config.images.hosts;
    const proxy = createImageProxy({ images: service, findings, log, servedHosts, edge });
    return {
      memory: { image: proxy.fromMemory },
      routes: [...proxy.routes, ...(imageOrigin === undefined ? [] : [embeddedFilesRoute(imageOrigin)])],
      metrics: imageMetrics(service, proxy.outcomes),
      onChanged(changes) {
        proxy.forgetFailures();
        return service.change(changes.filter(({ type }) => type === 'Asset').map(({ id }) => id));
      },
      close: () => service.close(),
    };
  },
  checks: ({ config: { images: settings }, imageOrigin, client, freeBytes }) => [
    imageHostCheck({ hosts: settings.hosts, origin: imageOrigin }, client),
    ...folderChecks(
      'Image cache',
      {
        variable: 'IMAGE_CACHE_DIR',
        directory: settings.cacheMaxBytes === 0 ? undefined : settings.cacheDirectory,
      },
      freeBytes,
    ),
  ],
};
