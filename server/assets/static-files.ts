import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import type { MemoryHandler } from '../http/request-context.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Suffixes of files that the build has compressed. */
export const codingSuffixes = { br: '.br', gzip: '.gz' } as const;

/** @param isHashed whether the file name contains a content hash, so that the response never expires */
export function fileResponse(
  file: string,
  body: Buffer,
  { isHashed }: { isHashed: boolean },
): CachedResponse {
  return createCachedResponse({
    status: 200,
    headers: {
      'Content-Type': types[path.extname(file)] ?? '',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    body,
  });
}

/**
 * Reads all public files and their compressed versions into memory. Request paths are compared as sent, without decoding.
 *
 * @param directory its `assets/` holds the build's output, with hashed names
 */
export function createStaticFiles(directory: string): MemoryHandler {
  const responses = new Map<string, CachedResponse>();
  for (const file of listFiles(directory)) {
    const isHashed = file.startsWith(`assets${path.sep}`);
    const response = fileResponse(file, readFileSync(path.join(directory, file)), { isHashed });
    for (const coding of ['br', 'gzip'] as const) {
      const compressed = path.join(directory, file + codingSuffixes[coding]);
      if (existsSync(compressed)) response.add(coding, readFileSync(compressed));
    }
    responses.set(pathOf(file), response);
  }
  return ({ path: requestPath, request }) => responses.get(requestPath)?.responseTo(request.headers);
}

/** The paths of all public files. */
export function listStaticPaths(directory: string): ReadonlySet<string> {
  return new Set(listFiles(directory).map(pathOf));
}

function listFiles(directory: string): readonly string[] {
  return globSync('**/*.*', { cwd: directory }).filter((file) => types[path.extname(file)]);
}

function pathOf(file: string): string {
  return `/${file.split(path.sep).join('/')}`;
}
