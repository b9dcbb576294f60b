import { Agent } from 'node:http';

import { createClient, type CreateClientParams } from 'contentful';

import { bookshopPreviewToken, bookshopSpaceId, type Client } from './bookshop.fixture.ts';
import type { ContentService } from './content-service.ts';

/** The package allows content source maps only for hosts that begin with "preview": a name that leads to loopback. */
export const previewHostOf = ({ host }: ContentService) => host.replace('127.0.0.1', 'preview.localhost');

/** The real client of the bookshop's preview API. */
export function createPreviewClient(
  service: ContentService,
  options: Partial<CreateClientParams> = {},
): Client {
  return createClient({
    space: bookshopSpaceId,
    accessToken: bookshopPreviewToken,
    host: previewHostOf(service),
    insecure: true,
    retryOnError: false,
    proxy: false,
    // Names below localhost lead to this machine (RFC 6761), but not every resolver knows them.
    httpAgent: new Agent({
      lookup: (_name, { all }, found) => {
        if (all) found(null, [{ address: '127.0.0.1', family: 4 }]);
        else found(null, '127.0.0.1', 4);
      },
    }),
    ...options,
  });
}
