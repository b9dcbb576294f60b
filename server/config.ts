import { z } from 'zod';

import { vendorIds } from '../shared/embeds.ts';
import type { ThirdParties } from '../shared/site/consent/third-parties.ts';
import { enquiryVariables, findEnquiryFaults, readEnquiriesConfig } from './enquiries/enquiries-config.ts';
import type { EnquiriesConfig } from './enquiries/enquiries.ts';
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts';
import { isLoopback, isLoopbackUrl } from './loopback.ts';
import { readSecretFiles } from './secret-files.ts';

/** Everything that the process is told from outside, checked. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly maxConnections: number;
  readonly keepAliveMs: number;
  /** Canonical origin without a trailing slash; undefined: `http://localhost:` and the port in use. */
  readonly siteUrl: string | undefined;
  readonly content: ContentfulConfig | EmbeddedConfig;
  readonly contentTtlMs: number;
  /** Where the last good content is kept; undefined: nowhere. */
  readonly contentSnapshotDirectory: string | undefined;
  /** Where processes share the assets of their builds; undefined: nowhere. */
  readonly assetsDirectory: string | undefined;
  readonly images: {
    readonly hosts: readonly string[];
    /** Where originals are fetched from instead of the image host. */
    readonly origin: string | undefined;
    readonly cacheDirectory: string;
    readonly cacheMaxBytes: number;
  };
  readonly thirdParties: ThirdParties;
  readonly enquiries: EnquiriesConfig;
  /** Undefined: nothing is known of proxies in front. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Undefined: metrics are served on the site's own port. */
  readonly metricsPort: number | undefined;
  /** What the process may use; undefined: what the system says. */
  readonly memoryLimitBytes: number | undefined;
  readonly logLevel: string;
  readonly gallery: boolean;
}

export interface ContentfulConfig {
  readonly source: 'contentful';
  readonly spaceId: string;
  readonly environment: string;
  /** The delivery token, or the preview token in preview mode. Secret. */
  readonly accessToken: string;
  readonly preview: boolean;
  readonly host: string;
  readonly insecure: boolean;
  readonly throttle: number | `${number}%` | 'auto';
}

export interface EmbeddedConfig {
  readonly source: 'embedded';
  /** An export file; undefined: the sample space. */
  readonly file: string | undefined;
}

/** The environment cannot be used. Lists every fault at once; never a value that could be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const hostName = z.string().refine((value) => {
  const [, port = '443'] = /^[a-z0-9.-]+(?::(\d{1,5}))?$/i.exec(value) ?? [value, 'none'];
  return Number(port) <= 65_535;
}, 'must be a host or host:port, without a scheme, a path or white space');

const imageHost = z
  .string()
  .regex(
    /^[a-z0-9.-]+$/,
    'must be host names such as images.ctfassets.net, without a scheme, a port or a path',
  );

const origin = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
}, 'must be an origin such as https://www.example.co.uk, without a path');

const id = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/, 'must be an id of letters, digits, dots, hyphens');

const token = z
  .string()
  .regex(/^[A-Za-z0-9._~+/=-]+$/, 'must be a token as Contentful shows it, without quotes or white space');

const environmentShape = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(75),
  SITE_URL: origin.transform((value) => value.replace(/\/$/, '')).optional(),
  CONTENTFUL_SPACE_ID: id.optional(),
  CONTENTFUL_ENVIRONMENT: id.default('master'),
  CONTENTFUL_ACCESS_TOKEN: token.optional(),
  CONTENTFUL_PREVIEW_ACCESS_TOKEN: token.optional(),
  CONTENTFUL_PREVIEW: yesOrNo.default(false),
  CONTENTFUL_HOST: hostName.default('cdn.contentful.com'),
  CONTENTFUL_PREVIEW_HOST: hostName.default('preview.contentful.com'),
  CONTENTFUL_INSECURE: yesOrNo.default(false),
  CONTENTFUL_THROTTLE: z
    .string()
    .regex(
      /^(auto|[1-9]|[12]\d|30|[1-9]\d?%|100%)$/,
      'must be auto, a whole number from 1 to 30, or a percentage from 1% to 100%',
    )
    .transform(readThrottle)
    .default('auto'),
  CONTENT_FILE: z.string().optional(),
  SAMPLE_SITE: yesOrNo.default(false),
  CONTENT_TTL_SECONDS: wholeNumber(1, 86_400).default(60),
  CONTENT_SNAPSHOT_DIR: z.string().default('.cache/content'),
  ASSETS_DIR: z.string().default('.cache/assets'),
  IMAGE_CACHE_DIR: z.string().default('.cache/images'),
  IMAGE_CACHE_MAX_MB: wholeNumber(0, 1_000_000).default(512),
  IMAGE_HOSTS: z
    .string()
    .default('images.ctfassets.net')
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(imageHost)),
  IMAGE_ORIGIN: origin.transform((value) => value.replace(/\/$/, '')).optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must be a container id such as GTM-ABC123')
    .optional(),
  GTM_FIRST_PAGEVIEW: yesOrNo.default(false),
  CONSENT_MODE: z.enum(['basic', 'advanced'], 'must be basic or advanced').default('basic'),
  CONSENT_VERSION: wholeNumber(1, 9999).default(1),
  EMBED_VENDORS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(vendorIds, `must be a list of ${vendorIds.join(', ')}`))),
  ...enquiryVariables,
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => readTrustedProxies(value))
    .refine(
      (value) => value !== undefined,
      'must be a number of proxies from 0 to 9, or addresses and networks such as 10.0.0.0/8, comma between',
    )
    .optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  MEMORY_LIMIT_MB: wholeNumber(128, 1_000_000).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level of pino')
    .default('info'),
  GALLERY: yesOrNo.optional(),
  NODE_ENV: z.string().optional(),
});

const emptyMeansNowhere: ReadonlySet<string> = new Set(['CONTENT_SNAPSHOT_DIR', 'ASSETS_DIR']);

type Environment = z.infer<typeof environmentShape>;

/** What the pattern of `CONTENTFUL_THROTTLE` lets through. */
function readThrottle(value: string): ContentfulConfig['throttle'] {
  if (value === 'auto') return value;
  return value.endsWith('%') ? `${Number.parseInt(value, 10)}%` : Number(value);
}

/**
 * Reads the environment (`docs/operations.md` lists every name). An empty value counts as none, but for
 * `CONTENT_SNAPSHOT_DIR` and `ASSETS_DIR`, where it means nowhere.
 *
 * @throws {ConfigError} with every fault
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { env: given, faults: fileFaults } = readSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter(([name, value]) => value !== '' || emptyMeansNowhere.has(name)),
    ),
  );
  const parsed = environmentShape.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  faults.push(...fileFaults, ...findSourceFaults(given), ...findCrossFaults(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    maxConnections: values.MAX_CONNECTIONS,
    keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
    siteUrl: values.SITE_URL,
    content: readContentConfig(values),
    contentTtlMs: values.CONTENT_TTL_SECONDS * 1000,
    contentSnapshotDirectory: values.CONTENT_SNAPSHOT_DIR || undefined,
    assetsDirectory: values.ASSETS_DIR || undefined,
    images: {
      hosts: values.IMAGE_HOSTS,
      origin: values.IMAGE_ORIGIN,
      cacheDirectory: values.IMAGE_CACHE_DIR,
      cacheMaxBytes: values.IMAGE_CACHE_MAX_MB * 1024 * 1024,
    },
    thirdParties: {
      gtmId: values.GTM_ID,
      consentMode: values.CONSENT_MODE,
      consentVersion: values.CONSENT_VERSION,
      countsFirstPage: values.GTM_FIRST_PAGEVIEW,
      vendors: values.EMBED_VENDORS,
    },
    enquiries: readEnquiriesConfig(values),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsPort: values.METRICS_PORT,
    memoryLimitBytes: values.MEMORY_LIMIT_MB === undefined ? undefined : values.MEMORY_LIMIT_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    gallery: values.GALLERY ?? (values.CONTENTFUL_SPACE_ID === undefined && values.NODE_ENV !== 'production'),
  };
}

/**
 * Faults in where content comes from. A lost variable must not serve the sample, with its invented firm, under a
 * real firm's name.
 */
function findSourceFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  const isProduction = env['NODE_ENV'] === 'production';
  const isSample = env['SAMPLE_SITE'] === 'true';
  const hasSpace = env['CONTENTFUL_SPACE_ID'] !== undefined;
  const hasFile = env['CONTENT_FILE'] !== undefined;
  if (hasSpace && hasFile) faults.push('CONTENT_FILE and CONTENTFUL_SPACE_ID exclude each other');
  if (isSample && (hasSpace || hasFile))
    faults.push('SAMPLE_SITE excludes CONTENTFUL_SPACE_ID and CONTENT_FILE');
  if (!hasSpace) {
    const others = Object.keys(env).filter((name) => name.startsWith('CONTENTFUL_'));
    if (others.length > 0)
      faults.push(`CONTENTFUL_SPACE_ID is missing: ${others.sort().join(', ')} needs it`);
    else if (isProduction && !hasFile && !isSample)
      faults.push(
        'CONTENTFUL_SPACE_ID is missing: in production the site needs a space, a CONTENT_FILE, or SAMPLE_SITE=true',
      );
  }
  if (isProduction && env['SITE_URL'] === undefined)
    faults.push('SITE_URL is missing: in production the site needs its canonical origin');
  return faults;
}

/** What is right by itself and wrong together. Looks at the raw values, so that all faults are found at once. */
function findCrossFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  const isPreview = env['CONTENTFUL_PREVIEW'] === 'true';
  if (env['CONTENTFUL_SPACE_ID'] !== undefined) {
    const needed = isPreview ? 'CONTENTFUL_PREVIEW_ACCESS_TOKEN' : 'CONTENTFUL_ACCESS_TOKEN';
    if (env[needed] === undefined) faults.push(`${needed} is missing: CONTENTFUL_SPACE_ID needs it`);
  }
  const host = env[isPreview ? 'CONTENTFUL_PREVIEW_HOST' : 'CONTENTFUL_HOST'];
  if (env['CONTENTFUL_INSECURE'] === 'true' && !isLoopback(host ?? ''))
    faults.push('CONTENTFUL_INSECURE is for loopback hosts only');
  const imageOrigin = env['IMAGE_ORIGIN'];
  if (imageOrigin !== undefined && /^https?:/.test(imageOrigin) && !isLoopbackUrl(imageOrigin))
    faults.push('IMAGE_ORIGIN must be on a loopback host');
  if (env['METRICS_PORT'] === (env['PORT'] ?? '3000'))
    faults.push('METRICS_PORT must not be the port of the site');
  return [...faults, ...findEnquiryFaults(env)];
}

function readContentConfig(values: Environment): ContentfulConfig | EmbeddedConfig {
  if (values.CONTENTFUL_SPACE_ID === undefined) return { source: 'embedded', file: values.CONTENT_FILE };
  const preview = values.CONTENTFUL_PREVIEW;
  return {
    source: 'contentful',
    spaceId: values.CONTENTFUL_SPACE_ID,
    environment: values.CONTENTFUL_ENVIRONMENT,
    accessToken: (preview ? values.CONTENTFUL_PREVIEW_ACCESS_TOKEN : values.CONTENTFUL_ACCESS_TOKEN) ?? '',
    preview,
    host: preview ? values.CONTENTFUL_PREVIEW_HOST : values.CONTENTFUL_HOST,
    insecure: values.CONTENTFUL_INSECURE,
    throttle: values.CONTENTFUL_THROTTLE,
  };
}
