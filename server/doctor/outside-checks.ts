import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { parseAssetUrl } from '#shared/image-url.ts';

import { createCdn, type CdnConfig } from '../cdn/create-cdn.ts';
import type { Config } from '../config.ts';
import type { ContentClient } from '../content/content-client.ts';
import type { EnquiriesConfig } from '../enquiries/enquiries.ts';
import { createFetchOriginal } from '../images/fetch-original.ts';
import { ImageError } from '../images/image-error.ts';
import { fault, ok, reasonOf, skipped, type Check, type Outcome } from './check.ts';

const timeoutMs = 6000;
/** On no response of the site: purging it tries the token, and changes nothing. */
const keyOfNothing = 'nothing-has-this-key';

/** Fetches a picture of the space as the image proxy does. */
export function imageHostCheck(
  { hosts, origin }: Pick<Config['images'], 'hosts' | 'origin'>,
  client: Pick<ContentClient, 'getAssets'>,
): Check {
  return {
    name: 'Image host',
    async run() {
      const assets = await client.getAssets({ limit: 1, mimetype_group: 'image' }).catch(() => undefined);
      if (assets === undefined) return skipped('not tried: the content service names no picture');
      const [asset] = assets.items;
      const { url } = (asset?.fields['file'] ?? {}) as { url?: string };
      const location = parseAssetUrl(url ?? '');
      if (location === undefined) return skipped('not tried: the space has no picture yet');
      if (!hosts.includes(location.host))
        return fault(
          `pictures of this space are at ${location.host}, which IMAGE_HOSTS does not name`,
          `Set IMAGE_HOSTS=${location.host}.`,
        );
      try {
        await createFetchOriginal({ origin })(location, async () => {});
        return ok(`${location.host} delivers a picture of the space`);
      } catch (error) {
        return describeImageFault(error, origin ?? location.host);
      }
    },
  };
}

function describeImageFault(error: unknown, host: string): Outcome {
  if (error instanceof ImageError && error.kind === 'missing')
    return fault(`${host} does not have a picture that the space names`, 'Upload it in Contentful again.');
  // A large one shows as well that the host can be reached.
  if (error instanceof ImageError && error.kind === 'too-large') return ok(`${host} answers`);
  const reason = error instanceof ImageError && error.kind === 'slow' ? error.message : reasonOf(error);
  return fault(
    `${host}: ${reason}`,
    'Let this machine reach it over https. Its name must resolve to public addresses. Meanwhile cached pictures are served.',
  );
}

/** Connects and looks at the certificate. No request is sent: a webhook might take any for an enquiry. */
export function vendorCheck(vendor: EnquiriesConfig['vendor']): Check {
  return {
    name: 'Vendor of enquiries',
    async run() {
      if (vendor === undefined)
        return skipped('none is set up: enquiries stay in the queue until they are read by hand');
      const { hostname, port, protocol } = new URL(vendor.kind === 'webhook' ? vendor.url : vendor.origin);
      const isSecure = protocol === 'https:';
      try {
        await connectTo({ host: hostname, port: Number(port) || (isSecure ? 443 : 80), isSecure });
        return ok(`${hostname} can be reached; nothing was sent to it`);
      } catch (error) {
        return fault(
          `${hostname}: ${reasonOf(error)}`,
          `Correct ${vendor.kind === 'webhook' ? 'ENQUIRY_WEBHOOK_URL' : 'HUBSPOT_FORMS_HOST'}, or let this machine reach it. Meanwhile enquiries wait in the queue.`,
        );
      }
    },
  };
}

function connectTo({
  host,
  port,
  isSecure,
}: {
  host: string;
  port: number;
  isSecure: boolean;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = isSecure ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('it does not answer in time')));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

/** Purges a key that no response has. */
export function cdnChecks(config: CdnConfig | undefined): readonly Check[] {
  if (config === undefined) return [];
  return createCdn(config).caches.map((cache) => ({
    name: 'CDN',
    async run() {
      try {
        await cache.purge([keyOfNothing], false);
        return ok(`${cache.name} accepts purges`);
      } catch (error) {
        return fault(
          `${cache.name} cannot be purged: ${reasonOf(error)}`,
          `Correct the variables CDN_${config.cdn.toUpperCase()}_…, or what the token may do (docs/publishing.md, CDNs).`,
        );
      }
    },
  }));
}
