import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The list of packages that only a few commands need, and that are too large for `npm ci`. */
const list = path.join(import.meta.dirname, 'on-demand');
const installed = path.join(import.meta.dirname, '../node_modules/.cache/on-demand');

/** Installs the packages in `build/on-demand/`, unless they are up to date. Returns their `node_modules` folder. */
export function installOnDemand(): string {
  const modules = path.join(installed, 'node_modules');
  // npm writes the second file once everything is installed.
  if (changedAt(path.join(list, 'package-lock.json')) > changedAt(path.join(modules, '.package-lock.json'))) {
    process.stderr.write('Installing the packages in build/on-demand\n');
    mkdirSync(installed, { recursive: true });
    cpSync(list, installed, { recursive: true });
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: installed,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return modules;
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
