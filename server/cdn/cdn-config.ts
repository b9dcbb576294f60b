import { z } from 'zod';

import { commaSeparated, origin, type CrossFieldProblem } from '../environment/environment-values.ts';
import type { CdnConfig } from './create-cdn.ts';

const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be printable, without white space')
  .optional();

export const cdnVariables = {
  CDN: z
    .enum(
      ['fastly', 'cloudflare', 'cloudfront', 'akamai', 'varnish'],
      'must be fastly, cloudflare, cloudfront, akamai or varnish',
    )
    .optional(),
  CDN_FASTLY_SERVICE_ID: z
    .string()
    .regex(/^[A-Za-z\d]{1,40}$/, 'must be a service ID such as SU1Z0isxPaozGVKXdv0eY')
    .optional(),
  CDN_FASTLY_TOKEN: secret,
  CDN_CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits')
    .optional(),
  CDN_CLOUDFLARE_TOKEN: secret,
  CDN_CLOUDFRONT_DISTRIBUTION_ID: z
    .string()
    .regex(/^[A-Z\d]{1,40}$/, 'must be a distribution ID such as E2EXAMPLE1ABCD')
    .optional(),
  CDN_CLOUDFRONT_ACCESS_KEY_ID: z
    .string()
    .regex(/^[A-Z\d]{16,128}$/, 'must be an access key ID such as AKIAIOSFODNN7EXAMPLE')
    .optional(),
  CDN_CLOUDFRONT_SECRET_ACCESS_KEY: secret,
  CDN_AKAMAI_HOST: z
    .string()
    .regex(/^[a-z\d.-]+\.akamaiapis\.net$/, 'must be the host of an API client, ending in .akamaiapis.net')
    .optional(),
  CDN_AKAMAI_CLIENT_TOKEN: secret,
  CDN_AKAMAI_CLIENT_SECRET: secret,
  CDN_AKAMAI_ACCESS_TOKEN: secret,
  CDN_VARNISH_URLS: commaSeparated.pipe(z.array(origin)).optional(),
  CDN_VARNISH_SECRET: secret,
};

type Variables = z.infer<z.ZodObject<typeof cdnVariables>>;

const names = Object.keys(cdnVariables).filter((name) => name !== 'CDN');
const variablesOf = (cdn: string) => names.filter((name) => name.startsWith(`CDN_${cdn.toUpperCase()}_`));

/** Errors in combinations of valid variables. */
export function findCdnErrors(
  values: { readonly CDN?: Variables['CDN']; readonly CONTENTFUL_PREVIEW?: boolean },
  isGiven: (name: string) => boolean,
): CrossFieldProblem[] {
  const { CDN: cdn } = values;
  const needed = cdn === undefined ? [] : variablesOf(cdn);
  return [
    ...needed
      .filter((name) => !isGiven(name))
      .map((name): CrossFieldProblem => [name, `is required with CDN=${String(cdn)}`]),
    ...names
      .filter((name) => isGiven(name) && !needed.includes(name))
      .map((name): CrossFieldProblem => [name, `requires CDN=${name.split('_')[1]?.toLowerCase()}`]),
    // Without webhooks, the site would learn of changes only from visitors, who get their pages from the CDN.
    ...(isGiven('CDN') && isGiven('CONTENTFUL_SPACE_ID') && !isGiven('CONTENTFUL_WEBHOOK_SECRET')
      ? [['CONTENTFUL_WEBHOOK_SECRET', 'is required with CDN'] as const]
      : []),
    ...(cdn !== undefined && values.CONTENTFUL_PREVIEW === true
      ? [['CDN', 'cannot be combined with CONTENTFUL_PREVIEW: drafts must not be cached'] as const]
      : []),
  ];
}

/** Undefined: no CDN keeps pages for longer than any other cache. */
export function readCdnConfig(values: Variables): CdnConfig | undefined {
  // Checked by `findCdnErrors`.
  const given = (name: Exclude<keyof Variables, 'CDN' | 'CDN_VARNISH_URLS'>) => values[name] ?? '';
  switch (values.CDN) {
    case undefined:
      return undefined;
    case 'fastly':
      return {
        cdn: 'fastly',
        serviceId: given('CDN_FASTLY_SERVICE_ID'),
        token: given('CDN_FASTLY_TOKEN'),
      };
    case 'cloudflare':
      return {
        cdn: 'cloudflare',
        zoneId: given('CDN_CLOUDFLARE_ZONE_ID'),
        token: given('CDN_CLOUDFLARE_TOKEN'),
      };
    case 'cloudfront':
      return {
        cdn: 'cloudfront',
        distributionId: given('CDN_CLOUDFRONT_DISTRIBUTION_ID'),
        accessKeyId: given('CDN_CLOUDFRONT_ACCESS_KEY_ID'),
        secretAccessKey: given('CDN_CLOUDFRONT_SECRET_ACCESS_KEY'),
      };
    case 'akamai':
      return {
        cdn: 'akamai',
        host: given('CDN_AKAMAI_HOST'),
        clientToken: given('CDN_AKAMAI_CLIENT_TOKEN'),
        clientSecret: given('CDN_AKAMAI_CLIENT_SECRET'),
        accessToken: given('CDN_AKAMAI_ACCESS_TOKEN'),
      };
    case 'varnish':
      return {
        cdn: 'varnish',
        origins: values.CDN_VARNISH_URLS ?? [],
        secret: given('CDN_VARNISH_SECRET'),
      };
  }
}
