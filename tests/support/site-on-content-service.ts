import path from 'node:path';

import { inject, vi, expect } from 'vitest';

import { readSampleSpace } from '../../sample/sample-space.ts';
import { startContentService, type ContentService } from '../../server/content-service/content-service.ts';
import { startSiteProcess, freePort, type SiteStart, type SiteProcess } from './site-process.ts';

export const deliveryToken = 'delivery-token-of-the-proof';

/** Starts a content service with the sample space on a port of its own. */
export function startSampleService(port = 0): Promise<ContentService> {
  return startContentService({
    spaces: [readSampleSpace(path.join(inject('productionBuild'), 'sample'))],
    deliveryToken,
    previewToken: 'preview-token-of-the-proof',
    port,
  });
}

/** Starts the site's process on a content service at `host`, as it would run on Contentful. */
export async function startSiteOn(
  host: string,
  environment: Readonly<Record<string, string>> = {},
  start: SiteStart = {},
): Promise<SiteProcess> {
  const port = await freePort();
  const settings = {
    CONTENTFUL_SPACE_ID: 'samplespace1',
    CONTENTFUL_ACCESS_TOKEN: deliveryToken,
    CONTENTFUL_HOST: host,
    CONTENTFUL_INSECURE: 'true',
    CONTENT_SNAPSHOT_DIR: '',
    IMAGE_ORIGIN: `http://${host}`,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  return startSiteProcess(port, settings, start);
}

/** Waits until a path of the site answers with a status. */
export function untilStatus(
  site: Pick<SiteProcess, 'origin'>,
  urlPath: string,
  status: number,
  timeout = 15_000,
): Promise<void> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(site.origin + urlPath).catch(() => undefined);
      expect(answer?.status).toBe(status);
    },
    { timeout, interval: 50 },
  );
}
