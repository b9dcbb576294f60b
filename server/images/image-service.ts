import { LRUCache } from 'lru-cache';

import { assetPath, type AssetLocation, type ImageVariant } from '../../shared/image-url.ts';
import { fetchOriginal } from './fetch-original.ts';
import { createJobQueue } from './job-queue.ts';
import { transformImage, type SentImage } from './transform-image.ts';

const memoryBytes = 64 * 1024 * 1024;

/** Images of the site's own space, in the sizes asked for. */
export interface ImageService {
  /** Whether an asset is one of this site's: the image host is everyone's, so the space counts too. */
  isAllowed(location: AssetLocation): boolean;
  /** A variant, and whether it was there already. Throws `ImageError`. */
  get(location: AssetLocation, variant: ImageVariant): Promise<{ image: SentImage; isCached: boolean }>;
}

export function createImageService(settings: {
  spaceId: string;
  hosts: readonly string[];
  /** Where originals are fetched from in the image host's place. */
  origin: string | undefined;
}): ImageService {
  const { spaceId, hosts, origin } = settings;
  const run = createJobQueue({ running: 2, waiting: 32 });
  const images = new LRUCache<string, SentImage>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  });
  const underWay = new Map<string, Promise<SentImage>>();

  function make(key: string, location: AssetLocation, variant: ImageVariant): Promise<SentImage> {
    const joined = underWay.get(key);
    if (joined) return joined;
    const made = run(async () => transformImage(await fetchOriginal(location, origin), variant))
      .then((image) => {
        images.set(key, image);
        return image;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  return {
    isAllowed: ({ host, space }) => hosts.includes(host) && space === spaceId,
    async get(location, variant) {
      const key = `${location.host}${assetPath(location)} ${variant.width} ${variant.quality} ${variant.format ?? ''}`;
      const cached = images.get(key);
      return cached
        ? { image: cached, isCached: true }
        : { image: await make(key, location, variant), isCached: false };
    },
  };
}
