import { z } from 'zod';

import { vendorIds } from '#shared/embeds.ts';

import { approvalsVariables, findApprovalsErrors } from './approvals/approvals-config.ts';
import { cdnVariables, findCdnErrors } from './cdn/cdn-config.ts';
import { isDeliveryHost, isPreviewHost } from './content/content-client-settings.ts';
import { databaseVariables, findDatabaseErrors } from './data/database-config.ts';
import { deskVariables, findDeskErrors, isSampleOnThisMachine } from './desk/desk-config.ts';
import { enquiryVariables, findEnquiryErrors } from './enquiries/enquiries-config.ts';
import {
  commaSeparated,
  contentId,
  type CrossFieldProblem,
  hostAndPort,
  origin,
  signingSecrets,
  throttle,
  token,
  wholeNumber,
  yesOrNo,
} from './environment/environment-values.ts';
import { readTrustedProxies } from './http/client-address.ts';
import { isLoopback, isLoopbackUrl } from './network/loopback.ts';
import { findPreviewErrors, previewVariables } from './preview/preview-config.ts';
import { findRecordsErrors, recordsVariables } from './records/records-config.ts';

const imageHost = z
  .string()
  .regex(
    /^[a-z0-9.-]+$/,
    'must be a comma-separated list of host names such as images.ctfassets.net, without scheme, port or path',
  );

export const secondsPerYear = 31_536_000;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable, with its default. A test compares the list with the documentation. */
export const environmentShape = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or a host name, without scheme, path or spaces')
    .default('0.0.0.0'),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(75),
  SITE_URL: origin.optional(),
  HSTS_MAX_AGE: wholeNumber(0, 315_360_000).default(86_400),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo.default(false),
  HSTS_PRELOAD: yesOrNo.default(false),
  CONTENTFUL_SPACE_ID: contentId.optional(),
  CONTENTFUL_ENVIRONMENT: contentId.default('master'),
  CONTENTFUL_ACCESS_TOKEN: token.optional(),
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: token.optional(),
  CONTENTFUL_PREVIEW: yesOrNo.default(false),
  CONTENTFUL_HOST: hostAndPort.default('cdn.contentful.com'),
  CONTENTFUL_PREVIEW_HOST: hostAndPort.default('preview.contentful.com'),
  CONTENTFUL_INSECURE: yesOrNo.default(false),
  CONTENTFUL_WEBHOOK_SECRET: signingSecrets.optional(),
  CONTENTFUL_THROTTLE: throttle.default(7),
  CONTENT_FILE: z.string().optional(),
  SAMPLE_SITE: yesOrNo.default(false),
  CONTENT_TTL_SECONDS: wholeNumber(1, 86_400).default(60),
  CONTENT_SNAPSHOT_DIR: z.string().default('.cache/content'),
  ASSETS_DIR: z.string().default('.cache/assets'),
  IMAGE_CACHE_DIR: z.string().default('.cache/images'),
  IMAGE_CACHE_MAX_MB: wholeNumber(0, 1_000_000).default(512),
  IMAGE_HOSTS: commaSeparated
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .pipe(z.array(imageHost))
    .default(['images.ctfassets.net']),
  IMAGE_ORIGIN: origin.optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must be a container ID such as GTM-ABC123')
    .optional(),
  GTM_FIRST_PAGEVIEW: yesOrNo.default(false),
  CONSENT_MODE: z.enum(['basic', 'advanced'], 'must be basic or advanced').default('basic'),
  CONSENT_VERSION: wholeNumber(1, 9999).default(1),
  WEB_VITALS: yesOrNo.default(false),
  EMBED_VENDORS: commaSeparated
    .transform((ids) => ids.filter(Boolean))
    .pipe(z.array(z.enum(vendorIds, `must be a comma-separated list of ${vendorIds.join(', ')}`)))
    .default([]),
  ...previewVariables,
  ...databaseVariables,
  ...enquiryVariables,
  ...cdnVariables,
  ...recordsVariables,
  ...deskVariables,
  ...approvalsVariables,
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => readTrustedProxies(value))
    .refine(
      (value) => value !== undefined,
      'must be a number of proxies from 0 to 9, or a comma-separated list of addresses and networks such as 10.0.0.0/8',
    )
    .optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  MEMORY_LIMIT_MB: wholeNumber(128, 1_000_000).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  GALLERY: yesOrNo.optional(),
  CONTENT_REPORT: yesOrNo.optional(),
  NODE_ENV: z.string().optional(),
});

export type Environment = z.infer<typeof environmentShape>;

/** Parses the variables. Finds every error, in single values and between them, each as `<variable> <problem>`. */
export function parseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { readonly values: Environment } | { readonly errors: readonly string[] } {
  const isSet = (name: string) => env[name] !== undefined;
  const parsed = environmentShape
    .superRefine(
      (values, context) => {
        // Invalid values cannot be compared with others.
        const invalid = new Set(context.issues.map(({ path }) => path?.[0]));
        const valid = Object.fromEntries(Object.entries(values).filter(([name]) => !invalid.has(name)));
        const errors = [
          ...findSourceErrors(valid, Object.keys(env).filter(isSet)),
          ...findCrossFieldErrors(valid, isSet),
          ...findDatabaseErrors(isSet),
          ...findEnquiryErrors(isSet),
          ...findRecordsErrors(valid, isSet),
          ...findDeskErrors(valid, isSet),
          ...findApprovalsErrors(valid, isSet('DESK_ORIGIN') || isSampleOnThisMachine(valid)),
          ...findCdnErrors(valid, isSet),
          ...findPreviewErrors(isSet, {
            isStaging: valid.CONTENTFUL_PREVIEW === true,
            isOpen: valid.PREVIEW_OPEN === true,
          }),
        ];
        for (const [variable, message] of errors)
          context.addIssue({ code: 'custom', path: [variable], message });
      },
      { when: () => true },
    )
    .safeParse(env);
  if (parsed.success) return { values: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  return { errors: [...new Set(errors)] };
}

/**
 * Errors in the content source. If a variable gets lost, the site must not serve the sample's invented firm under a real
 * firm's name.
 */
function findSourceErrors(values: Partial<Environment>, setNames: readonly string[]): CrossFieldProblem[] {
  const errors: CrossFieldProblem[] = [];
  const isProduction = values.NODE_ENV === 'production';
  const hasSpace = setNames.includes('CONTENTFUL_SPACE_ID');
  const hasFile = setNames.includes('CONTENT_FILE');
  if (hasSpace && hasFile) errors.push(['CONTENT_FILE', 'cannot be combined with CONTENTFUL_SPACE_ID']);
  if (values.SAMPLE_SITE && (hasSpace || hasFile))
    errors.push(['SAMPLE_SITE', 'cannot be combined with CONTENTFUL_SPACE_ID or CONTENT_FILE']);
  if (!hasSpace) {
    const others = setNames.filter((name) => name.startsWith('CONTENTFUL_'));
    if (others.length > 0)
      errors.push(['CONTENTFUL_SPACE_ID', `is required with ${others.sort().join(', ')}`]);
    else if (isProduction && !hasFile && !values.SAMPLE_SITE)
      errors.push([
        'CONTENTFUL_SPACE_ID',
        'is required in production, unless CONTENT_FILE or SAMPLE_SITE=true is set',
      ]);
  }
  if (isProduction && !setNames.includes('SITE_URL'))
    errors.push(['SITE_URL', 'is required in production: the canonical origin of the site']);
  return errors;
}

/** Errors between values that are valid on their own. */
function findCrossFieldErrors(
  values: Partial<Environment>,
  isSet: (name: string) => boolean,
): CrossFieldProblem[] {
  const errors: CrossFieldProblem[] = [];
  const preview = values.CONTENTFUL_PREVIEW;
  if (isSet('CONTENTFUL_SPACE_ID')) {
    const tokenVariable = preview ? 'CONTENTFUL_PREVIEW_ACCESS_TOKEN' : 'CONTENTFUL_ACCESS_TOKEN';
    if (!isSet(tokenVariable)) errors.push([tokenVariable, 'is required with CONTENTFUL_SPACE_ID']);
  }
  const hostVariable = preview ? 'CONTENTFUL_PREVIEW_HOST' : 'CONTENTFUL_HOST';
  const host = values[hostVariable];
  if (host !== undefined) {
    if (values.CONTENTFUL_INSECURE && !isLoopback(host))
      errors.push(['CONTENTFUL_INSECURE', 'is for loopback hosts only']);
    // Mixing up the hosts would show drafts to everyone, or fail every call with 401.
    if (!preview && isPreviewHost(host))
      errors.push([hostVariable, 'must not be a preview host; to show drafts, set CONTENTFUL_PREVIEW=true']);
    if (preview && isDeliveryHost(host))
      errors.push([hostVariable, 'must not be a delivery host if CONTENTFUL_PREVIEW=true']);
  }
  const { HSTS_PRELOAD, HSTS_INCLUDE_SUBDOMAINS = true, HSTS_MAX_AGE = Infinity } = values;
  // The lists do not accept a domain otherwise.
  if (HSTS_PRELOAD && !(HSTS_INCLUDE_SUBDOMAINS && HSTS_MAX_AGE >= secondsPerYear))
    errors.push([
      'HSTS_PRELOAD',
      `requires HSTS_INCLUDE_SUBDOMAINS=true and HSTS_MAX_AGE of at least ${secondsPerYear} seconds, a year`,
    ]);
  if (values.IMAGE_ORIGIN !== undefined && !isLoopbackUrl(values.IMAGE_ORIGIN))
    errors.push(['IMAGE_ORIGIN', 'must be on a loopback host']);
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    errors.push(['METRICS_PORT', 'must differ from PORT']);
  return errors;
}
