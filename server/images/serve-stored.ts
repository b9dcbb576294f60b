import type { AssetLocation, ImageVariant } from '#shared/image-url.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { ImageError } from './image-error.ts';
import type { ImageMaker } from './image-maker.ts';
import type { SentImage, StoredVariant, VariantStore } from './variant-store.ts';

/** The image at a URL never changes, but may be withdrawn: after this time it is revalidated. */
const freshMs = 24 * 60 * 60_000;
/** After a failed revalidation. */
const retryMs = 60_000;

/** `HIT`: cached. `STALE`: cached, but due for revalidation. `MISS`: made for this request. */
export interface ServedImage {
  readonly image: SentImage;
  readonly cache: 'HIT' | 'STALE' | 'MISS';
}

/** Returns how to serve stored variants: at once, and if they are due, revalidated in the background. */
export function createStoredServing({
  store,
  maker,
  countFailure,
  log,
  now,
}: {
  readonly store: VariantStore;
  readonly maker: ImageMaker;
  readonly countFailure: (error: unknown) => void;
  readonly log: Logger;
  readonly now: () => number;
}): (stored: StoredVariant, location: AssetLocation, variant: ImageVariant) => ServedImage {
  /** If the image host does not respond, the image stays. */
  async function revalidate(stored: StoredVariant, location: AssetLocation, variant: ImageVariant) {
    try {
      const { image, originalEtag } = stored;
      const { bytes, type } = image;
      const revalidated = await maker.remake(location, variant, { bytes, type, originalEtag });
      const { key } = await store.put(location, variant, revalidated);
      // An SVG was replaced by a photograph, or the other way round.
      if (key !== stored.key) store.remove(stored);
    } catch (error) {
      const isMissing = error instanceof ImageError && error.kind === 'missing';
      if (isMissing) store.remove(stored);
      countFailure(error);
      log.warn(
        { image: location.asset, ...describeError(error) },
        isMissing ? 'image withdrawn' : 'image could not be refreshed; serving the last copy',
      );
    }
  }

  return (stored, location, variant) => {
    const age = now() - stored.checkedAt;
    if (age < freshMs) return { image: stored.image, cache: 'HIT' };
    // New images come first: one revalidation at a time, and none while an image is being made.
    if (maker.queue.running === 0) {
      // Not awaited. If it fails, the image is stale again after `retryMs`.
      stored.checkedAt += age - freshMs + retryMs;
      void revalidate(stored, location, variant);
    }
    return { image: stored.image, cache: 'STALE' };
  };
}
