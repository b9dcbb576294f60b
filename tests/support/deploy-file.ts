import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A sample configuration from `deploy/` with each text replaced, which must occur: samples must not drift away from what
 * is tried.
 */
export function deployFile(name: string, replacements: readonly (readonly [string, string])[]): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../deploy', name), 'utf8');
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The sample configuration ${name} lacks ${from}`);
    return result.replaceAll(from, to);
  }, text);
}
