import { randomBytes } from 'node:crypto';

import { parseAssetUrl } from '#shared/image-url.ts';

import { startEmulator } from './emulator.ts';
import type { SpaceExport } from './files/space-export.ts';
import { loadSpaceFile } from './files/space-file.ts';
import { followSpaceFile, type Log } from './follow-space-file.ts';
import { findMissingFiles, urlOfFile } from './missing-files.ts';

/** Settings of the content client and the image proxy for a space that the process serves itself. */
export interface EmbeddedSpace {
  readonly spaceId: string;
  readonly accessToken: string;
  readonly previewAccessToken: string;
  readonly host: string;
  readonly insecure: true;
  readonly throttle: 'none';
  readonly imageOrigin: string;
  /** Signs the webhooks that `follow` sends. */
  readonly webhookSecret: string;
  /** Watches the file from now on, and sends webhooks of what changes in it. */
  readonly follow: (webhookUrl: string) => void;
  close(): Promise<void>;
}

/**
 * Serves an export file on loopback, with random tokens. Throws `SpaceExportError`.
 *
 * @param sampleDirectory see `loadSpaceFile`
 */
export async function startEmbeddedSpace(
  file: string,
  { sampleDirectory, log }: { readonly sampleDirectory: string; readonly log: Log },
): Promise<EmbeddedSpace> {
  const space = await readSpaceFile(file, sampleDirectory);
  // The site need not wait for this.
  void findMissingFiles(space).then(([first, ...others]) => {
    if (first !== undefined)
      log.warn(
        { file, directory: space.ownAssetsDirectory, missing: 1 + others.length, first },
        'pictures or files of the content file are missing',
      );
  });
  const webhookSecret = randomBytes(48).toString('base64url');
  const [deliveryToken, previewToken] = [24, 24].map((bytes) => randomBytes(bytes).toString('base64url')) as [
    string,
    string,
  ];
  const service = await startEmulator({
    spaces: [space],
    deliveryToken,
    previewToken,
  });
  let stopFollowing = () => {};
  return {
    spaceId: space.id,
    accessToken: deliveryToken,
    previewAccessToken: previewToken,
    host: service.host,
    insecure: true,
    throttle: 'none',
    imageOrigin: service.origin,
    webhookSecret,
    follow(webhookUrl) {
      service.sendWebhooksTo({ url: webhookUrl, secret: webhookSecret });
      stopFollowing = followSpaceFile(file, {
        admin: service.space(space.id),
        content: space.content,
        load: async () => (await loadSpaceFile(file, sampleDirectory)).content,
        log,
      });
    },
    close() {
      stopFollowing();
      return service.close();
    },
  };
}

async function readSpaceFile(file: string, sampleDirectory: string) {
  const space = await loadSpaceFile(file, sampleDirectory);
  return { id: spaceIdOf(space.content) ?? 'embedded', ...space };
}

/** The ID of the exported space, from its image URLs: the image proxy allows only that one. */
function spaceIdOf({ assets }: SpaceExport): string | undefined {
  const urls = assets.flatMap(({ fields }) => Object.values(fields['file'] ?? {}).map(urlOfFile));
  return urls.map((url) => parseAssetUrl(url)?.space).find((space) => space !== undefined);
}
