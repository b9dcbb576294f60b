import { readFileSync } from 'node:fs';

/** Settings that can also be given as `<NAME>_FILE`, the path of a file with the value. */
export const secretNames = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_PREVIEW_ACCESS_TOKEN',
  'ENQUIRY_WEBHOOK_URL',
  'ENQUIRY_WEBHOOK_TOKEN',
] as const;

/** Secrets are short. A larger file is the wrong one. */
const maxBytes = 64 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each `<NAME>_FILE` with `<NAME>`, read from the file, so that the environment holds no secrets. Everything
 * that runs as the same user can read `/proc/<pid>/environ`.
 *
 * @returns the complete environment, and what is wrong with the files; never a value or a path
 */
export function readSecretFiles(env: Environment): { env: Environment; faults: readonly string[] } {
  const complete = { ...env };
  const faults: string[] = [];
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (file === undefined) continue;
    delete complete[variable];
    if (env[name] !== undefined) faults.push(`${name} and ${variable} exclude each other`);
    try {
      complete[name] = readSecret(file);
    } catch (error) {
      // If it were undefined, the missing secret would be reported as a second fault.
      complete[name] ??= 'unreadable';
      faults.push(`${variable} names a file that ${describeFault(error)}`);
    }
  }
  return { env: complete, faults };
}

function readSecret(file: string): string {
  const content = readFileSync(file);
  if (content.length > maxBytes) throw new RangeError('is too large for a secret');
  // Editors and `echo` end a file with a line break.
  const secret = content.toString('utf8').replace(/\r?\n$/, '');
  if (secret === '') throw new RangeError('is empty');
  return secret;
}

function describeFault(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return `cannot be read (${code})`;
}
