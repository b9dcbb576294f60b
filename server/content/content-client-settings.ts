import { isLoopback } from '../loopback.ts';
import { isContentId } from './content-id.ts';

/** Requests a second: 1 to 30, a percentage of the limit the service names in its replies, or `auto` (all of it). */
export type Throttle = number | `${number}%` | 'auto';

/** A point in time or a release whose content is shown before it is published. */
export interface TimelinePreview {
  readonly release?: { readonly lte: string };
  /** `lte`: an ISO date. */
  readonly timestamp?: { readonly lte: string };
}

/** Where content comes from and how patiently it is asked for. */
export interface ContentClientSettings {
  readonly spaceId: string;
  /** Default `master`. */
  readonly environment?: string;
  /** The delivery token, or the preview token where `preview` is set. */
  readonly accessToken: string;
  /** Host or host:port, no scheme. Default `cdn.contentful.com`, or `preview.contentful.com` with `preview`. */
  readonly host?: string;
  /** Plain http; loopback hosts only. Default `false`. */
  readonly insecure?: boolean;
  /** Reads the preview API: drafts included. Default `false`. */
  readonly preview?: boolean;
  /** Default 7. `auto` and percentages begin at 7 requests a second. */
  readonly throttle?: Throttle;
  /** Milliseconds one request may take, from its start to the last byte. Default 30,000. */
  readonly timeoutMs?: number;
  /** How often a request is repeated after a 5xx, a 429 or a lost connection. Default 5, so 6 requests in all. */
  readonly retryLimit?: number;
  /** Marks texts with where they come from; needs `preview` and a host that is named `preview…`. */
  readonly includeContentSourceMaps?: boolean;
  /** Shows content of a time or a release; needs `preview`. */
  readonly timelinePreview?: TimelinePreview;
}

/** Settings with every default filled in. */
export type CompleteClientSettings = Required<
  Omit<ContentClientSettings, 'includeContentSourceMaps' | 'timelinePreview'>
> &
  Pick<ContentClientSettings, 'includeContentSourceMaps' | 'timelinePreview'>;

/** Settings that cannot work. Names every fault, and never the token. */
export class ContentSettingsError extends Error {
  override readonly name = 'ContentSettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The content client cannot be set up: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

const hostPattern = /^(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::(\d{1,5}))?$/;
// The package drops a name of one letter in favour of its default host.
const minHostLength = 2;
const tokenPattern = /^[A-Za-z0-9._~+/=-]+$/;
/** Links are always resolved, and those that cannot be stay: readers report them. */
const refusedOptions = ['resolveLinks', 'removeUnresolved'];
const percentagePattern = /^(?:[1-9]\d?|100)%$/;

/**
 * Fills in the defaults and checks everything at once.
 *
 * @throws {ContentSettingsError} with every fault
 */
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
  const faults = [
    ...refusedOptions.filter((name) => name in settings).map((name) => `${name} is not an option`),
    ...findSpaceFaults(complete),
    ...findHostFaults(complete),
    ...findLimitFaults(complete),
    ...findPreviewFaults(complete),
  ];
  if (faults.length > 0) throw new ContentSettingsError(faults);
  return complete;
}

/** Whether a value is a host or host:port that the `contentful` package can ask. */
export function isHostAndPort(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < minHostLength) return false;
  const match = hostPattern.exec(value);
  const port = Number(match?.[1] ?? 443);
  return match !== null && port >= 1 && port <= 65_535;
}

/** Whether a value can be an access token: one that can be sent in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && tokenPattern.test(value);
}

/** Whether a value is a throttle. A number in a string is none: it would quietly become the package's default of 7. */
export function isThrottle(value: unknown): value is Throttle {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= 30;
  return value === 'auto' || (typeof value === 'string' && percentagePattern.test(value));
}

/** Whether a host is Contentful's preview API. */
export function isPreviewHost(host: string): boolean {
  return /^preview(\.eu)?\.contentful\.com/.test(host);
}

/** Whether a host is Contentful's delivery API. */
export function isDeliveryHost(host: string): boolean {
  return /^cdn(\.eu)?\.contentful\.com/.test(host);
}

function findSpaceFaults({ spaceId, environment, accessToken }: CompleteClientSettings): string[] {
  const faults: string[] = [];
  if (!isContentId(spaceId)) faults.push('spaceId is required: 1 to 64 letters, digits, dots, dashes');
  if (!isContentId(environment)) faults.push('environment must be 1 to 64 letters, digits, dots, dashes');
  if (!isToken(accessToken)) faults.push('accessToken is required, without white space');
  return faults;
}

function findHostFaults({ host, insecure }: CompleteClientSettings): string[] {
  if (!isHostAndPort(host)) return ['host must be a host or host:port, without scheme, path or white space'];
  return insecure && !isLoopback(host) ? ['insecure (plain http) is for loopback hosts only'] : [];
}

function findLimitFaults({ throttle, timeoutMs, retryLimit }: CompleteClientSettings): string[] {
  const faults: string[] = [];
  if (!isThrottle(throttle))
    faults.push("throttle must be a number from 1 to 30, a percentage from '1%', or 'auto'");
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) faults.push('timeoutMs must be a whole number above 0');
  if (!Number.isInteger(retryLimit) || retryLimit < 0 || retryLimit > 10) {
    faults.push('retryLimit must be a whole number from 0 to 10');
  }
  return faults;
}

function findPreviewFaults(settings: CompleteClientSettings): string[] {
  const { host, preview, includeContentSourceMaps, timelinePreview } = settings;
  const faults: string[] = [];
  // A mix-up of the two would show drafts to everyone, or answer every call with 401.
  if (!preview && isPreviewHost(host)) faults.push('the preview host needs preview to be set');
  if (preview && isDeliveryHost(host)) faults.push('preview needs the preview host');
  // The package tells the preview API by its host's first letters and refuses any other.
  if (includeContentSourceMaps === true && !(preview && host.startsWith('preview'))) {
    faults.push('includeContentSourceMaps needs preview and a preview host');
  }
  if (timelinePreview === undefined) return faults;
  if (!preview) faults.push('timelinePreview needs preview and a preview host');
  if (
    typeof timelinePreview.release?.lte !== 'string' &&
    typeof timelinePreview.timestamp?.lte !== 'string'
  ) {
    faults.push('timelinePreview must have a release or a timestamp, with its lte');
  }
  return faults;
}
