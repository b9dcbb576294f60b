import { readFileSync } from 'node:fs';

import { codeOf } from '../errors.ts';

export const secretNames = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_PREVIEW_ACCESS_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'PREVIEW_SECRET',
  'PREVIEW_KEY',
  'PREVIEW_PASSWORD',
  'DATABASE_URL',
  'ENQUIRY_WEBHOOK_URL',
  'ENQUIRY_WEBHOOK_TOKEN',
  'NEWSLETTER_KEY',
  'RECORDS_BUCKET',
  'RECORDS_KEY',
  'DESK_OIDC_CLIENT_SECRET',
  'APPROVALS_WEBHOOK_URL',
  'CDN_FASTLY_TOKEN',
  'CDN_CLOUDFLARE_TOKEN',
  'CDN_CLOUDFRONT_SECRET_ACCESS_KEY',
  'CDN_AKAMAI_CLIENT_TOKEN',
  'CDN_AKAMAI_CLIENT_SECRET',
  'CDN_AKAMAI_ACCESS_TOKEN',
  'CDN_VARNISH_SECRET',
] as const;

/** Secrets are short. A larger file is the wrong one. */
const maxBytes = 64 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each `<NAME>_FILE` with `<NAME>`, read from the file. It keeps secrets out of the environment, which every
 * process of the same user can read in `/proc/<pid>/environ`.
 *
 * @returns the completed environment, and any errors, without values or paths
 */
export function readSecretFiles(
  env: Environment,
  names: readonly string[] = secretNames,
): { env: Environment; errors: readonly string[] } {
  const resolved: Record<string, string | undefined> = { ...env };
  const errors: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (file === undefined) continue;
    delete resolved[variable];
    if (env[name] !== undefined) errors.push(`${variable} cannot be combined with ${name}`);
    try {
      resolved[name] = readSecret(file);
    } catch (error) {
      // A placeholder, so that the secret is not also reported as missing.
      resolved[name] ??= 'unreadable';
      errors.push(`${variable} points to a file that ${describeReadError(error)}`);
    }
  }
  return { env: resolved, errors };
}

function readSecret(file: string): string {
  const content = readFileSync(file);
  if (content.length > maxBytes) throw new RangeError('is too large for a secret');
  // Editors and `echo` add a line break.
  const secret = content.toString('utf8').replace(/\r?\n$/, '');
  if (secret === '') throw new RangeError('is empty');
  return secret;
}

function describeReadError(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const code = codeOf(error) ?? 'unknown error';
  return `cannot be read (${code})`;
}
