import { parseAssetUrl } from '#shared/image-url.ts';

import { fault, ok, reasonOf, skipped, type Check, type Outcome } from '../checks/check.ts';
import type { ContentClient } from '../content/content-client.ts';
import { createFetchOriginal } from './fetch-original.ts';
import { ImageError } from './image-error.ts';

/** Fetches a picture of the space as the image proxy does. */
export function imageHostCheck(
  { hosts, origin }: { readonly hosts: readonly string[]; readonly origin: string | undefined },
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
