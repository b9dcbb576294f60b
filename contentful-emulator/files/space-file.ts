import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { SpaceExportError } from './space-export-error.ts';
import { readSpaceExport, type SpaceExport } from './space-export.ts';

export interface SpaceFile {
  content: SpaceExport;
  /** Contains a folder per image host, as written by `contentful space export --download-assets`. */
  assetsDirectory?: string;
}

/**
 * The images are expected next to the file, in a folder `assets` or `images.ctfassets.net`. Throws `SpaceExportError`.
 *
 * @param sampleDirectory has the images of an export of the sample, next to which there are none
 */
export async function loadSpaceFile(file: string, sampleDirectory: string): Promise<SpaceFile> {
  const content = readSpaceExport(parseJson(await readText(file), file), file);
  const folder = path.dirname(file);
  const assets = path.join(folder, 'assets');
  if (await isDirectory(assets)) return { content, assetsDirectory: assets };
  for (const assetsDirectory of [folder, sampleDirectory])
    if (await isDirectory(path.join(assetsDirectory, 'images.ctfassets.net')))
      return { content, assetsDirectory };
  return { content };
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

async function isDirectory(name: string): Promise<boolean> {
  try {
    return (await stat(name)).isDirectory();
  } catch {
    return false;
  }
}
