import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';

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

/** Suffixes of what the build compresses beforehand, beside the file. */
export const codingSuffixes = { br: '.br', gzip: '.gz' } as const;

/**
 * The answer with a public file, uncompressed.
 *
 * @param isHashed whether its name contains a hash of its content, so that caches may keep it for good
 */
export function fileAnswer(file: string, body: Buffer, { isHashed }: { isHashed: boolean }): KeptAnswer {
  return createKeptAnswer({
    status: 200,
    headers: {
      'Content-Type': types[path.extname(file)] ?? '',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    body,
  });
}

/**
 * Reads all public files into memory, with what the build has compressed. A path is looked up as it was asked, whole:
 * no spelling of it leads to another file.
 *
 * @param directory the folder whose `assets/` holds the build's output, named by content
 * @returns the answer for a path, and undefined where there is no such file
 */
export function readStaticFiles(directory: string): (path: string) => KeptAnswer | undefined {
  const answers = new Map<string, KeptAnswer>();
  const files = globSync('**/*.*', { cwd: directory }).filter((file) => types[path.extname(file)]);
  for (const file of files) {
    const isHashed = file.startsWith(`assets${path.sep}`);
    const answer = fileAnswer(file, readFileSync(path.join(directory, file)), { isHashed });
    for (const coding of ['br', 'gzip'] as const) {
      const sibling = path.join(directory, file + codingSuffixes[coding]);
      if (existsSync(sibling)) answer.add(coding, readFileSync(sibling));
    }
    answers.set(`/${file.split(path.sep).join('/')}`, answer);
  }
  return (asked) => answers.get(asked);
}
