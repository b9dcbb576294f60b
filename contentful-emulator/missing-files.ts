import type { SpaceFile } from './files/space-file.ts';
import { findOriginal } from './image-host.ts';

/** The files of the content that are not in its folder, such as `images.ctfassets.net/space1/pond/token1/pond.jpg`. */
export async function findMissingFiles({ content, assetsDirectory }: SpaceFile): Promise<string[]> {
  const urls = content.assets.flatMap(({ fields }) => Object.values(fields['file'] ?? {}).map(urlOfFile));
  const missing = await Promise.all(
    urls
      .filter((url) => URL.canParse(url, 'https://host'))
      .map(async (url) => {
        const { host, pathname } = new URL(url, 'https://host');
        return (await findOriginal(`/${host}${pathname}`, [assetsDirectory])) ? [] : [host + pathname];
      }),
  );
  return missing.flat();
}

/** The URL in an asset's field `file`, in one locale; empty if there is none. */
export function urlOfFile(file: unknown): string {
  const { url } = (file ?? {}) as { url?: unknown };
  return typeof url === 'string' ? url : '';
}
