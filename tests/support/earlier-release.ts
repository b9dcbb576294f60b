import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { makeFolder } from './folders.ts';

const root = path.join(import.meta.dirname, '../..');
const lockFile = 'package-lock.json';
const git = (...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit of the release before this one: `PREVIOUS_RELEASE`, else the last tag, else the last commit whose database
 * schema is older than this one's.
 */
export function findPreviousRelease(): string {
  const { PREVIOUS_RELEASE } = process.env;
  if (PREVIOUS_RELEASE) return git('rev-parse', PREVIOUS_RELEASE);
  const tag = git('tag', '--merged=HEAD~1', '--sort=-creatordate').split('\n')[0];
  return tag
    ? git('rev-list', '--max-count=1', tag)
    : git('log', '--max-count=1', '--format=%P', '--', 'server/data/migrations.ts');
}

/** Builds the site as it was at a commit, with the packages of that commit. Returns the folder with `dist`. */
export function buildRelease(commit: string): string {
  const directory = makeFolder();
  const input = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', directory], { input });
  const [ours, theirs] = [root, directory].map((folder) => readFileSync(path.join(folder, lockFile), 'utf8'));
  if (ours === theirs) symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: directory,
      stdio: 'pipe',
    });
  execFileSync(process.execPath, ['build.mjs'], { cwd: directory, stdio: 'pipe' });
  return directory;
}
