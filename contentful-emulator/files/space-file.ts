import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { hasAssets } from './asset-folders.ts';
import { SpaceExportError } from './space-export-error.ts';
import { readSpaceExport, type SpaceExport } from './space-export.ts';

export interface SpaceFile {
  content: SpaceExport;
  /** Contains a folder per image host, as written by `contentful space export --download-assets`. */
  assetsDirectory: string;
  /** Where the file's own images are, or would be. */
  ownAssetsDirectory: string;
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
  const own = [assets, folder].find(hasAssets);
  const assetsDirectory = own ?? [sampleDirectory].find(hasAssets) ?? assets;
  return { content, assetsDirectory, ownAssetsDirectory: own ?? assets };
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
