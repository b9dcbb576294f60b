import { LRUCache } from 'lru-cache';

import type { AssetLocation } from '#shared/image-url.ts';

import { describeError } from '../errors.ts';
import type { Finding } from '../findings/finding.ts';
import { wholeSite, type Findings } from '../findings/findings.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Logger } from '../observability/log.ts';
import { ImageError, type ImageFailure } from './image-error.ts';
import { originalKey } from './image-key.ts';
import type { ImageService } from './image-service.ts';

const maxReported = 1000;
/** Failures that are the original's own: it fails again unless an editor replaces it. */
const lastingFailures: ReadonlySet<ImageFailure> = new Set(['too-large', 'not-an-image', 'unreadable']);

/** Tells editors and operators of pictures that cannot be sent. */
export function createImageFailureReport({
  images,
  findings,
  log,
}: {
  readonly images: ImageService;
  readonly findings: Findings;
  readonly log: Logger;
}) {
  /** Images that have been logged: visitors must not be able to fill the log. */
  const reported = new LRUCache<string, true>({ max: maxReported });
  /** By asset. */
  const broken = new Map<string, Finding>();
  const update = () => findings.record(wholeSite, 'pictures', [...broken.values()]);

  /**
   * Tells editors that a picture on their pages cannot be made, until it can be. Visitors must not be able to add findings
   * about others.
   */
  function record(location: AssetLocation, error: ImageError | undefined): void {
    if (!images.isExpected(location)) return;
    const { asset } = location;
    if (error && lastingFailures.has(error.kind)) broken.set(asset, brokenPicture(asset, error));
    else broken.delete(asset);
    update();
  }

  return {
    /** @param error undefined: it could be made */
    record,
    /**
     * To be called when content changes: its pages may show another picture instead, and then nobody asks for this one
     * again. One that they still show is found again with the next visit.
     */
    forget(): void {
      broken.clear();
      update();
    },
    /** Logs a failure; the first of an image at a higher level than later ones. */
    log({ id }: RequestContext, location: AssetLocation, status: number, error: unknown): void {
      const isBusy = error instanceof ImageError && error.kind === 'busy';
      const isFirst = status !== 404 && !isBusy && !reported.has(originalKey(location));
      if (isFirst) reported.set(originalKey(location), true);
      const level = isFirst ? 'warn' : 'debug';
      log[level]({ id, image: location.asset, status, ...describeError(error) }, 'image cannot be sent');
    },
  };
}

function brokenPicture(assetId: string, { message }: ImageError): Finding {
  return {
    kind: 'broken-picture',
    assetId,
    contentType: 'asset',
    problem: `The site cannot use the picture “${assetId}”: ${message[0]?.toLowerCase()}${message.slice(1)}. Upload it again.`,
    links: [assetId],
    shown: 'Its place stays empty.',
  };
}
