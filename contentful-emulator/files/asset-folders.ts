import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folders to search for a file, by the host of its URL: several hosts serve the same files. */
export const folderNames: Readonly<Record<string, readonly string[]>> = {
  'images.ctfassets.net': [
    'images.ctfassets.net',
    'assets.ctfassets.net',
    'downloads.ctfassets.net',
    'images.contentful.com',
  ],
  'assets.ctfassets.net': ['assets.ctfassets.net', 'downloads.ctfassets.net', 'images.ctfassets.net'],
  'downloads.ctfassets.net': ['downloads.ctfassets.net', 'assets.ctfassets.net', 'images.ctfassets.net'],
  'videos.ctfassets.net': ['videos.ctfassets.net'],
  'images.contentful.com': ['images.contentful.com', 'images.ctfassets.net'],
};

/** Whether a folder has files of assets: a folder `assets` may hold something else. */
export function hasAssets(directory: string): boolean {
  return Object.keys(folderNames).some((host) => existsSync(path.join(directory, host)));
}
