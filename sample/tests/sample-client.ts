import path from 'node:path';

import { createContentClient, type ContentClient } from '#server/content/content-client.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { startFaultyEmulator } from '#tests/support/faulty-emulator.ts';

import { readSampleSpace } from '../sample-space.ts';

export const space = readSampleSpace(path.join(import.meta.dirname, '../pictures'));

/** Reads the sample as the site does: with the real client, over HTTP. */
export async function openSample(): Promise<{ client: ContentClient; close: () => Promise<void> }> {
  const accessToken = 'delivery-token';
  const service = await startFaultyEmulator({
    spaces: [space],
    deliveryToken: accessToken,
    previewToken: 'preview-token',
  });
  const client = createContentClient(
    { spaceId: space.id, accessToken, host: service.host, insecure: true },
    { log: createSilentLog() },
  );
  return {
    client,
    close() {
      client.close();
      return service.close();
    },
  };
}
