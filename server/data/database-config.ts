import { z } from 'zod';

import type { CrossFieldProblem } from '../environment/environment-values.ts';
import { isLoopback } from '../network/loopback.ts';
import type { DatabaseConfig } from './database.ts';

export const databaseVariables = {
  // Secret: no message repeats it.
  DATABASE_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
      'must be a URL such as postgres://user:password@host/name',
    )
    .transform(secured)
    .optional(),
  DATA_DIR: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

export function readDatabaseConfig({ DATABASE_URL: url, DATA_DIR: directory }: Variables): DatabaseConfig {
  return url === undefined ? { url, directory: directory ?? '.cache/data' } : { url, directory };
}

/** Errors in combinations of valid variables. */
export function findDatabaseErrors(isGiven: (name: string) => boolean): CrossFieldProblem[] {
  const isKept = ['DATABASE_URL', 'DATA_DIR'].some(isGiven);
  return isGiven('CONTENTFUL_SPACE_ID') && !isKept
    ? [
        [
          'DATA_DIR',
          'is required with CONTENTFUL_SPACE_ID, unless DATABASE_URL is set: a folder that outlives deployments',
        ],
      ]
    : [];
}

/** Another machine's server has to prove who it is, unless the URL says otherwise. */
function secured(value: string): string {
  const url = new URL(value);
  const { host, searchParams } = url;
  // A socket of this machine has no host, or a folder instead.
  const isLocal = host === '' || isLoopback(host) || searchParams.get('host')?.startsWith('/') === true;
  const mode = searchParams.get('sslmode');
  // `pg` treats the weaker modes in the same way, but with a warning.
  if (mode === null ? !isLocal : ['prefer', 'require', 'verify-ca'].includes(mode))
    searchParams.set('sslmode', 'verify-full');
  return url.href;
}
