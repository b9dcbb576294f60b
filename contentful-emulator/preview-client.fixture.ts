import { Agent } from 'node:http';

import { createClient, type CreateClientParams } from 'contentful';

import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import { bookshopPreviewToken, bookshopSpaceId, type Client } from './bookshop.fixture.ts';

/** A loopback name that begins with "preview", which the `contentful` package demands for content source maps. */
export const previewHostOf = ({ host }: FaultyEmulator) => host.replace('127.0.0.1', 'preview.localhost');

/** The real client of the bookshop's preview API. */
export function createPreviewClient(
  service: FaultyEmulator,
  options: Partial<CreateClientParams> = {},
): Client {
  return createClient({
    space: bookshopSpaceId,
    accessToken: bookshopPreviewToken,
    host: previewHostOf(service),
    insecure: true,
    retryOnError: false,
    proxy: false,
    // Names below localhost are loopback (RFC 6761, section 6.3), but not every resolver knows them.
    httpAgent: new Agent({
      lookup: (_name, { all }, found) => {
        if (all) found(null, [{ address: '127.0.0.1', family: 4 }]);
        else found(null, '127.0.0.1', 4);
      },
    }),
    ...options,
  });
}
