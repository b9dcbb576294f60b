import { z } from 'zod';

import type { DatabaseConfig } from '../data/database.ts';
import { isSecureUrl, origin, type CrossFieldProblem } from '../environment/environment-values.ts';
import { isLoopbackUrl } from '../network/loopback.ts';
import { areRecordsOn, needsRecords, type RecordsSwitches } from '../records/records-config.ts';
import { roles, type Role } from './person.ts';
import type { OidcConfig } from './sign-in/oidc-provider.ts';

export interface DeskConfig {
  /** `sample`: three invented people to choose from, for this machine alone. */
  readonly signIn: 'sample' | OidcConfig;
  /** Where its sessions are, beside the site's database. */
  readonly database: DatabaseConfig;
}

// Secret: no message repeats a value.
export const deskVariables = {
  DESK_ORIGIN: origin.refine(isSecureUrl, 'must be https, except on this machine').optional(),
  DESK_OIDC_ISSUER: z
    .string()
    .refine(isSecureUrl, 'must be the URL of an issuer, with https except on this machine')
    .optional(),
  DESK_OIDC_CLIENT_ID: z.string().optional(),
  DESK_OIDC_CLIENT_SECRET: z.string().optional(),
  DESK_OIDC_GROUPS: z
    .string()
    .transform((value) => readGroups(value))
    .refine(
      (value) => value !== undefined,
      `must be pairs such as approver=Compliance, separated by commas, whose roles are ${roles.join(', ')}`,
    )
    .optional(),
};

const together = [
  'DESK_ORIGIN',
  'DESK_OIDC_ISSUER',
  'DESK_OIDC_CLIENT_ID',
  'DESK_OIDC_CLIENT_SECRET',
  'DESK_OIDC_GROUPS',
] as const;

type Values = z.infer<z.ZodObject<typeof deskVariables>>;

interface Where {
  readonly NODE_ENV?: string | undefined;
  readonly CONTENTFUL_SPACE_ID?: string | undefined;
  readonly CONTENT_FILE?: string | undefined;
  readonly SITE_URL?: string | undefined;
}

/** Undefined: there is no desk. It shows records, so it needs them. */
export function readDeskConfig(
  values: Values & Where,
  { records, database }: { readonly records: object | undefined; readonly database: DatabaseConfig },
): DeskConfig | undefined {
  if (records === undefined) return undefined;
  const { DESK_ORIGIN, DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID, DESK_OIDC_CLIENT_SECRET, DESK_OIDC_GROUPS } =
    values;
  if (DESK_ORIGIN && DESK_OIDC_ISSUER && DESK_OIDC_CLIENT_ID && DESK_OIDC_CLIENT_SECRET && DESK_OIDC_GROUPS)
    return {
      signIn: {
        origin: DESK_ORIGIN,
        issuer: DESK_OIDC_ISSUER,
        clientId: DESK_OIDC_CLIENT_ID,
        clientSecret: DESK_OIDC_CLIENT_SECRET,
        groups: DESK_OIDC_GROUPS,
      },
      database,
    };
  return isSampleOnThisMachine(values) ? { signIn: 'sample', database } : undefined;
}

/** Whether invented people may sign in. */
export function isSampleOnThisMachine({
  CONTENTFUL_SPACE_ID,
  CONTENT_FILE,
  NODE_ENV,
  SITE_URL = 'http://localhost',
}: Where): boolean {
  const isSample = CONTENTFUL_SPACE_ID === undefined && CONTENT_FILE === undefined;
  return isSample && NODE_ENV !== 'production' && isLoopbackUrl(SITE_URL);
}

/** Errors in combinations of valid variables. */
export function findDeskErrors(
  {
    DESK_ORIGIN,
    SITE_URL,
    ...switches
  }: RecordsSwitches & {
    readonly DESK_ORIGIN?: string | undefined;
    readonly SITE_URL?: string | undefined;
  },
  isSet: (name: string) => boolean,
): CrossFieldProblem[] {
  const first = together.find(isSet);
  if (first === undefined) return [];
  const errors = together
    .filter((name) => !isSet(name))
    .map((name): CrossFieldProblem => [name, `is required with ${first}`]);
  if (DESK_ORIGIN !== undefined && SITE_URL !== undefined && hostOf(DESK_ORIGIN) === hostOf(SITE_URL))
    errors.push([
      'DESK_ORIGIN',
      'must be another host than that of SITE_URL: the site’s pages may run scripts of third parties',
    ]);
  if (!areRecordsOn(switches)) errors.push([first, needsRecords]);
  return errors;
}

const hostOf = (url: string) => new URL(url).hostname;

/** Undefined: they are malformed, or name no role. */
function readGroups(text: string): ReadonlyMap<string, Role> | undefined {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const groups = new Map<string, Role>();
  for (const [name, group] of pairs) {
    const role = roles.find((each) => each === name);
    if (role === undefined || !group) return undefined;
    groups.set(group, role);
  }
  return groups;
}
