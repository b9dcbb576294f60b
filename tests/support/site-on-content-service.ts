import { expect } from 'vitest';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { eventually } from './eventually.ts';
import { startFaultyEmulator, type FaultyEmulator } from './faulty-emulator.ts';
import { startSiteProcess, freePort, type SiteStart, type SiteProcess } from './site-process.ts';
import { fixtureSpace, type ServedSpace } from './site.ts';

export const deliveryToken = 'delivery-token-of-the-proof';
export const previewToken = 'preview-token-of-the-proof';

/** Starts a content service with the fixture or another space. */
export function startSpaceService({
  port = 0,
  space = fixtureSpace(),
}: { port?: number; space?: ServedSpace } = {}): Promise<FaultyEmulator> {
  return startFaultyEmulator({
    spaces: [space],
    deliveryToken,
    previewToken,
    port,
  });
}

/** Starts the site's process with the content service at `host` in place of Contentful, by default on a free port. */
export async function startSiteOn(
  host: string,
  environment: Readonly<Record<string, string>> = {},
  { port: givenPort, ...start }: SiteStart & { readonly port?: number } = {},
): Promise<SiteProcess> {
  const port = givenPort ?? (await freePort());
  const settings = {
    CONTENTFUL_SPACE_ID: fixtureSpaceId,
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

/** Waits until a path responds with the status; undefined: until nothing responds. */
export function untilStatus(
  site: Pick<SiteProcess, 'origin'>,
  urlPath: string,
  status: number | undefined,
  timeout = 120_000,
): Promise<void> {
  return eventually(
    async () => {
      const response = await fetch(site.origin + urlPath).catch(() => undefined);
      expect(response?.status).toBe(status);
    },
    { timeout, interval: 50 },
  );
}
