import { isLoopback } from '../network/loopback.ts';
import { isContentId } from './content-id.ts';

/**
 * Requests a second: 1 to 30, a percentage of the limit that the service reports, or `auto` (100 %). `none` is for a
 * service in this process, and for callers with a throttle of their own.
 */
export type Throttle = number | `${number}%` | 'auto' | 'none';

/** Previews content as of a point in time or a release. */
export interface TimelinePreview {
  readonly release?: { readonly lte: string };
  /** `lte`: an ISO date. */
  readonly timestamp?: { readonly lte: string };
}

export interface ContentClientSettings {
  readonly spaceId: string;
  /** Default `master`. */
  readonly environment?: string;
  /** The delivery token, or the preview token if `preview` is set. */
  readonly accessToken: string;
  /** Host or host:port, no scheme. Default `cdn.contentful.com`, or `preview.contentful.com` with `preview`. */
  readonly host?: string;
  /** Plain http; loopback hosts only. Default `false`. */
  readonly insecure?: boolean;
  /** Reads the preview API: drafts included. Default `false`. */
  readonly preview?: boolean;
  /** Default 7. `auto` and percentages start at 7 requests a second. */
  readonly throttle?: Throttle;
  /** For one request, to the last byte. Default 30,000. */
  readonly timeoutMs?: number;
  /** Retries after a 5xx, a 429 or a lost connection. Default 5, so 6 requests in all. */
  readonly retryLimit?: number;
  /** Needs `preview` and a host whose name begins with `preview`. */
  readonly includeContentSourceMaps?: boolean;
  readonly timelinePreview?: TimelinePreview;
  /** Entries and assets are read in this locale. Default: the space's. */
  readonly locale?: string;
}

export type CompleteClientSettings = Required<
  Omit<ContentClientSettings, 'includeContentSourceMaps' | 'timelinePreview' | 'locale'>
> &
  Pick<ContentClientSettings, 'includeContentSourceMaps' | 'timelinePreview' | 'locale'>;

/** The settings are invalid. The message lists every error, and never the token. */
export class ContentSettingsError extends Error {
  override readonly name = 'ContentSettingsError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`Invalid settings of the content client: ${errors.join('; ')}`);
    this.errors = errors;
  }
}

const hostPattern = /^(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::(\d{1,5}))?$/;
// The `contentful` package replaces a host of one letter with its default.
const minHostLength = 2;
const tokenPattern = /^[A-Za-z0-9._~+/=-]+$/;
/** Links are always resolved. Unresolvable ones are never removed, because readers report them. */
const refusedOptions = ['resolveLinks', 'removeUnresolved'];
const percentagePattern = /^(?:[1-9]\d?|100)%$/;

/** Fills in the defaults and validates the settings. Throws `ContentSettingsError`. */
export function completeClientSettings(settings: ContentClientSettings): CompleteClientSettings {
  const preview = settings.preview ?? false;
  const complete: CompleteClientSettings = {
    ...settings,
    environment: settings.environment ?? 'master',
    host: settings.host ?? (preview ? 'preview.contentful.com' : 'cdn.contentful.com'),
    insecure: settings.insecure ?? false,
    preview,
    throttle: settings.throttle ?? 7,
    timeoutMs: settings.timeoutMs ?? 30_000,
    retryLimit: settings.retryLimit ?? 5,
  };
  const errors = [
    ...refusedOptions.filter((name) => name in settings).map((name) => `${name} cannot be set`),
    ...findSpaceErrors(complete),
    ...findHostErrors(complete),
    ...findLimitErrors(complete),
    ...findPreviewErrors(complete),
  ];
  if (errors.length > 0) throw new ContentSettingsError(errors);
  return complete;
}

export function isHostAndPort(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < minHostLength) return false;
  const match = hostPattern.exec(value);
  const port = Number(match?.[1] ?? 443);
  return match !== null && port >= 1 && port <= 65_535;
}

/** Whether a value can be sent in a header as an access token. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && tokenPattern.test(value);
}

/**
 * Whether an operator may set it. Numeric strings are invalid: the package would silently replace them with its default
 * of 7.
 */
export function isThrottle(value: unknown): value is Throttle {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= 30;
  return value === 'auto' || (typeof value === 'string' && percentagePattern.test(value));
}

export function isPreviewHost(host: string): boolean {
  return /^preview(\.eu)?\.contentful\.com/.test(host);
}

export function isDeliveryHost(host: string): boolean {
  return /^cdn(\.eu)?\.contentful\.com/.test(host);
}

function findSpaceErrors({ spaceId, environment, accessToken }: CompleteClientSettings): string[] {
  const errors: string[] = [];
  if (!isContentId(spaceId))
    errors.push('spaceId must be 1 to 64 letters, digits, dots, hyphens or underscores');
  if (!isContentId(environment))
    errors.push('environment must be 1 to 64 letters, digits, dots, hyphens or underscores');
  if (!isToken(accessToken)) errors.push('accessToken is required, without spaces');
  return errors;
}

function findHostErrors({ host, insecure }: CompleteClientSettings): string[] {
  if (!isHostAndPort(host)) return ['host must be a host or host:port, without scheme, path or spaces'];
  return insecure && !isLoopback(host) ? ['insecure (plain http) is for loopback hosts only'] : [];
}

function findLimitErrors({ throttle, timeoutMs, retryLimit }: CompleteClientSettings): string[] {
  const errors: string[] = [];
  if (throttle !== 'none' && !isThrottle(throttle))
    errors.push("throttle must be 'auto', a whole number from 1 to 30, or a percentage from '1%' to '100%'");
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) errors.push('timeoutMs must be a whole number above 0');
  if (!Number.isInteger(retryLimit) || retryLimit < 0 || retryLimit > 10) {
    errors.push('retryLimit must be a whole number from 0 to 10');
  }
  return errors;
}

function findPreviewErrors(settings: CompleteClientSettings): string[] {
  const { host, preview, includeContentSourceMaps, timelinePreview } = settings;
  const errors: string[] = [];
  // Mixing up the hosts would show drafts to everyone, or fail every call with 401.
  if (!preview && isPreviewHost(host)) errors.push('a preview host needs preview');
  if (preview && isDeliveryHost(host)) errors.push('preview needs a preview host');
  // The package recognises the preview API by its host's prefix and rejects any other host.
  if (includeContentSourceMaps === true && !(preview && host.startsWith('preview'))) {
    errors.push('includeContentSourceMaps needs preview and a preview host');
  }
  if (timelinePreview === undefined) return errors;
  if (!preview) errors.push('timelinePreview needs preview and a preview host');
  if (
    typeof timelinePreview.release?.lte !== 'string' &&
    typeof timelinePreview.timestamp?.lte !== 'string'
  ) {
    errors.push('timelinePreview needs release.lte or timestamp.lte');
  }
  return errors;
}
