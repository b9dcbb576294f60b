import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';

import { readTypeOfFile } from './api/mime-types.ts';
import { folderNames } from './files/asset-folders.ts';
import { createEmptyResponse, isFresh, type ServiceResponse } from './service-response.ts';

export function isImageHostPath(pathname: string): boolean {
  return Object.hasOwn(folderNames, pathname.split('/', 2)[1] ?? '');
}

/**
 * Serves the original at `/<host>/<space>/<asset>/<token>/<file>`. Ignores the query: nothing is transformed. Any other
 * path, or one that leads out of the folder, is a 404.
 *
 * @param directories the spaces' asset folders, each with a folder per host
 */
export async function handleImage(
  request: IncomingMessage,
  pathname: string,
  directories: readonly string[],
): Promise<ServiceResponse> {
  const file = await findOriginal(pathname, directories);
  return file ? sendFile(request, file) : notFound;
}

/** The file at `/<host>/<space>/<asset>/<token>/<file>`; undefined if there is none, or if the path leads out of the folder. */
export async function findOriginal(
  pathname: string,
  directories: readonly string[],
): Promise<FoundFile | undefined> {
  const [host, ...segments] = readSegments(pathname);
  if (host === undefined || segments.length !== 4) return undefined;
  for (const directory of directories) {
    for (const folder of folderNames[host] ?? []) {
      const file = await findFile(directory, path.join(folder, ...segments));
      if (file) return file;
    }
  }
  return undefined;
}

const commonHeaders = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const notFound = createEmptyResponse(404, { ...commonHeaders, 'content-length': 0 });

interface FoundFile {
  name: string;
  size: number;
  modified: number;
}

function sendFile(request: IncomingMessage, { name, size, modified }: FoundFile): ServiceResponse {
  const etag = `"${size.toString(16)}-${Math.round(modified).toString(16)}"`;
  const headers = { ...commonHeaders, etag, 'cache-control': 'max-age=31536000' };
  if (isFresh(request, etag)) return createEmptyResponse(304, headers);
  return {
    status: 200,
    headers: { ...headers, 'content-type': readTypeOfFile(name), 'content-length': size },
    body: { file: name, size },
  };
}

/** The decoded segments of a path; empty if any of them could lead elsewhere on disk. */
function readSegments(pathname: string): string[] {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.every(isPlainName) ? segments : [];
  } catch {
    return [];
  }
}

function isPlainName(segment: string): boolean {
  // eslint-disable-next-line no-control-regex -- rejects control characters, above all NUL
  return segment !== '' && !segment.startsWith('.') && !/[/\\\u0000-\u001f\u007f]/.test(segment);
}

async function findFile(directory: string, relative: string): Promise<FoundFile | undefined> {
  try {
    const root = await realpath(directory);
    const name = await realpath(path.join(root, relative));
    if (!name.startsWith(root + path.sep)) return undefined;
    const found = await stat(name);
    return found.isFile() ? { name, size: found.size, modified: found.mtimeMs } : undefined;
  } catch {
    // Missing and unreadable files are both a 404.
    return undefined;
  }
}
