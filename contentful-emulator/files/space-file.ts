import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { findOriginal, hostFolders } from '../image-host.ts';
import { SpaceExportError } from './space-export-error.ts';
import { readSpaceExport, type SpaceExport } from './space-export.ts';

export interface SpaceFile {
  content: SpaceExport;
  /** Contains a folder per image host, as written by `contentful space export --download-assets`. */
  assetsDirectory: string;
}

/**
 * The images are expected next to the file, in a folder `assets` or in folders named after their hosts
 * (`images.ctfassets.net`). Throws `SpaceExportError`.
 *
 * @param sampleDirectory has the images of an export of the sample, next to which there are none
 */
export async function loadSpaceFile(file: string, sampleDirectory: string): Promise<SpaceFile> {
  const content = readSpaceExport(parseJson(await readText(file), file), file);
  const folder = path.dirname(file);
  const assets = path.join(folder, 'assets');
  for (const assetsDirectory of [assets, folder, sampleDirectory])
    // A folder `assets` may hold something else.
    if (hostFolders.some((host) => existsSync(path.join(assetsDirectory, host))))
      return { content, assetsDirectory };
  return { content, assetsDirectory: assets };
}

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

/** Of an asset's field `file`, in one locale; empty if there is none. */
export function urlOfFile(file: unknown): string {
  const { url } = (file ?? {}) as { url?: unknown };
  return typeof url === 'string' ? url : '';
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new SpaceExportError(`${file} cannot be read: ${describe(error)}`, { cause: error });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SpaceExportError(`${file} is not JSON: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
