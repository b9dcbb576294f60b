import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { defaultQuality, isSvg, metadataWidth, parseAssetUrl } from '#shared/image-url.ts';

import { ImageError } from '../images/image-error.ts';
import type { ImageService } from '../images/image-service.ts';
import type { LoadFile } from './file-recorder.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const fetchTimeoutMs = 30_000;
/** Longer ones, such as films, are not recorded. */
const maxBytes = 50 * 1024 * 1024;

/** Loads files as visitors get them: the build's own, pictures in one width, and documents of the space. */
export function createLoadFile({
  publicDirectory,
  images,
  origin,
}: {
  readonly publicDirectory: string;
  readonly images: ImageService;
  /** Where documents are fetched instead of Contentful's hosts. */
  readonly origin: string | undefined;
}): LoadFile {
  return async (address) => {
    const location = parseAssetUrl(`https:/${address}`);
    if (location === undefined) {
      const file = path.join(publicDirectory, address);
      const type = types[path.extname(file)];
      if (type === undefined || !file.startsWith(path.join(publicDirectory, path.sep))) return undefined;
      return { bytes: await readFile(file), type };
    }
    if (images.isAllowed(location) && address.startsWith(`/${location.host}/`)) {
      const width = { width: metadataWidth, quality: defaultQuality };
      try {
        const { image } = await images.get(location, isSvg(address) ? width : { ...width, format: 'webp' });
        return { bytes: image.bytes, type: image.type };
      } catch (error) {
        if (error instanceof ImageError && error.kind === 'missing') return undefined;
        throw error;
      }
    }
    return fetchFile(origin === undefined ? `https:/${address}` : origin + address);
  };
}

async function fetchFile(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The file’s host answers ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The size in its headers may be wrong, or missing.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return {
    bytes: Buffer.concat(chunks),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
